import type { Id, ShortId } from '../../codec/ids.js'
import type { OutputReference } from '../../utxo/transferables.js'
import { utxoId } from '../../utxo/utxo.js'
import { rowOf } from '../evm/rows.js'
import { atOnce, type DoIndexWork, type IndexWork } from '../IndexWork.js'
import type { LedgerBlock, Party } from './LedgerBlock.js'
import { LedgerChain, type LedgerPosition } from './LedgerChain.js'
import { LedgerEntry } from './LedgerEntry.js'
import {
  type GrantPosition,
  type LedgerOutput,
  ownersOfAny,
  rowOfPosition,
  type TxPosition,
} from './LedgerOutput.js'
import type { OutputList, OutputListing, OutputPosition } from './OutputList.js'

const noRows: readonly number[] = []
const noPositions: readonly TxPosition[] = []
/** The number of outputs that are added before other work may run: a few milliseconds. */
const outputsPerStep = 500
const noKinds: ReadonlyMap<string, readonly number[]> = new Map()

/**
 * The outputs and transactions of the P-, X- and C-Chain (the atomic ones there), up to the blocks of each that
 * were added. The chains need not stand at one time: an output may be consumed before the block that made it is
 * added, and it is unspent until the block that spends it is added.
 */
export class UtxoLedger {
  readonly #doWork: DoIndexWork
  readonly #chains = new Map<Id, LedgerChain>()
  readonly #positions = new Map<Id, LedgerPosition>()
  /** The outputs by index that no transaction of their block made, by the transaction that they count as outputs of. */
  readonly #granted = new Map<Id, (LedgerEntry | undefined)[]>()
  readonly #timeLocked = new Set<LedgerEntry>()
  /** The consumers of outputs whose transaction is not read yet. */
  readonly #consumedEarly = new Map<Id, TxPosition>()

  /** @param doWork does the work of sorting outputs; by default at once */
  constructor(doWork: DoIndexWork = atOnce) {
    this.#doWork = doWork
  }

  /** Returns an output, spent or not. */
  output(reference: OutputReference): LedgerOutput | undefined {
    return this.#entry(reference)
  }

  /** The outputs with a locktime or a stakeable locktime, spent or not. */
  get timeLocked(): Iterable<LedgerOutput> {
    return this.#timeLocked
  }

  /**
   * Returns how much of an asset the transactions of a chain consumed more than they made. Nothing was consumed for
   * the genesis and for rewards, so they do not count.
   */
  missingOn(chainId: Id, assetId: Id): bigint {
    return this.#chains.get(chainId)?.missing.get(assetId) ?? 0n
  }

  /** Returns where a transaction is. */
  position(txId: Id): TxPosition | undefined {
    return this.#positions.get(txId)
  }

  /** Returns where the transactions of a chain are, in the order of its blocks. */
  transactionsOf(chainId: Id): readonly TxPosition[] {
    return this.#chains.get(chainId)?.positions ?? noPositions
  }

  /** Returns the rows of the transactions of a chain by the chain's names for their kinds, ascending. */
  rowsByKind(chainId: Id): ReadonlyMap<string, readonly number[]> {
    return this.#chains.get(chainId)?.byKind() ?? noKinds
  }

  /** Returns the outputs of an owner that were made on a chain or can be consumed there. */
  outputsOf(chainId: Id, owner: ShortId): OutputList | undefined {
    return this.#chains.get(chainId)?.outputs.get(owner)
  }

  /**
   * Returns for each owner the outputs that were made on a chain or can be consumed there, in an order, after a
   * position.
   */
  sortedOutputsOf(
    chainId: Id,
    owners: readonly ShortId[],
    listing: OutputListing,
    after?: OutputPosition,
  ): readonly Iterable<LedgerOutput>[] {
    const lists = owners.flatMap((owner) => this.outputsOf(chainId, owner) ?? [])
    this.#doWork(sortAll(lists, listing))
    return lists.map((list) => list.list(listing, after))
  }

