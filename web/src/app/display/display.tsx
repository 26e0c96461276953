export default function Display(_: { table: string }) { return null; }
