import type { Id, ShortId } from '../../codec/ids.js'
import { utxoId } from '../../utxo/utxo.js'
import { rowOf } from '../evm/rows.js'
import { textOrderOf } from './idTextOrder.js'
import type { LedgerBlock, Party, ProducedOutput } from './LedgerBlock.js'
import { type GrantPlace, type LedgerOutput, ownersOfAny, rowOfPlace, type TxPlace } from './LedgerOutput.js'
import { OutputList } from './OutputList.js'
import { PartyRows } from './PartyRows.js'

/** An output as the ledger keeps it. */
type Entry = Omit<LedgerOutput, 'consumed'> & { consumed: TxPlace | undefined }

/** What a chain's blocks did, in their order, so that the last block can be taken back. */
class Chain {
  readonly created: Entry[] = []
  readonly consumed: Id[] = []
  readonly places: TxPlace[] = []
  readonly named: { readonly party: Party; readonly row: number }[] = []
  /** The lengths of these lists before each block. */
  readonly marks: number[] = []
  /** The outputs that were made on the chain or can be consumed there, by owner. */
  readonly outputs = new Map<ShortId, OutputList>()
  /** The rows of transactions by who takes part in them. */
  readonly rows = new PartyRows()
}

const noRows: readonly number[] = []
const noPlaces: readonly TxPlace[] = []

/**
 * The outputs and transactions of the P-, X- and C-Chain (the atomic ones there), up to the blocks of each that
 * were added. The chains need not stand at one time: an output may be consumed before the block that made it is
 * added, and it is unspent until the block that spends it is added.
 */
export class UtxoLedger {
  readonly #chains = new Map<Id, Chain>()
  readonly #outputs = new Map<Id, Entry>()
  readonly #places = new Map<Id, TxPlace>()
  /** Who consumed outputs that are not made yet. */
  readonly #consumedEarly = new Map<Id, TxPlace>()

  /** All outputs, spent or not. */
  get outputs(): Iterable<LedgerOutput> {
    return this.#outputs.values()
  }

  /** Returns an output, spent or not. */
  output(id: Id): LedgerOutput | undefined {
    return this.#outputs.get(id)
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
      const place: TxPlace = { txId, chainId, height, index, timestamp }
      chain.places.push(place)
      this.#places.set(txId, place)
      for (const input of consumed) this.#consume(chain, utxoId(input), place)
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
    for (const id of chain.consumed.splice(consumed)) this.#restore(id)
    for (const entry of chain.created.splice(created).reverse()) this.#destroy(entry)
    for (const { txId } of chain.places.splice(places)) this.#places.delete(txId)
  }

  #create(chain: Chain, produced: ProducedOutput, created: TxPlace | GrantPlace): void {
    const { txId, outputIndex, assetId, output, kind, consumableOn } = produced
    const id = utxoId(produced)
    const consumed = this.#consumedEarly.get(id)
    const entry: Entry = {
      id,
      textOrder: textOrderOf(id),
      txId,
      outputIndex,
      assetId,
      output,
      kind,
      consumableOn,
      created,
      consumed,
    }
    this.#outputs.set(id, entry)
    chain.created.push(entry)
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
    this.#consumedEarly.delete(id)
    this.#noteConsumer(entry, consumed)
  }

  #destroy(entry: Entry): void {
    const { id, consumed, created } = entry
    if (consumed !== undefined) {
      this.#forgetConsumer(entry, consumed)
      this.#consumedEarly.set(id, consumed)
    }
    const rows = this.#rowsOfCreation(created)
    for (const owner of ownersOfAny(entry.output).addresses) {
      for (const row of rows) this.#chain(created.chainId).rows.remove(owner, row)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        list?.remove(entry)
        if (list?.all.length === 0) outputs.delete(owner)
      }
    }
    this.#outputs.delete(id)
  }

  #consume(chain: Chain, id: Id, by: TxPlace): void {
    const entry = this.#outputs.get(id)
    chain.consumed.push(entry?.id ?? id)
    if (entry === undefined) {
      this.#consumedEarly.set(id, by)
      return
    }
    entry.consumed = by
    this.#noteConsumer(entry, by)
    this.#eachList(entry, (list) => list.spend(entry))
  }

  #restore(id: Id): void {
    this.#consumedEarly.delete(id)
    const entry = this.#outputs.get(id)
    if (entry?.consumed === undefined) return
    this.#forgetConsumer(entry, entry.consumed)
    entry.consumed = undefined
    this.#eachList(entry, (list) => list.restore(entry))
  }

  #noteConsumer({ output }: Entry, by: TxPlace): void {
    const { rows } = this.#chain(by.chainId)
    for (const owner of ownersOfAny(output).addresses) rows.add(owner, rowOfPlace(by))
  }

  #forgetConsumer({ output }: Entry, by: TxPlace): void {
    const { rows } = this.#chain(by.chainId)
    for (const owner of ownersOfAny(output).addresses) rows.remove(owner, rowOfPlace(by))
  }

  #eachList(entry: Entry, change: (list: OutputList) => void): void {
    for (const owner of ownersOfAny(entry.output).addresses)
      for (const { outputs } of this.#chainsOf(entry)) {
        const list = outputs.get(owner)
        if (list !== undefined) change(list)
      }
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
