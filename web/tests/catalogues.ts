// The catalogues for tests: as the build makes them, and with every missing word an error.
import type { Language } from "../src/base/language";
import { onMissing, useCatalogue } from "../src/base/words";

declare const CATALOGUES: Readonly<Record<string, { main: string; console: string }>>;

export const catalogues = CATALOGUES;

export function speakFor(language: Language): void {
  onMissing((problem) => {
    throw new Error(problem);
  });
  const parts = CATALOGUES[language];
  useCatalogue(language, parts ? [parts.main, parts.console] : []);
}
