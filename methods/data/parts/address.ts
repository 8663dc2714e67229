import { hexToBytes } from '../../../state/codec/hex.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { type Parameter, required, textParameter } from '../kit/Parameter.js'

/** An EVM address in a query. */
export function addressParameter(description: string): Parameter<Address | undefined> {
  return {
    ...textParameter(description, { format: 'evm-address' }, (text) => toAddress(hexToBytes(text))),
    meaning: (text) => String(text).toLowerCase(),
  }
}

/** The account that a path names. */
export const address = required(addressParameter('The address of the account.'))

/** The contract that a path names. */
export const contractAddress = required(addressParameter('The address of the contract.'))
