import type { NonceList } from '../pool/AccountTransactions.js'

/** The executable transactions that a block may include. Those of local accounts come first. */
export type BlockSource = { readonly local: readonly NonceList[]; readonly remote: readonly NonceList[] }
