export default function HistoryPanel(_: { table: string; close: () => void }) { return null; }
