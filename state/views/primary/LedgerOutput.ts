import type { Id } from '../../codec/ids.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { OutputReference } from '../../utxo/transferables.js'
import { rowOf } from '../evm/rows.js'
import type { OrderedId } from './idTextOrder.js'
import type { AnyOutput, OutputKind } from './LedgerBlock.js'

/** The position of a transaction. All outputs that it makes and consumes share one object. */
export type TxPosition = {
  readonly txId: Id
  readonly chainId: Id
  /** The height of its block, and its position in it. */
  readonly height: number
  readonly index: number
  /** The time of the block, Unix seconds. */
  readonly timestamp: number
}

/** The position of outputs that no transaction of their block makes. It has no index. */
export type GrantPosition = Omit<TxPosition, 'index'> & {
  readonly index: undefined
  /** The transactions of the chain that show them. */
  readonly shownBy: readonly Id[]
}

/** An output of the primary network, spent or not. */
export type LedgerOutput = OrderedId &
  OutputReference & {
    readonly assetId: Id
    readonly output: AnyOutput
    readonly kind: OutputKind
    /** The chain on which it can be consumed. */
    readonly consumableOn: Id
    /** The position at which it was made. For a reward this is the block that paid it, and the transaction of the stake. */
    readonly created: TxPosition | GrantPosition
    /** The position at which it was spent; undefined as long as it is not. */
    readonly consumed: TxPosition | undefined
  }

/** Returns the row of a transaction, by which those of a chain are sorted. */
export function rowOfPosition({ height, index }: TxPosition): number {
  return rowOf(height, index)
}

/** Returns who owns an output. */
export function ownersOfAny(output: AnyOutput): OutputOwners {
  return output.kind === 'stakeableLock' ? output.output.owners : output.owners
}

/** Returns the amount of an output; 0 for a right to mint, 1 for one NFT or property. */
export function amountOfAny(output: AnyOutput): bigint {
  switch (output.kind) {
    case 'transfer':
      return output.amount
    case 'stakeableLock':
      return output.output.amount
    case 'nftTransfer':
    case 'propertyOwned':
      return 1n
    default:
      return 0n
  }
}
