export const Audit = (_: { path: string }) => null;
