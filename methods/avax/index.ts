import { getAtomicTx } from './getAtomicTx.js'
import { getAtomicTxStatus } from './getAtomicTxStatus.js'
import { getUTXOs } from './getUTXOs.js'
import { issueTx } from './issueTx.js'

/** The methods at `/ext/bc/C/avax` (coreth `plugin/evm/atomic/vm/api.go`). */
export const avaxMethods = [getUTXOs, issueTx, getAtomicTxStatus, getAtomicTx] as const
