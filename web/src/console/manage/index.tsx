export const Manage = (_: { path: string }) => null;
