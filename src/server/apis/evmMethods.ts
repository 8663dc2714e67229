import { methodsOf, openServices } from '../../../methods/evmServices.js'
import type { Method } from '../../../methods/kit/defineMethod.js'
import type { EvmEndpoint } from '../../../methods/kit/EvmEndpoint.js'
import type { LaterMethods } from '../../../methods/kit/LaterMethods.js'
import { discover } from '../../../methods/rpc/openrpc.js'
import { laterLikeAnvil, likeAnvil } from '../../../methods/tooling/anvil/likeAnvil.js'
import { likeHardhat } from '../../../methods/tooling/hardhat/likeHardhat.js'
import { laterTooling } from '../../../methods/tooling/laterTooling.js'
import { withLooseArguments } from '../../../methods/tooling/parts/looseArguments.js'
import { hardhatMethodNotFound } from '../../../state/errors/hardhat.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'

/** The methods of an EVM chain's `/rpc`. */
export type EvmMethods = {
  readonly methods: readonly Method<EvmEndpoint>[]
  /** The methods that are loaded with their first call. */
  readonly later: LaterMethods<EvmEndpoint> | undefined
  /** Returns the refusal of any other method; undefined where such a method gets the node's refusal. */
  readonly notFound: ((method: string) => NodeError) | undefined
}

/**
 * Returns every method of an EVM chain's `/rpc`: the APIs that its config enables and, unless the control API is
 * disabled, those that development networks serve.
 */
export function evmMethods({ options, world: { node } }: Network, chain: EvmChain): EvmMethods {
  const { tooling } = chain
  const isAnvil = options.emulatorApi && tooling === 'anvil'
  const later = isAnvil ? laterLikeAnvil(laterTooling) : options.emulatorApi ? laterTooling : undefined
  const enabled = methodsOf(chain)
  const opened = options.emulatorApi && options.ethApis !== 'node' ? openServices(chain) : []
  const own = [...new Set([...enabled, ...opened])]
  const loose = options.emulatorApi && tooling !== undefined ? withLooseArguments(own, tooling) : own
  const isHardhat = options.emulatorApi && tooling === 'hardhat'
  const methods = isHardhat ? likeHardhat(loose) : isAnvil ? likeAnvil(loose) : loose
  return {
    methods: [...methods, discover('EVM API', methods, () => node.release, later)],
    later,
    notFound: isHardhat ? hardhatMethodNotFound : undefined,
  }
}
