// The consoles with their stylesheet and their words, loaded when somebody comes to them: terminals carry none of it.
import type { ComponentType } from "preact";
import { needWords } from "../base/words";

let styled: Promise<void> | null = null;

function loadStyle(): Promise<void> {
  styled ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/static/console.css";
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return styled;
}

export const openConsole = async (): Promise<{ default: ComponentType }> => {
  const [console] = await Promise.all([import("."), loadStyle(), needWords("console")]);
  return console;
};
export { isConsole, startOf } from "./roles";
