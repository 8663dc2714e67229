import type { Id } from '../../../../state/codec/ids.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Log } from '../../../../state/evm/values/Log.js'

/** A transaction of a made-up block, with what its receipt has. */
export type MadeTx = {
  readonly from: Address
  readonly to?: Address
  readonly creates?: Address
  readonly fails?: true
  readonly gasUsed?: bigint
  readonly logs?: readonly Log[]
}

/** A chain of made-up blocks without code and balances, as far as its views read it. */
export class MadeChain {
  readonly blocks: Block[] = []
  /** The time of the first block, and those between two of them, in seconds. */
  readonly firstSeconds = 100
  readonly stepSeconds = 10

  readonly #blockchainId: Id

  /** @param blockchainId its ID, where that matters */
  constructor(blockchainId: Id = 'ab'.repeat(32) as Id) {
    this.#blockchainId = blockchainId
  }

  /** Adds a block. */
  push(...txs: readonly MadeTx[]): this {
    let firstLogIndex = 0
    const receipts = txs.map(({ creates, fails, gasUsed = 0n, logs = [] }) => {
      const receipt = {
        status: fails ? 0n : 1n,
        contractAddress: creates,
        logs,
        firstLogIndex,
        gasUsed,
        effectiveGasPrice: 2n,
      }
      firstLogIndex += logs.length
      return receipt
    })
    const number = BigInt(this.blocks.length)
    const timestamp = BigInt(this.firstSeconds + this.stepSeconds * this.blocks.length)
    const transactions = txs.map(({ from, to }) => ({ from, to }))
    const block = { header: { number, timestamp }, transactions, receipts, extData: new Uint8Array() }
    this.blocks.push(block as unknown as Block)
    return this
  }

  /** The chain as its views see it. */
  get chain(): EvmChain {
    const { blocks } = this
    const state = { code: () => new Uint8Array(), balance: () => 0n }
    return {
      blockchainId: this.#blockchainId,
      genesis: blocks[0],
      config: { chainId: 43112n },
      blockByNumber: (number: bigint) => blocks[Number(number)],
      keptStateAt: () => state,
      rulesAt: () => ({ allPrecompiles: new Map() }),
      contexts: { ofExecuted: () => ({}) },
    } as unknown as EvmChain
  }
}

/** The address with some digits at its end. */
export function madeAddress(digits: string): Address {
  return `0x${digits.padStart(40, '0')}` as Address
}
