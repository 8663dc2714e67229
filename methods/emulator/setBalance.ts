import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { evmAddress, evmWord } from '../params/evmAccount.js'
import { named } from '../params/go.js'
import { editAccount } from './parts/editAccount.js'

/** `emulator.setBalance {chain, address, balance}`: sets the balance of an account of an EVM chain, wei. The next block shows it. */
export const setBalance = defineMethod({
  name: 'emulator.setBalance',
  summary: 'Sets the balance of an account of an EVM chain, in wei.',
  params: named({ chain: goString, address: evmAddress, balance: evmWord }),
  result: empty,
  handler: (network: Network, { balance, ...account }) => editAccount(network, account, { balance }),
})
