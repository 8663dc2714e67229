/**
 * Returns an integer as a number, or as itself where a number would lose digits. Answers with such a bigint are written by
 * `exactJson`. Everything in answers that is no time, position or count in a page goes through it.
 */
export function exactInteger(integer: bigint): number | bigint {
  const number = Number(integer)
  return Number.isSafeInteger(number) ? number : integer
}
