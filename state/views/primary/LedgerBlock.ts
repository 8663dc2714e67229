import type { AvmOutput } from '../../avm/fxs/outputs.js'
import type { Id, ShortId } from '../../codec/ids.js'
import type { Address } from '../../evm/values/Address.js'
import type { RewardType } from '../../platform/BlockOutcomes.js'
import type { StakeableLockOutput } from '../../utxo/outputs.js'
import type { OutputReference } from '../../utxo/transferables.js'

// A block of the P-, X- or C-Chain as far as outputs matter. Each chain has a function that turns its blocks
// into these.

/** An output of any chain of the primary network. */
export type AnyOutput = AvmOutput | StakeableLockOutput

/**
 * The kind of an output: `plain`; `stake` is locked until its stake ends; `exported` is consumed on another chain;
 * `refund` is returned from an L1 validator's balance. A reward has the name of its kind.
 */
export type OutputKind = 'plain' | 'stake' | 'exported' | 'refund' | RewardType

/** An asset of the X-Chain as a party of transactions. */
export type AssetParty = `asset:${Id}`

/** An owner of outputs, an account of the C-Chain, the validation of an L1, or an asset of the X-Chain. */
export type Party = ShortId | Address | Id | AssetParty

/** Returns an asset as a party of transactions. */
export function assetParty(assetId: Id): AssetParty {
  return `asset:${assetId}`
}

/** An output as its transaction holds it. */
export type OwnOutput = { readonly assetId: Id; readonly output: AnyOutput }

/** Outputs of a transaction that have the same kind. */
export type ProducedOutputs = {
  readonly outputs: readonly OwnOutput[]
  readonly kind: OutputKind
  /** The chain on which they can be consumed. */
  readonly consumableOn: Id
}

/** A transaction of a block. */
export type LedgerTransaction = {
  readonly txId: Id
  /** The name of its kind on its chain. */
  readonly txKind: string
  /** The outputs that it spends, in the order of its inputs. */
  readonly consumed: readonly OutputReference[]
  /** Its own outputs. Their indices count on from one item to the next. */
  readonly produced: readonly ProducedOutputs[]
  /**
   * Parties of the transaction that own no output: owners of rewards, accounts of the C-Chain, validations of L1s,
   * assets.
   */
  readonly parties: readonly Party[]
}

/** Outputs that no transaction of their block makes: those of the genesis, and rewards. */
export type Grant = Omit<ProducedOutputs, 'outputs'> & {
  /** The transaction that they count as outputs of; the empty ID for the genesis of the P-Chain. */
  readonly txId: Id
  readonly outputs: readonly (OwnOutput & { readonly outputIndex: number })[]
  /** The transactions of the chain that show them: their owners take part in those from then on. */
  readonly shownBy: readonly Id[]
}

/** A block in the ledger's terms. */
export type LedgerBlock = {
  /** Unix seconds. Never falls along a chain. */
  readonly timestamp: number
  readonly transactions: readonly LedgerTransaction[]
  readonly grants?: readonly Grant[]
}
