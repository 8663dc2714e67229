import type { BlockContext } from '../blocks/BlockContext.js'
import { initCodeWordGas, maxCodeSize, maxInitCodeSize } from '../rules/contractSize.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Address } from '../values/Address.js'
import type { Frame } from './Engine.js'
import { writeInstructionTable } from './instructionTable.js'
import type { LinearMemory } from './LinearMemory.js'
import * as layout from './layout.js'
import type { Run } from './Run.js'

/** The maximum code size on chains that do not limit it, bytes. No code is so large. */
const unlimited = 0xffffffff

/** The most gas that the interpreter counts. The sum of a frame's gas and the cost of an instruction must stay below 2^64. */
const mostGas = (1n << 63n) - 1n

/**
 * Writes the rules, the block and the transaction of a run into linear memory, where instructions read them. The
 * instruction table is written only when the fork changes: writing it takes long compared with a short `eth_call`.
 */
export class RunContext {
  readonly #memory: LinearMemory
  /** The fork of the instruction table in linear memory; undefined before the first run. */
  #fork: EvmRules['fork'] | undefined

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /** Writes the context of a run, and the caller, value and gas of its first frame. */
  write({ rules, block, steps }: Run, { caller, value, gas, gasPrice }: Frame): void {
    const memory = this.#memory
    this.#writeRules(rules)
    this.#writeBlock(block)
    const sender = BigInt(caller)
    memory.setWord(layout.contextOrigin, sender)
    memory.setWord(layout.frames + layout.frameCaller, sender)
    memory.setWord(layout.frames + layout.frameValue, value)
    memory.setWord(layout.contextGasPrice, gasPrice)
    memory.setLong(layout.contextGas, gas > mostGas ? mostGas : gas)
    memory.setNumber(layout.contextTable, steps === undefined ? layout.instructionTable : layout.traceTable)
    memory.setNumber(layout.contextReturnSize, 0)
    memory.setNumber(layout.contextOutputSize, 0)
    memory.setNumber(layout.contextRan, 1)
  }

  /** Writes the account whose storage the first frame uses. */
  writeSelf(self: Address): void {
    this.#memory.setWord(layout.frames + layout.frameAddress, BigInt(self))
  }

  /** Returns the gas that is left when the first frame has ended. @param given the gas that the frame began with */
  gasLeft(given: bigint): bigint {
    const left = this.#memory.long(layout.contextGas)
    return given > mostGas ? given - mostGas + left : left
  }

  #writeRules({ fork, limitsContractSize, chainId }: EvmRules): void {
    const memory = this.#memory
    if (fork !== this.#fork) {
      this.#fork = fork
      writeInstructionTable(memory, fork)
    }
    memory.setNumber(layout.contextInitCodeWord, fork === 'london' ? 0 : initCodeWordGas)
    memory.setNumber(layout.contextMaxCodeSize, limitsContractSize ? maxCodeSize : unlimited)
    memory.setNumber(layout.contextMaxInitCodeSize, limitsContractSize ? maxInitCodeSize : unlimited)
    memory.setWord(layout.contextChainId, chainId)
  }

  #writeBlock(block: BlockContext): void {
    const memory = this.#memory
    memory.setWord(layout.contextTimestamp, block.timestamp)
    memory.setWord(layout.contextNumber, block.number)
    memory.setWord(layout.contextCoinbase, BigInt(block.coinbase))
    memory.setWord(layout.contextRandao, BigInt(block.prevRandao))
    memory.setWord(layout.contextGasLimit, block.gasLimit)
    memory.setWord(layout.contextBaseFee, block.baseFee)
    memory.setWord(layout.contextBlobBaseFee, block.blobBaseFee)
  }
}
