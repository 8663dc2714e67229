import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'

/**
 * `evm_revert`: reverts to a snapshot and removes it, as Ethereum tooling expects; `emulator.revert` keeps
 * it.
 */
export const revert = defineMethod({
  name: 'evm_revert',
  aliases: ['anvil_revert'],
  summary: 'Reverts to a snapshot of the whole network and deletes it. False if there is no such snapshot.',
  params: positional(arg('id', looseInteger(false))),
  result: { type: 'boolean' },
  async handler({ network }: EvmEndpoint, [id]) {
    const found = await network.revert(Number(id))
    if (found) await network.discardSnapshot(Number(id))
    return found
  },
})
