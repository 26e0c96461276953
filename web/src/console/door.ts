// The consoles and their stylesheet, loaded when somebody comes to them: terminals carry neither.
import type { ComponentType } from "preact";

let styled: Promise<void> | null = null;
const style = (): Promise<void> =>
  (styled ??= new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/static/console.css";
    link.onload = link.onerror = () => done();
    document.head.append(link);
  }));

export const openConsole = (): Promise<{ default: ComponentType }> =>
  Promise.all([import("."), style()]).then(([console]) => console);
export { isConsole, startOf } from "./roles";
