import { en } from "./en";
export const zhHans = en;
export const told = (sentence: string): string => sentence;
