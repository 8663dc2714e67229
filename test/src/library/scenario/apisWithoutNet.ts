/** The value of `eth-apis` with all groups of methods but `net`. */
export const apisWithoutNet = [
  'eth',
  'eth-filter',
  'web3',
  'internal-eth',
  'internal-blockchain',
  'internal-transaction',
]
