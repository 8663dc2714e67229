import { facts } from '../network/status.ts'
import { amountText } from './texts.ts'

/** Returns the coin of a chain: its symbol and decimals. P and X have AVAX with nine decimals. */
export function coinOf(chain: string): { readonly symbol: string; readonly decimals: number } {
  const known = facts.value?.chains.find(({ name }) => name === chain)?.coin
  return known ?? { symbol: 'AVAX', decimals: chain === 'P' || chain === 'X' ? 9 : 18 }
}

/** Returns an amount of the coin of an EVM chain with its symbol: `1.5 AVAX`. @param amount in the smallest unit */
export function coinText(chain: string, amount: bigint, most?: number): string {
  const { symbol, decimals } = coinOf(chain)
  return `${amountText(amount, decimals, most)} ${symbol}`
}

/** Returns an amount in nAVAX as AVAX: `1.5 AVAX`. */
export function avaxText(amountNAVAX: bigint, most = 9): string {
  return `${amountText(amountNAVAX, 9, most)} AVAX`
}
