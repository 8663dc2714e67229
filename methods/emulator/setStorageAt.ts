import { goString } from '../../state/codec/goJson/scalars.js'
import { toWord } from '../../state/evm/types.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { evmAddress, evmWord } from '../params/evmAccount.js'
import { named } from '../params/go.js'
import { editAccount } from './parts/editAccount.js'

/** `emulator.setStorageAt {chain, address, slot, value}`: sets a word of the storage of an account of an EVM chain. The next block shows it. */
export const setStorageAt = defineMethod({
  name: 'emulator.setStorageAt',
  summary: 'Sets a word of the storage of an account of an EVM chain.',
  params: named({ chain: goString, address: evmAddress, slot: evmWord, value: evmWord }),
  result: empty,
  handler: (network: Network, { slot, value, ...account }) =>
    editAccount(network, account, { storage: { slot: toWord(slot), word: toWord(value) } }),
})
