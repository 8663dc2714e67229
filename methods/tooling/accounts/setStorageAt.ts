import { goAddress } from '../../../state/evm/values/goTypes.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseWord } from '../../params/looseInteger.js'

/**
 * `anvil_setStorageAt`, `hardhat_setStorageAt`: sets a storage word of an account. The next block reflects
 * it. Both return true.
 */
export const setStorageAt = defineMethod({
  name: 'anvil_setStorageAt',
  aliases: ['hardhat_setStorageAt'],
  summary: 'Sets a word of the storage of an account.',
  params: positional(arg('address', goAddress), arg('slot', looseWord), arg('value', looseWord)),
  result: { type: 'boolean' },
  async handler({ chain }: EvmEndpoint, [address, slot, value]) {
    await chain.control.editAccount(address, { storage: { slot: toWord(slot), word: toWord(value) } })
    return true
  },
})
