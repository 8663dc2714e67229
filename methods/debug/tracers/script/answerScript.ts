import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { contractAddress, saltedContractAddress } from '../../../../state/evm/engine/contractAddress.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import type { WorldState } from '../../../../state/evm/state/WorldState.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import type { ScriptQuestion } from './protocol.js'

/** Returns a function that answers a script's questions from the state at that moment. */
export function answerScript(
  world: WorldState,
  rules: EvmRules,
  frame: { memory(): Uint8Array; input(): Uint8Array },
): (question: ScriptQuestion) => string | number | bigint {
  return ({ name, words: [first = '', second = '', third = ''] }) => {
    const address = () => toAddress(hexToBytes(first))
    switch (name) {
      case 'memory':
        return bytesToHex(frame.memory())
      case 'input':
        return bytesToHex(frame.input())
      case 'balance':
        return world.balance(address())
      case 'nonce':
        return Number(world.nonce(address()))
      case 'code':
        return bytesToHex(world.code(address()))
      case 'state':
        return world.storage(address(), toWord(BigInt(`0x${second}`))).slice(2)
      case 'exists':
        return world.exists(address()) ? 1 : 0
      case 'contract':
        return contractAddress(address(), BigInt.asUintN(64, BigInt(second))).slice(2)
      case 'contract2':
        return saltedContractAddress(address(), hexToBytes(second), keccak256(hexToBytes(third))).slice(2)
      case 'precompiled':
        return rules.warmPrecompiles.has(address()) ? 1 : 0
    }
  }
}
