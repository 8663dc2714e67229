import type { Id, ShortId } from '../../codec/ids.js'
import type { OutputReference } from '../../utxo/transferables.js'
import type { Party } from './LedgerBlock.js'
import type { LedgerEntry } from './LedgerEntry.js'
import { amountOfAny, type TxPlace } from './LedgerOutput.js'
import { OutputList } from './OutputList.js'
import { PartyRows } from './PartyRows.js'

/** A transaction's place, and where its outputs begin among those of its chain. */
export type LedgerPlace = TxPlace & { readonly firstOutput: number }

/** What a chain's blocks did, in their order, so that the last block can be taken back. */
export class LedgerChain {
  /** Those of a transaction follow one another, by index. */
  readonly created: LedgerEntry[] = []
  readonly consumed: OutputReference[] = []
  readonly places: LedgerPlace[] = []
  readonly named: { readonly party: Party; readonly row: number }[] = []
  /** The lengths of these lists before each block. */
  readonly marks: number[] = []
  /** The outputs that were made on the chain or can be consumed there, by owner. */
  readonly outputs = new Map<ShortId, OutputList>()
  /** The rows of transactions by who takes part in them. */
  readonly rows = new PartyRows()
  /** What the transactions consumed more than they made, by asset. */
  readonly missing = new Map<Id, bigint>()

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
