import { goAddress } from '../../../state/evm/goTypes.js'
import { toWord } from '../../../state/evm/types.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'
import { looseWord } from '../parts/looseInteger.js'

/**
 * `anvil_setStorageAt`, `hardhat_setStorageAt`: sets a storage word of an account. The next block reflects
 * it.
 */
export const setStorageAt = command({
  names: ['anvil_setStorageAt', 'hardhat_setStorageAt'],
  summary: 'Sets a word of the storage of an account.',
  params: positional(arg('address', goAddress), arg('slot', looseWord), arg('value', looseWord)),
  async handler({ chain }, [address, slot, value]) {
    await chain.editAccount(address, { storage: { slot: toWord(slot), word: toWord(value) } })
  },
})
