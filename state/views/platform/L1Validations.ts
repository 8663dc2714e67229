import { type Id, idToString, nodeIdFromBytes } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { L1ValidatorChange } from '../../platform/BlockOutcomes.js'
import type { Tx } from '../../platform/txs/Tx.js'
import type { L1Validator } from '../../platform/validators/L1Validators.js'
import type { BlockUndo } from './BlockUndo.js'
import type { ReadPlatformBlock } from './ReadPlatformBlock.js'

/** A validation of an L1, which may be over. */
export type L1Validation = {
  /** The validation ID in cb58. */
  readonly idText: string
  /** The validator as it is now; its weight is 0 once it is removed. */
  readonly validator: L1Validator
  /** The transaction that began it. */
  readonly beganBy: Id | undefined
  /** The proof, of 96 bytes, that the validator has the key it registered with. */
  readonly proofOfPossession: Uint8Array
}

/** The validations of L1s. */
export class L1Validations {
  readonly #undo: BlockUndo
  readonly #validations = new Map<Id, L1Validation>()
  readonly #paid = new Map<'nAVAX', bigint>()

  constructor(undo: BlockUndo) {
    this.#undo = undo
  }

  /** All validations, those that are over too, in the order in which they began. */
  get all(): Iterable<L1Validation> {
    return this.#validations.values()
  }

  /** The sum that transactions paid into balances, less returned balances, in nAVAX. */
  get paidIn(): bigint {
    return this.#paid.get('nAVAX') ?? 0n
  }

  /** Returns the validation with an ID. */
  get(validationId: Id): L1Validation | undefined {
    return this.#validations.get(validationId)
  }

  /** Adds the effects of a block. */
  add({ outcome, txs }: ReadPlatformBlock): void {
    for (const change of outcome.changes) {
      if (change.kind !== 'l1Validator') continue
      const { validationId } = change.validator
      if (change.txId !== undefined) this.#undo.set(this.#paid, 'nAVAX', this.paidIn + change.balanceChange)
      const known = this.#validations.get(validationId)
      this.#undo.set(this.#validations, validationId, {
        idText: known?.idText ?? idToString(validationId),
        validator: change.validator,
        beganBy: known === undefined ? change.txId : known.beganBy,
        proofOfPossession: known?.proofOfPossession ?? proofIn(txs, change),
      })
    }
  }
}

/** Returns the proof of possession in the transaction that began a validation. */
function proofIn(txs: readonly Tx[], { txId, validator }: L1ValidatorChange): Uint8Array {
  const unsigned = txs.find(({ id }) => id === txId)?.unsigned
  if (unsigned?.kind === 'RegisterL1ValidatorTx') return unsigned.proofOfPossession
  const founder =
    unsigned?.kind === 'ConvertSubnetToL1Tx'
      ? unsigned.validators.find(({ nodeIdBytes }) => nodeIdFromBytes(nodeIdBytes) === validator.nodeId)
      : undefined
  invariant(founder !== undefined, 'a conversion or a registration begins a validation')
  return founder.signer.proofOfPossession
}
