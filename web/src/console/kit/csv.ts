// Rows as a file that spreadsheets open.

const FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^[+-][\d.,]+%?$/;

/** A cell as CSV has it. What a spreadsheet would take for a formula is marked as text. */
export function cell(value: unknown): string {
  const text = plain(value);
  const risky = FORMULA.test(text) && !NUMBER.test(text);
  if (risky) return quoted(`'${text}`);
  return /[",\r\n]/.test(text) ? quoted(text) : text;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;

export function csv(rows: readonly object[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return heads.map((head) => cell(values.get(head))).join(",");
  });
  return `${[heads.join(","), ...lines].join("\r\n")}\r\n`;
}

export function saveCsv(name: string, rows: readonly object[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([csv(rows)], { type: "text/csv" }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
