// How much room there is: whether panels lie beside the felt, and the way to the roads where they lie below it.
import { holds, still } from "../../base/motion";

/** Beside the felt on a desk; elsewhere the roads lie below it, and the rest is a touch away. */
export const beside = holds("(min-width: 1080px) and (min-height: 620px)");

export const ROADS = "roads";

/** Whether it begins where one looks, and not below it: a long felt may be scrolled to anywhere. */
const isIn = (roads: HTMLElement, felt: HTMLElement): boolean =>
  felt.scrollTop > 0 && roads.getBoundingClientRect().top < felt.getBoundingClientRect().bottom;

/** To the roads, with what is read there; from them back to the areas. */
export function goToRoads(): void {
  const roads = document.getElementById(ROADS);
  const felt = roads?.closest<HTMLElement>(".p-felt");
  const behavior = still.peek() ? "auto" : "smooth";
  if (roads && felt && isIn(roads, felt)) felt.scrollTo({ top: 0, behavior });
  else {
    roads?.focus({ preventScroll: true });
    roads?.scrollIntoView({ behavior, block: "start" });
  }
}
