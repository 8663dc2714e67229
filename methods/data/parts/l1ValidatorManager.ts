import { toHex } from '../../../state/codec/hex.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { TypeOf } from '../../kit/schema.js'
import { namedObject, text } from '../../kit/schemas.js'

/** The contract that manages the validators of an L1. */
export const l1ValidatorManager = namedObject('L1ValidatorManagerDetails', {
  blockchainId: text,
  contractAddress: text,
})

/** Returns where the validator manager of an L1 is. The P-Chain takes any bytes as its address. */
export function l1ValidatorManagerJson(chainId: Id, address: Uint8Array): TypeOf<typeof l1ValidatorManager> {
  const contractAddress = address.length === 20 ? checksumAddress(toAddress(address)) : toHex(address)
  return { blockchainId: idToString(chainId), contractAddress }
}