  /**
   * Returns the rows of the transactions of a chain that a party takes part in: they name it, or it owns an
   * output that they consume, make or show. Ascending; a row may be there several times.
   */
  rowsOf(chainId: Id, party: Party): readonly number[] {
    return this.#chains.get(chainId)?.rows.of(party) ?? noRows
  }

  /** Adds a block after the last one of its chain, in steps. A genesis may have a hundred thousand outputs. */
  *add(chainId: Id, height: number, { timestamp, transactions, grants = [] }: LedgerBlock): IndexWork {
    const chain = this.#chain(chainId)
    chain.marks.push(chain.created.length, chain.consumed.length, chain.positions.length, chain.named.length)
    let index = 0
    for (const { txId, txKind, consumed, produced, parties } of transactions) {
      const position = { txId, txKind, chainId, height, index, timestamp, firstOutput: chain.created.length }
      chain.positions.push(position)
      this.#positions.set(txId, position)
      for (const input of consumed) this.#consume(chain, input, position)
      let outputIndex = 0
      for (const alike of produced)
        for (const output of alike.outputs) {
          this.#create(chain, new LedgerEntry(output, outputIndex++, alike, position))
          if (chain.created.length % outputsPerStep === 0) yield
        }
      for (const party of parties) {
        const row = rowOf(height, index)
        chain.named.push({ party, row })
        chain.rows.add(party, row)
      }
      index++
    }
    for (const grant of grants) {
      const { txId, outputs, shownBy } = grant
      const position: GrantPosition = { txId, chainId, height, index: undefined, timestamp, shownBy }
      for (const output of outputs) {
        this.#create(chain, new LedgerEntry(output, output.outputIndex, grant, position))
        if (chain.created.length % outputsPerStep === 0) yield
      }
    }
  }

  /** Takes back the last block of a chain. */
  remove(chainId: Id): void {
    const chain = this.#chain(chainId)
    const [created = 0, consumed = 0, positions = 0, named = 0] = chain.marks.splice(-4)
    for (const { party, row } of chain.named.splice(named)) chain.rows.remove(party, row)
    for (const input of chain.consumed.splice(consumed)) this.#restore(input)
    for (const entry of chain.created.splice(created).reverse()) this.#destroy(entry)
    for (const { txId } of chain.removePositions(positions)) this.#positions.delete(txId)
  }

  #create(chain: LedgerChain, entry: LedgerEntry): void {
    const { created } = entry
    // Nearly always all outputs are made before they are consumed, and then their IDs need not be known.
    const consumed = this.#consumedEarly.size === 0 ? undefined : this.#consumedEarly.get(entry.id)
    entry.consumed = consumed
    if (created.index === undefined) this.#grant(entry)
    chain.created.push(entry)
    if (isMadeByTransaction(created)) chain.count(entry, -1n)
    if (isTimeLocked(entry)) this.#timeLocked.add(entry)
    const elsewhere = this.#elsewhere(entry)
    for (const owner of ownersOfAny(entry.output).addresses) {
      if (created.index !== undefined) chain.rows.add(owner, rowOfPosition(created))
      else for (const row of this.#rowsShowing(created)) chain.rows.add(owner, row)
      chain.list(owner, entry)
      elsewhere?.list(owner, entry)
    }
    if (consumed === undefined) return
    this.#consumedEarly.delete(entry.id)
    this.#noteConsumer(entry, consumed)
  }

