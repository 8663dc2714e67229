/** Returns an amount in wei in whole coins of 18 decimals, such as AVAX: `1.5`. */
export function coinText(wei: bigint): string {
  const decimals = (wei % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '')
  return `${wei / 10n ** 18n}${decimals === '' ? '' : `.${decimals}`}`
}
