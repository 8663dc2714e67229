import { bytesToHex } from '../../codec/hex.js'
import type { Clock } from '../../time/Clock.js'
import { ofClients } from '../../time/Container.js'
import type { Random } from '../../time/Random.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { Block } from '../blocks/Block.js'
import type { ChainReader } from '../blocks/ChainReader.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'
import type { LogCriteria } from './LogQuery.js'

export type FilterId = string

/** The events that a polling filter reports. */
export type FilterKind =
  | { readonly kind: 'blocks' }
  | { readonly kind: 'pendingTransactions'; readonly full: boolean }
  | {
      readonly kind: 'logs'
      readonly criteria: LogCriteria
      /** The one block that `eth_getFilterLogs` reads; polling ignores it. */
      readonly blockHash: Hash | undefined
      /** Heights, or geth's tags as negative numbers: -1 pending, -2 latest, -3 finalized, -4 safe. */
      readonly fromBlock: bigint
      readonly toBlock: bigint
      /** Whether the filter selects only logs of pending blocks, of which there are none. */
      readonly onlyPending: boolean
    }

/** The events since the last poll. */
export type FilterChanges =
  | { readonly kind: 'blocks'; readonly hashes: readonly Hash[] }
  /** Whole transactions, since a transaction may have left the pool before the poll. */
  | {
      readonly kind: 'pendingTransactions'
      readonly full: boolean
      readonly transactions: readonly Transaction[]
    }
  /** The blocks in which logs are to be looked for, which takes long when there are many. */
  | { readonly kind: 'logs'; readonly blocks: readonly Block[]; readonly criteria: LogCriteria }

type Filter = {
  readonly wanted: FilterKind
  /** The next height to report. */
  readonly nextBlock: bigint
  /** The transactions since the last poll, for a filter of pending transactions. */
  readonly transactions: readonly Transaction[]
  /** The time at which the filter expires, Unix milliseconds. */
  readonly deadlineMs: number
}

/**
 * The time after which a filter without polls expires, and the interval at which expired filters are removed (coreth
 * `eth/filters`).
 */
const timeoutMs = 5 * 60 * 1000
const idLength = 16

/**
 * The polling filters of one chain (coreth `eth/filters/api.go`). Blocks and logs are read from the chain at
 * each poll, so a filter costs nothing between polls.
 */
export class FilterSystem {
  readonly #clock: Clock
  readonly #random: Random
  readonly #chain: ChainReader
  readonly #filters: UndoMap<FilterId, Filter>
  /** The time at which expired filters are removed next, Unix milliseconds. */
  readonly #nextSweepMs: UndoCell<number>

  /** @param name prefix of the containers' names in the undo log */
  constructor(
    undo: UndoLog,
    name: string,
    source: { readonly clock: Clock; readonly random: Random; readonly chain: ChainReader },
  ) {
    this.#clock = source.clock
    this.#random = source.random
    this.#chain = source.chain
    this.#filters = undo.map(`${name}/filters`, ofClients)
    this.#nextSweepMs = undo.cell(`${name}/nextSweepMs`, source.clock.now() + timeoutMs)
  }

  /** Installs a filter. */
  install(wanted: FilterKind): FilterId {
    this.#sweep()
    const id = this.#newId()
    this.#filters.set(id, {
      wanted,
      nextBlock: this.#chain.head.header.number + 1n,
      transactions: [],
      deadlineMs: this.#clock.now() + timeoutMs,
    })
    return id
  }

  /** Returns the events since the last poll; undefined for an unknown or expired filter. */
  poll(id: FilterId): FilterChanges | undefined {
    this.#sweep()
    const filter = this.#filters.get(id)
    if (filter === undefined) return undefined
    this.#filters.set(id, {
      ...filter,
      nextBlock: this.#chain.head.header.number + 1n,
      transactions: [],
      deadlineMs: this.#clock.now() + timeoutMs,
    })
    const { wanted } = filter
    switch (wanted.kind) {
      case 'blocks':
        return { kind: 'blocks', hashes: this.#blocksFrom(filter.nextBlock).map(({ hash }) => hash) }
      case 'pendingTransactions':
        return { kind: 'pendingTransactions', full: wanted.full, transactions: filter.transactions }
      case 'logs':
        return {
          kind: 'logs',
          blocks: this.#blocksInRange(filter.nextBlock, wanted),
          criteria: wanted.criteria,
        }
    }
  }

  /** Returns the kind of a filter; undefined for an unknown or expired filter. */
  get(id: FilterId): FilterKind | undefined {
    this.#sweep()
    return this.#filters.get(id)?.wanted
  }

  /** Removes a filter. @returns false when there was none */
  uninstall(id: FilterId): boolean {
    this.#sweep()
    return this.#filters.delete(id)
  }

  /** Removes all filters. */
  clear(): void {
    for (const id of [...this.#filters.keys()]) this.#filters.delete(id)
  }

  /** Adds a transaction that became executable to the filters of pending transactions. */
  announce(tx: Transaction): void {
    if (this.#filters.size === 0) return
    for (const [id, filter] of this.#filters.entries())
      if (filter.wanted.kind === 'pendingTransactions')
        this.#filters.set(id, { ...filter, transactions: [...filter.transactions, tx] })
  }

  /** Continues after the head where blocks were removed that filters have reported. */
  chainShortened(): void {
    const nextBlock = this.#chain.head.header.number + 1n
    for (const [id, filter] of [...this.#filters.entries()])
      if (filter.nextBlock > nextBlock) this.#filters.set(id, { ...filter, nextBlock })
  }

  #blocksFrom(first: bigint): Block[] {
    const blocks: Block[] = []
    for (let number = first; number <= this.#chain.head.header.number; number++) {
      const block = this.#chain.blockByNumber(number)
      if (block !== undefined) blocks.push(block)
    }
    return blocks
  }

  /** Numbers as heights limit the logs that are reported; tags do not. */
  #blocksInRange(first: bigint, wanted: FilterKind & { kind: 'logs' }): Block[] {
    if (wanted.onlyPending) return []
    const inRange = ({ header }: Block): boolean =>
      (wanted.fromBlock < 0n || header.number >= wanted.fromBlock) &&
      (wanted.toBlock < 0n || header.number <= wanted.toBlock)
    return this.#blocksFrom(first).filter(inRange)
  }

  /**
   * Removes expired filters at each interval. Until then an expired filter still answers, and a poll renews
   * it.
   */
  #sweep(): void {
    const now = this.#clock.now()
    if (now < this.#nextSweepMs.value) return
    const ticks = Math.floor((now - this.#nextSweepMs.value) / timeoutMs)
    const lastTick = this.#nextSweepMs.value + ticks * timeoutMs
    this.#nextSweepMs.set(lastTick + timeoutMs)
    for (const [id, { deadlineMs }] of [...this.#filters.entries()])
      if (deadlineMs <= lastTick) this.#filters.delete(id)
  }

  /** Returns 16 random bytes without leading zeros (geth `rpc/subscription.go`). */
  #newId(): FilterId {
    const digits = bytesToHex(this.#random.bytes(idLength)).replace(/^0+/, '')
    return `0x${digits === '' ? '0' : digits}`
  }
}
