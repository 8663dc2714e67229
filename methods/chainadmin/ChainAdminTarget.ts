import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Profiler } from '../../state/process/Profiler.js'

/** The target of an EVM chain's admin service: the chain, and the profiler for its directory. */
export type ChainAdminTarget = { readonly chain: EvmChain; readonly profiler: Profiler }
