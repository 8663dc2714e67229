import { bigIntToFixedBytes } from '../../../state/codec/hex.js'
import type { TraceHooks } from '../../../state/evm/engine/Engine.js'
import type { WorldState } from '../../../state/evm/state/WorldState.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { type Hash, toWord } from '../../../state/evm/values/Hash.js'
import type { Log } from '../../../state/evm/values/Log.js'

/** The address and the event of the logs that stand for transfers of coins (geth `internal/ethapi/logtracer.go`). */
const transferAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' as Address
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' as Hash

/** Adds a log for each transfer of coins in a message, at its position among the logs of contracts. */
export class TransferLogs {
  readonly #world: WorldState
  /** The logs of transfers, each with the number of contracts' logs before it. */
  readonly #transfers: { readonly before: number; readonly log: Log }[] = []
  /** The number of transfers at the beginning of each open frame. */
  readonly #starts: number[] = []

  /** @param world in which the message runs */
  constructor(world: WorldState) {
    this.#world = world
  }

  get hooks(): TraceHooks {
    return {
      enter: ({ kind, from, to, value }) => {
        this.#starts.push(this.#transfers.length)
        if (value > 0n && kind !== 'DELEGATECALL' && kind !== 'CALLCODE')
          this.#transfers.push({ before: this.#world.scope.logs.length, log: transferLog(from, to, value) })
      },
      exit: ({ failure }) => {
        const start = this.#starts.pop()
        if (failure !== undefined && start !== undefined) this.#transfers.length = start
      },
    }
  }

  /** Returns the logs of contracts with those of transfers among them. */
  merge(logs: readonly Log[]): readonly Log[] {
    const merged: Log[] = []
    let next = 0
    for (const { before, log } of this.#transfers) {
      merged.push(...logs.slice(next, before), log)
      next = Math.max(next, before)
    }
    return [...merged, ...logs.slice(next)]
  }
}

function transferLog(from: Address, to: Address, value: bigint): Log {
  const topics = [transferTopic, toWord(BigInt(from)), toWord(BigInt(to))]
  return { address: transferAddress, topics, data: bigIntToFixedBytes(value, 32) }
}
