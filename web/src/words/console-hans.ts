import { consoleEn } from "./console";
export const consoleHans = consoleEn;
