import type { Id, ShortId } from '../../codec/ids.js'
import type { OutputReference } from '../../utxo/transferables.js'
import { utxoId } from '../../utxo/utxo.js'
import { rowOf } from '../evm/rows.js'
import { atOnce, type DoIndexWork } from '../IndexWork.js'
import { type OrderedId, textOrderOf } from './idTextOrder.js'
import type { AnyOutput, LedgerBlock, OutputKind, Party, ProducedOutput } from './LedgerBlock.js'
import {
  amountOfAny,
  type GrantPlace,
  type LedgerOutput,
  ownersOfAny,
  rowOfPlace,
  type TxPlace,
} from './LedgerOutput.js'
import { OutputList, type OutputListing, type OutputPosition } from './OutputList.js'
import { PartyRows } from './PartyRows.js'

/** An output as the ledger keeps it. */
class Entry implements LedgerOutput {
  readonly txId: Id
  readonly outputIndex: number
  readonly assetId: Id
  readonly output: AnyOutput
  readonly kind: OutputKind
  readonly consumableOn: Id
  readonly created: TxPlace | GrantPlace
  consumed: TxPlace | undefined
  /** Computed when it is first needed: few outputs are shown, and few are in a list that was sorted. */
  #ordered: OrderedId | undefined

  constructor(
    { txId, outputIndex, assetId, output, kind, consumableOn }: ProducedOutput,
    created: TxPlace | GrantPlace,
  ) {
    this.txId = txId
    this.outputIndex = outputIndex
    this.assetId = assetId
    this.output = output
    this.kind = kind
    this.consumableOn = consumableOn
    this.created = created
    this.consumed = undefined
  }

  get id(): Id {
    return this.#orderedId.id
  }

  get textOrder(): number {
    return this.#orderedId.textOrder
  }

  get #orderedId(): OrderedId {
    if (this.#ordered === undefined) {
      const id = utxoId(this)
      this.#ordered = { id, textOrder: textOrderOf(id) }
    }
    return this.#ordered
  }
}

/** A transaction's place, and where its outputs begin among those of its chain. */
type Place = TxPlace & { readonly firstOutput: number }

/** What a chain's blocks did, in their order, so that the last block can be taken back. */
class Chain {
  /** Those of a transaction follow one another, by index. */
  readonly created: Entry[] = []
  readonly consumed: OutputReference[] = []
  readonly places: Place[] = []
  readonly named: { readonly party: Party; readonly row: number }[] = []
  /** The lengths of these lists before each block. */
  readonly marks: number[] = []
  /** The outputs that were made on the chain or can be consumed there, by owner. */
  readonly outputs = new Map<ShortId, OutputList>()
  /** The rows of transactions by who takes part in them. */
  readonly rows = new PartyRows()
  /** What the transactions consumed more than they made, by asset. */
  readonly missing = new Map<Id, bigint>()
}

const noRows: readonly number[] = []
const noPlaces: readonly TxPlace[] = []

/**
 * The outputs and transactions of the P-, X- and C-Chain (the atomic ones there), up to the blocks of each that
 * were added. The chains need not stand at one time: an output may be consumed before the block that made it is
 * added, and it is unspent until the block that spends it is added.
 */
export class UtxoLedger {
  readonly #doWork: DoIndexWork
  readonly #chains = new Map<Id, Chain>()
  readonly #places = new Map<Id, Place>()
  /** The outputs by index that no transaction of their block made, by the transaction that they count as outputs of. */
  readonly #granted = new Map<Id, (Entry | undefined)[]>()
  readonly #timeLocked = new Set<Entry>()
  /** Who consumed outputs that are not made yet. */
  readonly #consumedEarly = new Map<Id, TxPlace>()

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
  place(txId: Id): TxPlace | undefined {
    return this.#places.get(txId)
  }

  /** Returns where the transactions of a chain are, in the order of its blocks. */
  transactionsOf(chainId: Id): readonly TxPlace[] {
    return this.#chains.get(chainId)?.places ?? noPlaces
  }

  /** Returns the outputs of an owner that were made on a chain or can be consumed there. */
  outputsOf(chainId: Id, owner: ShortId): OutputList | undefined {
    return this.#chains.get(chainId)?.outputs.get(owner)
  }

