export default function InfoPanel(_: { table: string; close: () => void }) { return null; }
