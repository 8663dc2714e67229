import { hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { addressWord, encodeWords } from '../../evm/precompiles/abi.js'
import { type Hash, toHash } from '../../evm/values/Hash.js'
import { messengerCode, registryCode } from './data/teleporterCode.js'
import { deployerAddress, messengerAddress, registryAddress } from './teleporterAddresses.js'

// The slots of Registry.sol.
const latestVersionSlot = uintWord(0n)
const addressOfSlot = 1n
const versionOfSlot = 2n

/**
 * Places the messenger and the registry at the head of a chain, with the messenger as version 1. What has code already is
 * left as it is. The account that deploys the original on public chains has sent its one transaction afterwards, as there.
 * Must run in the network's queue.
 */
export function installTeleporter(chain: EvmChain): void {
  const state = chain.stateAt(chain.head)
  if (state.code(messengerAddress).length === 0) {
    chain.control.editAccountNow(messengerAddress, { nonce: 1n, code: hexToBytes(messengerCode) })
    if (state.nonce(deployerAddress) === 0n) chain.control.editAccountNow(deployerAddress, { nonce: 1n })
  }
  if (state.code(registryAddress).length > 0) return
  chain.control.editAccountNow(registryAddress, { nonce: 1n, code: hexToBytes(registryCode) })
  const version = uintWord(1n)
  const messenger = addressWord(messengerAddress)
  const words: readonly (readonly [slot: Hash, word: Hash])[] = [
    [latestVersionSlot, version],
    [slotIn(addressOfSlot, version), messenger],
    [slotIn(versionOfSlot, messenger), version],
  ]
  for (const [slot, word] of words) chain.control.editAccountNow(registryAddress, { storage: { slot, word } })
}

/** The slot of a key in a mapping, as Solidity lays it out. */
function slotIn(mapping: bigint, key: Hash): Hash {
  return toHash(keccak256(encodeWords(key, mapping)))
}

function uintWord(value: bigint): Hash {
  return toHash(encodeWords(value))
}
