import type { Id } from '../../codec/ids.js'
import { utxoId } from '../../utxo/utxo.js'
import { textOrderOf } from './idTextOrder.js'
import type { AnyOutput, OutputKind, OwnOutput, ProducedOutputs } from './LedgerBlock.js'
import type { GrantPosition, LedgerOutput, TxPosition } from './LedgerOutput.js'

/** An output as the ledger keeps it. */
export class LedgerEntry implements LedgerOutput {
  readonly own: OwnOutput
  readonly outputIndex: number
  readonly kind: OutputKind
  readonly consumableOn: Id
  readonly created: TxPosition | GrantPosition
  consumed: TxPosition | undefined = undefined
  /** Computed when it is first needed: few outputs are shown. */
  #id: Id | undefined
  /** Computed when it is first needed: few outputs are in a list that was sorted. */
  #textOrder: number | undefined

  constructor(
    own: OwnOutput,
    outputIndex: number,
    { kind, consumableOn }: Pick<ProducedOutputs, 'kind' | 'consumableOn'>,
    created: TxPosition | GrantPosition,
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
    this.#id ??= utxoId(this)
    return this.#id
  }

  get textOrder(): number {
    this.#textOrder ??= textOrderOf(this.id)
    return this.#textOrder
  }
}
