/**
 * Returns an amount that someone wrote in whole coins in the smallest unit: `1.5` with 9 decimals is 1500000000.
 * @returns undefined for what is no amount, or finer than the unit
 */
export function amountIn(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
