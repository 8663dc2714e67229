import type { Id } from '../../codec/ids.js'
import { utxoId } from '../../utxo/utxo.js'
import { type OrderedId, textOrderOf } from './idTextOrder.js'
import type { AnyOutput, OutputKind, OwnOutput, ProducedOutputs } from './LedgerBlock.js'
import type { GrantPlace, LedgerOutput, TxPlace } from './LedgerOutput.js'

/** An output as the ledger keeps it. */
export class LedgerEntry implements LedgerOutput {
  readonly own: OwnOutput
  readonly outputIndex: number
  readonly kind: OutputKind
  readonly consumableOn: Id
  readonly created: TxPlace | GrantPlace
  consumed: TxPlace | undefined = undefined
  /** Computed when it is first needed: few outputs are shown, and few are in a list that was sorted. */
  #ordered: OrderedId | undefined

  constructor(
    own: OwnOutput,
    outputIndex: number,
    { kind, consumableOn }: Pick<ProducedOutputs, 'kind' | 'consumableOn'>,
    created: TxPlace | GrantPlace,
  ) {
    this.own = own
    this.outputIndex = outputIndex
    this.kind = kind
    this.consumableOn = consumableOn
    this.created = created
  }

  get txId(): Id {
    return this.created.txId
  }

  get assetId(): Id {
    return this.own.assetId
  }

  get output(): AnyOutput {
    return this.own.output
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
