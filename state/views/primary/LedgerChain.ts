import type { Id, ShortId } from '../../codec/ids.js'
import type { OutputReference } from '../../utxo/transferables.js'
import type { Party } from './LedgerBlock.js'
import type { LedgerEntry } from './LedgerEntry.js'
import { amountOfAny, rowOfPosition, type TxPosition } from './LedgerOutput.js'
import { OutputList } from './OutputList.js'
import { PartyRows } from './PartyRows.js'

/** A transaction's position, and the index of its first output among those of its chain. */
export type LedgerPosition = TxPosition & { readonly txKind: string; readonly firstOutput: number }

/** The effects of a chain's blocks, in their order, so that the last block can be taken back. */
export class LedgerChain {
  /** Outputs of a transaction follow one another, by index. */
  readonly created: LedgerEntry[] = []
  readonly consumed: OutputReference[] = []
  readonly positions: LedgerPosition[] = []
  readonly named: { readonly party: Party; readonly row: number }[] = []
  /** The lengths of these lists before each block. */
  readonly marks: number[] = []
  /** The outputs that were made on the chain or can be consumed there, by owner. */
  readonly outputs = new Map<ShortId, OutputList>()
  /** The rows of transactions by who takes part in them. */
  readonly rows = new PartyRows()
  /**
   * The rows of the first transactions by their kind, and the number of these transactions. They are filled by the
   * first query.
   */
  readonly #byKind = new Map<string, number[]>()
  #kindsRead = 0
  /** The amount by which the transactions consumed more than they made, by asset. */
  readonly missing = new Map<Id, bigint>()

  /** Returns the rows of all transactions by their kind, ascending. */
  byKind(): ReadonlyMap<string, readonly number[]> {
    for (const position of this.positions.slice(this.#kindsRead)) {
      const rows = this.#byKind.get(position.txKind)
      if (rows === undefined) this.#byKind.set(position.txKind, [rowOfPosition(position)])
      else rows.push(rowOfPosition(position))
    }
    this.#kindsRead = this.positions.length
    return this.#byKind
  }

  /** Removes the positions from an index on. @returns them */
  removePositions(from: number): readonly LedgerPosition[] {
    const removed = this.positions.splice(from)
    for (const { txKind } of removed.slice(0, Math.max(this.#kindsRead - from, 0)))
      this.#byKind.get(txKind)?.pop()
    this.#kindsRead = Math.min(this.#kindsRead, from)
    return removed
  }

  /** Adds an output to those of an owner. */
  list(owner: ShortId, entry: LedgerEntry): void {
    const list = this.outputs.get(owner)
    if (list === undefined) this.outputs.set(owner, new OutputList(entry))
    else list.add(entry)
  }

  /** Counts an output that transactions of the chain consumed (1) or made (-1), or take that back. */
  count({ assetId, output }: LedgerEntry, sign: 1n | -1n): void {
    this.missing.set(assetId, (this.missing.get(assetId) ?? 0n) + sign * amountOfAny(output))
  }
}
