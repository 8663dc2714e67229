import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { evmAddress } from '../params/evmAccount.js'
import { goUint, named } from '../params/go.js'
import { editAccount } from './parts/editAccount.js'

/** `emulator.setNonce {chain, address, nonce}`: sets the nonce of an account of an EVM chain. It may go down. The next block shows it. */
export const setNonce = defineMethod({
  name: 'emulator.setNonce',
  summary: 'Sets the nonce of an account of an EVM chain.',
  params: named({ chain: goString, address: evmAddress, nonce: goUint(64) }),
  result: empty,
  handler: (network: Network, { nonce, ...account }) => editAccount(network, account, { nonce }),
})