  #destroy(entry: LedgerEntry): void {
    const { consumed, created } = entry
    if (consumed !== undefined) {
      this.#forgetConsumer(entry, consumed)
      this.#consumedEarly.set(entry.id, consumed)
    }
    const chain = this.#chain(created.chainId)
    if (isMadeByTransaction(created)) chain.count(entry, 1n)
    this.#timeLocked.delete(entry)
    const rows = created.index === undefined ? this.#rowsShowing(created) : [rowOfPosition(created)]
    for (const owner of ownersOfAny(entry.output).addresses) {
      for (const row of rows) chain.rows.remove(owner, row)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        list?.remove(entry)
        if (list?.all.length === 0) outputs.delete(owner)
      }
    }
    if (created.index === undefined) this.#takeGrant(entry)
  }

  /** Adds an output that no transaction of its block made. */
  #grant(entry: LedgerEntry): void {
    const siblings = this.#granted.get(entry.txId) ?? []
    if (siblings.length === 0) this.#granted.set(entry.txId, siblings)
    siblings[entry.outputIndex] = entry
  }

  #takeGrant({ txId, outputIndex }: LedgerEntry): void {
    const siblings = this.#granted.get(txId) ?? []
    siblings[outputIndex] = undefined
    while (siblings.length > 0 && siblings[siblings.length - 1] === undefined) siblings.pop()
    if (siblings.length === 0) this.#granted.delete(txId)
  }

  #consume(chain: LedgerChain, input: OutputReference, by: TxPosition): void {
    const entry = this.#entry(input)
    chain.consumed.push(entry ?? input)
    if (entry === undefined) {
      this.#consumedEarly.set(utxoId(input), by)
      return
    }
    entry.consumed = by
    this.#noteConsumer(entry, by)
    this.#eachList(entry, (list) => list.spend(entry))
  }

  #restore(input: OutputReference): void {
    const entry = this.#entry(input)
    if (entry === undefined) this.#consumedEarly.delete(utxoId(input))
    if (entry?.consumed === undefined) return
    this.#forgetConsumer(entry, entry.consumed)
    entry.consumed = undefined
    this.#eachList(entry, (list) => list.restore(entry))
  }

  #noteConsumer(entry: LedgerEntry, by: TxPosition): void {
    const chain = this.#chain(by.chainId)
    chain.count(entry, 1n)
    for (const owner of ownersOfAny(entry.output).addresses) chain.rows.add(owner, rowOfPosition(by))
  }

  #forgetConsumer(entry: LedgerEntry, by: TxPosition): void {
    const chain = this.#chain(by.chainId)
    chain.count(entry, -1n)
    for (const owner of ownersOfAny(entry.output).addresses) chain.rows.remove(owner, rowOfPosition(by))
  }

  #eachList(entry: LedgerEntry, change: (list: OutputList) => void): void {
    for (const owner of ownersOfAny(entry.output).addresses)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        if (list !== undefined) change(list)
      }
  }

  #entry({ txId, outputIndex }: OutputReference): LedgerEntry | undefined {
    const position = this.#positions.get(txId)
    const made = position && this.#chains.get(position.chainId)?.created[position.firstOutput + outputIndex]
    return made !== undefined && made.created === position ? made : this.#granted.get(txId)?.[outputIndex]
  }

  /** Returns the chains that list an output. */
  #chainsOf(entry: LedgerEntry): readonly LedgerChain[] {
    const maker = this.#chain(entry.created.chainId)
    const elsewhere = this.#elsewhere(entry)
    return elsewhere === undefined ? [maker] : [maker, elsewhere]
  }

  /** Returns the chain that can consume an output, unless it is the one that made it. */
  #elsewhere({ created, consumableOn }: LedgerEntry): LedgerChain | undefined {
    return consumableOn === created.chainId ? undefined : this.#chain(consumableOn)
  }

  /** Returns the rows of the transactions that show a granted output. */
  #rowsShowing({ shownBy }: GrantPosition): readonly number[] {
    return shownBy.flatMap((txId) => {
      const position = this.#positions.get(txId)
      return position === undefined ? [] : [rowOfPosition(position)]
    })
  }

  #chain(id: Id): LedgerChain {
    let chain = this.#chains.get(id)
    if (chain === undefined) {
      chain = new LedgerChain()
      this.#chains.set(id, chain)
    }
    return chain
  }
}

function* sortAll(lists: readonly OutputList[], listing: OutputListing): IndexWork {
  for (const list of lists) yield* list.sort(listing)
}

function isMadeByTransaction({ index, height }: TxPosition | GrantPosition): boolean {
  return index !== undefined && height > 0
}

function isTimeLocked({ output }: LedgerOutput): boolean {
  return ownersOfAny(output).locktime > 0n || (output.kind === 'stakeableLock' && output.locktime > 0n)
}
