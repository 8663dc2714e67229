/**
 * Returns one line about a transaction that waits for others of its account.
 * @param nonce of the transaction
 * @param nextNonce that the next transaction of the account must have
 */
export function gapText(nonce: bigint, nextNonce: bigint): string {
  return `waits: nonce ${nonce}, the account's next is ${nextNonce}`
}
