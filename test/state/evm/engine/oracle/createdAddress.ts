import type { Message } from '@ethereumjs/evm'
import { keccak256 } from '../../../../../state/crypto/hashes.js'
import { contractAddress, saltedContractAddress } from '../../../../../state/evm/engine/contractAddress.js'
import type { WorldState } from '../../../../../state/evm/state/WorldState.js'
import { type Address, toAddress } from '../../../../../state/evm/values/Address.js'

/** The address of the contract that a message creates, by CREATE2 when it has a salt. The creator's nonce is already raised. */
export function createdAddress(
  { caller, salt, data }: Pick<Message, 'caller' | 'salt' | 'data'>,
  world: Pick<WorldState, 'nonce'>,
): Address {
  const creator = toAddress(caller.bytes)
  if (salt === undefined) return contractAddress(creator, world.nonce(creator) - 1n)
  return saltedContractAddress(creator, salt, keccak256(data))
}
