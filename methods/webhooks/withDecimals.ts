/** Returns an amount in whole coins or tokens: `1.5`. @param decimals the digits of the smallest unit, 0 to 255 */
export function withDecimals(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const fraction = (amount % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${amount / unit}${decimals === 0 || fraction === '' ? '' : `.${fraction}`}`
}
