import { toWord } from '../../state/evm/values/Hash.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { chainInput, evmAddressInput, wordOf256Bits } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { editAccount } from './parts/editAccount.js'

/**
 * `emulator.setStorageAt {chain, address, slot, value}`: sets a word of the storage of an account of an EVM chain. The next block shows it.
 *
 * @example
 * await net.emulator.setStorageAt({ address: '0x000000000000000000000000000000000000dEaD', slot: 0, value: '0x2a' })
 */
export const setStorageAt = defineMethod({
  name: 'emulator.setStorageAt',
  summary: 'Sets a word of the storage of an account of an EVM chain.',
  params: strict({
    chain: optionally(chainInput),
    address: evmAddressInput,
    slot: wordOf256Bits,
    value: wordOf256Bits,
  }),
  result: empty,
  handler: (network: Network, { slot, value, ...account }) =>
    editAccount(network, account, { storage: { slot: toWord(slot), word: toWord(value) } }),
})
