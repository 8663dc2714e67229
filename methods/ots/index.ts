import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { getInternalOperations, traceTransaction } from './internal.js'
import {
  getApiLevel,
  getBlockDetails,
  getBlockDetailsByHash,
  getBlockTransactions,
  getTransactionError,
  hasCode,
} from './reads.js'
import {
  getContractCreator,
  getTransactionBySenderAndNonce,
  searchTransactionsAfter,
  searchTransactionsBefore,
} from './search.js'

/** The namespace `ots`: the methods that the explorer Otterscan calls. No node of Avalanche has it. */
export const otsMethods: readonly Method<EvmEndpoint>[] = [
  getApiLevel,
  hasCode,
  getInternalOperations,
  traceTransaction,
  getTransactionError,
  getBlockDetails,
  getBlockDetailsByHash,
  getBlockTransactions,
  searchTransactionsBefore,
  searchTransactionsAfter,
  getTransactionBySenderAndNonce,
  getContractCreator,
]
