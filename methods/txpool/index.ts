import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { content } from './content.js'
import { contentFrom } from './contentFrom.js'
import { inspect } from './inspect.js'
import { status } from './status.js'

/**
 * The namespace `txpool` (coreth `internal/ethapi/api.go` TxPoolAPI), disabled unless the chain's config
 * names `internal-tx-pool`.
 */
export const txpoolMethods: readonly Method<EvmEndpoint>[] = [status, content, contentFrom, inspect]
