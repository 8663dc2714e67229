import { evmServices } from '../../methods/evmServices.js'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import type { LaterMethods } from '../../methods/kit/LaterMethods.js'
import { discover } from '../../methods/rpc/openrpc.js'
import { laterTooling } from '../../methods/tooling/laterTooling.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'

/** The methods of an EVM chain's `/rpc`. */
export type EvmMethods = {
  readonly methods: readonly Method<EvmEndpoint>[]
  /** Those that are loaded at their first use. */
  readonly later: LaterMethods<EvmEndpoint> | undefined
}

/**
 * Returns every method of an EVM chain's `/rpc`: the APIs that its config enables, and those of development
 * networks unless the control API is disabled.
 */
export function evmMethods({ options }: Network, chain: EvmChain): EvmMethods {
  const later = options.emulatorApi ? laterTooling : undefined
  const methods = evmServices(chain.options, chain.flavour)
  return { methods: [...methods, discover('EVM API', methods, later)], later }
}
