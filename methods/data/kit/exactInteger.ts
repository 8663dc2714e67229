/**
 * Returns an integer as a number, or unchanged where a number would lose digits. `exactJson` writes answers with such
 * bigints. All integers in answers pass it, except times, positions and counts in a page.
 */
export function exactInteger(integer: bigint): number | bigint {
  const number = Number(integer)
  return Number.isSafeInteger(number) ? number : integer
}
