import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Profiler } from '../../state/node/profiler.js'

/** What the admin service of an EVM chain acts on: the chain, and the profiles of its directory. */
export type ChainAdminTarget = { readonly chain: EvmChain; readonly profiler: Profiler }
