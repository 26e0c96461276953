export const Cage = (_: { path: string }) => null;
