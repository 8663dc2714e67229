import { type Hex, hexToBytes, toHex } from '../../codec/hex.js'
import { badPrecompileAddress, precompileAddressTaken } from '../../errors/evmChain.js'
import type { PrecompileActivation } from '../rules/PrecompileActivation.js'
import {
  type PrecompileCall,
  precompileFailure,
  type StatefulPrecompile,
} from '../rules/StatefulPrecompile.js'
import { type Address, toAddress } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { Log } from '../values/Log.js'
import type { CustomPrecompile, CustomPrecompiles, CustomState } from './CustomPrecompile.js'
import { outOfGas, writeProtection } from './gas.js'

/**
 * The last address of Ethereum's precompiles and P256VERIFY. Neither they nor coreth's deprecated contracts
 * can be replaced.
 */
const lastEthereumAddress = 0x100n
const retiredFirst = BigInt(`0x01${'0'.repeat(38)}`)
const retiredLast = retiredFirst + 2n

/**
 * Adds custom precompiles to the activations of a chain. Like the node's own they are active from the genesis
 * block on, with nonce 1 and code that contracts can see.
 * @throws {NodeError} for an address that is malformed or taken
 */
export function withCustomPrecompiles(
  activations: readonly PrecompileActivation[],
  custom: CustomPrecompiles | undefined,
): readonly PrecompileActivation[] {
  if (custom === undefined) return activations
  const taken = new Set(activations.map(({ precompile }) => precompile.address))
  const added = Object.entries(custom).map(([text, handler]): PrecompileActivation => {
    const address = toPrecompileAddress(text)
    if (taken.has(address)) throw precompileAddressTaken(address)
    taken.add(address)
    return { precompile: customPrecompile(address, handler), timestamp: 0n, disable: false }
  })
  return [...activations, ...added].sort(
    (a, b) =>
      Number(a.precompile.address > b.precompile.address) -
      Number(a.precompile.address < b.precompile.address),
  )
}

function toPrecompileAddress(text: string): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw badPrecompileAddress(text)
  const number = BigInt(text)
  if (number <= lastEthereumAddress || (number >= retiredFirst && number <= retiredLast))
    throw precompileAddressTaken(text)
  return text.toLowerCase() as Address
}

/** Adapts a handler to the engine. The changes it makes before it throws are reverted with the call. */
function customPrecompile(address: Address, handler: CustomPrecompile): StatefulPrecompile {
  return {
    address,
    isCustom: true,
    run(call) {
      const logs: Log[] = []
      try {
        const answer = handler({
          caller: call.caller,
          origin: call.origin,
          value: call.value,
          input: toHex(call.input),
          gas: call.gas,
          readOnly: call.readOnly,
          block: { number: call.block.number, timestamp: call.block.timestamp, chainId: call.block.chainId },
          state: stateFor(call, address),
          log(topics, data) {
            if (call.readOnly) throw new Error(writeProtection)
            logs.push({ address, topics: topics.map(wordOf), data: hexToBytes(data) })
          },
        })
        const gasLeft = call.gas - (answer.gasUsed ?? 0n)
        if (gasLeft < 0n) return precompileFailure(outOfGas)
        if ('revert' in answer)
          return { output: hexToBytes(answer.revert), gasLeft, failure: 'execution reverted' }
        for (const log of logs) call.log(log)
        return { output: hexToBytes(answer.output), gasLeft, failure: undefined }
      } catch (error) {
        return precompileFailure(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function stateFor({ world, readOnly }: PrecompileCall, self: Address): CustomState {
  const writing = (write: () => void): void => {
    if (readOnly) throw new Error(writeProtection)
    write()
  }
  return {
    balance: (address) => world.balance(toAddress(hexToBytes(address))),
    nonce: (address) => world.nonce(toAddress(hexToBytes(address))),
    code: (address) => toHex(world.code(toAddress(hexToBytes(address)))),
    storage: (address, slot) => world.storage(toAddress(hexToBytes(address)), wordOf(slot)),
    setStorage: (slot, word) => writing(() => world.setStorage(self, wordOf(slot), wordOf(word))),
    setBalance: (address, balance) =>
      writing(() => world.setBalance(toAddress(hexToBytes(address)), balance)),
  }
}

/**
 * Returns a word of 32 bytes in lower case, as the state requires. @throws {RangeError} for text that is no
 * such word
 */
function wordOf(text: Hex): Hash {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) throw new RangeError(`${text} is no word of 32 bytes`)
  return text.toLowerCase() as Hash
}
