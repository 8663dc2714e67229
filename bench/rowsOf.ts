import { markdownTable, type Row } from './table.js'

/** Measures parts of the table one after another, and shows the rows of each on standard error when it is done. */
export async function rowsOf(parts: readonly (() => Promise<readonly Row[]>)[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const measure of parts) {
    const made = await measure()
    console.error(markdownTable(made))
    rows.push(...made)
  }
  return rows
}
