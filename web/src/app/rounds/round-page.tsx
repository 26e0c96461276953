export default function RoundPage(_: { table: string; number: number }) { return null; }
