import type { EvmEndpoint } from '../../../methods/kit/EvmEndpoint.js'
import type { Json } from '../../../state/codec/json.js'

/**
 * Builds the pending block in turns before a call whose parameters name it, on a chain that behaves as a development
 * network. Otherwise a block that takes long to build would delay all other clients.
 * @returns undefined when the call need not wait
 */
export function preparePendingBlock(
  { chain, turns }: EvmEndpoint,
  params: Json | undefined,
): Promise<void> | undefined {
  if (chain.tooling === undefined || !Array.isArray(params) || !params.includes('pending')) return undefined
  const prepared = turns.run(() => chain.preparePendingBlock())
  return prepared instanceof Promise ? prepared : undefined
}
