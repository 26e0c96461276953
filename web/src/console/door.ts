// The consoles with their stylesheet and their words, loaded when somebody comes to them: terminals carry none of it.
import type { ComponentType } from "preact";
import { needStyle } from "../base/files";
import { needWords } from "../base/words";

export const openConsole = async (): Promise<{ default: ComponentType }> => {
  const [console] = await Promise.all([import("."), needStyle("console.css"), needWords("console")]);
  return console;
};
export { isConsole, startOf } from "./roles";
