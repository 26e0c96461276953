import { en } from "./en";
export const zhHant = en;
export const told = (sentence: string): string => sentence;
