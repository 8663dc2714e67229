import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { evmAddress } from '../params/evmAccount.js'
import { named } from '../params/go.js'
import { hexBytes } from '../params/hexBytes.js'
import { editAccount } from './parts/editAccount.js'

/** `emulator.setCode {chain, address, code}`: sets the code of an account of an EVM chain; none makes it no contract. The next block shows it. */
export const setCode = defineMethod({
  name: 'emulator.setCode',
  summary: 'Sets the code of an account of an EVM chain.',
  params: named({ chain: goString, address: evmAddress, code: hexBytes }),
  result: empty,
  handler: (network: Network, { code, ...account }) => editAccount(network, account, { code }),
})
