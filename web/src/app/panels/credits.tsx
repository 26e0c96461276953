export default function CreditsPanel(_: { electronic?: boolean; close: () => void }) { return null; }
