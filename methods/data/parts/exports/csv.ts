/** A line of a table: values by column. A column that is missing is empty. */
export type Row = Readonly<Record<string, string | number | bigint | undefined>>

/** A row with the time of its block, Unix seconds. */
export type TimedRow = { readonly seconds: number; readonly row: Row }

/** Returns a table as CSV (RFC 4180), with a header. */
export function csvOf(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => field(row[column])))
  return [columns, ...lines].map((line) => `${line.join()}\r\n`).join('')
}

function field(value: string | number | bigint | undefined): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
