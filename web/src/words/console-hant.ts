import { consoleEn } from "./console";
export const consoleHant = consoleEn;