  /** Lists the outputs of an owner that were made on a chain or can be consumed there, in an order, after a position. */
  sortedOutputsOf(
    chainId: Id,
    owner: ShortId,
    listing: OutputListing,
    after?: OutputPosition,
  ): Iterable<LedgerOutput> {
    return this.outputsOf(chainId, owner)?.list(listing, after, this.#doWork) ?? []
  }

  /**
   * Returns the rows of the transactions of a chain that a party takes part in: they name it, or it owns an
   * output that they consume, make or show. Ascending; a row may be there several times.
   */
  rowsOf(chainId: Id, party: Party): readonly number[] {
    return this.#chains.get(chainId)?.rows.of(party) ?? noRows
  }

  /** Adds a block after the last one of its chain. */
  add(chainId: Id, height: number, { timestamp, transactions, grants = [] }: LedgerBlock): void {
    const chain = this.#chain(chainId)
    chain.marks.push(chain.created.length, chain.consumed.length, chain.places.length, chain.named.length)
    for (const [index, { txId, consumed, produced, parties }] of transactions.entries()) {
      const place = { txId, chainId, height, index, timestamp, firstOutput: chain.created.length }
      chain.places.push(place)
      this.#places.set(txId, place)
      for (const input of consumed) this.#consume(chain, input, place)
      for (const output of produced) this.#create(chain, output, place)
      for (const party of parties) {
        const row = rowOf(height, index)
        chain.named.push({ party, row })
        chain.rows.add(party, row)
      }
    }
    for (const { txId, produced, shownBy } of grants) {
      const place: GrantPlace = { txId, chainId, height, index: undefined, timestamp, shownBy }
      for (const output of produced) this.#create(chain, output, place)
    }
  }

  /** Takes back the last block of a chain. */
  remove(chainId: Id): void {
    const chain = this.#chain(chainId)
    const [created = 0, consumed = 0, places = 0, named = 0] = chain.marks.splice(-4)
    for (const { party, row } of chain.named.splice(named)) chain.rows.remove(party, row)
    for (const input of chain.consumed.splice(consumed)) this.#restore(input)
    for (const entry of chain.created.splice(created).reverse()) this.#destroy(entry)
    for (const { txId } of chain.places.splice(places)) this.#places.delete(txId)
  }

  #create(chain: Chain, produced: ProducedOutput, created: TxPlace | GrantPlace): void {
    const entry = new Entry(produced, created)
    // Nearly always all outputs are made before they are consumed, and then their IDs need not be known.
    const consumed = this.#consumedEarly.size === 0 ? undefined : this.#consumedEarly.get(entry.id)
    entry.consumed = consumed
    const { txId, outputIndex, output } = entry
    if (created.index === undefined) {
      const siblings = this.#granted.get(txId) ?? []
      if (siblings.length === 0) this.#granted.set(txId, siblings)
      siblings[outputIndex] = entry
    }
    chain.created.push(entry)
    if (isMadeByTransaction(created)) addTo(chain.missing, entry, -1n)
    if (isTimeLocked(entry)) this.#timeLocked.add(entry)
    const rows = this.#rowsOfCreation(created)
    for (const owner of ownersOfAny(output).addresses) {
      for (const row of rows) chain.rows.add(owner, row)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        if (list === undefined) outputs.set(owner, new OutputList(entry))
        else list.add(entry)
      }
    }
    if (consumed === undefined) return
    this.#consumedEarly.delete(entry.id)
    this.#noteConsumer(entry, consumed)
  }

  #destroy(entry: Entry): void {
    const { txId, outputIndex, consumed, created } = entry
    if (consumed !== undefined) {
      this.#forgetConsumer(entry, consumed)
      this.#consumedEarly.set(entry.id, consumed)
    }
    if (isMadeByTransaction(created)) addTo(this.#chain(created.chainId).missing, entry, 1n)
    this.#timeLocked.delete(entry)
    const rows = this.#rowsOfCreation(created)
    for (const owner of ownersOfAny(entry.output).addresses) {
      for (const row of rows) this.#chain(created.chainId).rows.remove(owner, row)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        list?.remove(entry)
        if (list?.all.length === 0) outputs.delete(owner)
      }
    }
    if (created.index !== undefined) return
    const siblings = this.#granted.get(txId) ?? []
    siblings[outputIndex] = undefined
    while (siblings.length > 0 && siblings[siblings.length - 1] === undefined) siblings.pop()
    if (siblings.length === 0) this.#granted.delete(txId)
  }

  #consume(chain: Chain, input: OutputReference, by: TxPlace): void {
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

  #noteConsumer(entry: Entry, by: TxPlace): void {
    const { rows, missing } = this.#chain(by.chainId)
    addTo(missing, entry, 1n)
    for (const owner of ownersOfAny(entry.output).addresses) rows.add(owner, rowOfPlace(by))
  }

  #forgetConsumer(entry: Entry, by: TxPlace): void {
    const { rows, missing } = this.#chain(by.chainId)
    addTo(missing, entry, -1n)
    for (const owner of ownersOfAny(entry.output).addresses) rows.remove(owner, rowOfPlace(by))
  }

  #eachList(entry: Entry, change: (list: OutputList) => void): void {
    for (const owner of ownersOfAny(entry.output).addresses)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        if (list !== undefined) change(list)
      }
  }

  #entry({ txId, outputIndex }: OutputReference): Entry | undefined {
    const place = this.#places.get(txId)
    const made = place && this.#chains.get(place.chainId)?.created[place.firstOutput + outputIndex]
    return made !== undefined && made.created === place ? made : this.#granted.get(txId)?.[outputIndex]
  }

  /** Returns the chains that list an output. */
  #chainsOf({ created, consumableOn }: Entry): readonly Chain[] {
    const maker = this.#chain(created.chainId)
    return consumableOn === created.chainId ? [maker] : [maker, this.#chain(consumableOn)]
  }

  /** Returns the rows of the transactions that make or show an output. */
  #rowsOfCreation(created: TxPlace | GrantPlace): readonly number[] {
    if (created.index !== undefined) return [rowOfPlace(created)]
    return created.shownBy.flatMap((txId) => {
      const place = this.#places.get(txId)
      return place === undefined ? [] : [rowOfPlace(place)]
    })
  }

  #chain(id: Id): Chain {
    let chain = this.#chains.get(id)
    if (chain === undefined) {
      chain = new Chain()
      this.#chains.set(id, chain)
    }
    return chain
  }
}

function addTo(sums: Map<Id, bigint>, { assetId, output }: LedgerOutput, sign: 1n | -1n): void {
  sums.set(assetId, (sums.get(assetId) ?? 0n) + sign * amountOfAny(output))
}

function isMadeByTransaction({ index, height }: TxPlace | GrantPlace): boolean {
  return index !== undefined && height > 0
}

function isTimeLocked({ output }: LedgerOutput): boolean {
  return ownersOfAny(output).locktime > 0n || (output.kind === 'stakeableLock' && output.locktime > 0n)
}
