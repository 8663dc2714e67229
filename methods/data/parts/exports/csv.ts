/** A line of a table: values by column. A column that is missing is empty. */
export type Row = Readonly<Record<string, string | number | bigint | undefined>>

/** A row with the time of its block, Unix seconds. */
export type TimedRow = { readonly seconds: number; readonly row: Row }

/** Returns the steps that write a table as CSV (RFC 4180), with a header. */
export function* csvSteps(columns: readonly string[], rows: readonly Row[]): Generator<undefined, string> {
  let text = `${columns.join()}\r\n`
  for (const row of rows) {
    text += `${columns.map((column) => field(row[column])).join()}\r\n`
    yield
  }
  return text
}

function field(value: string | number | bigint | undefined): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
