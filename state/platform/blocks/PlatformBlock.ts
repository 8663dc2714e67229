import type { Id } from '../../codec/ids.js'
import type { Tx } from '../txs/Tx.js'

/** What every block of the P-Chain has. */
type Common = {
  /** SHA-256 of `bytes`. */
  readonly id: Id
  readonly parentId: Id
  readonly height: bigint
  readonly bytes: Uint8Array
}

type Banff = Common & {
  /** Unix seconds. */
  readonly time: bigint
}

/** Blocks before Banff, of which only the genesis block (a commit block) is ever made here. */
export type ApricotBlock =
  | (Common & { readonly kind: 'ApricotCommitBlock' | 'ApricotAbortBlock' })
  | (Common & { readonly kind: 'ApricotStandardBlock'; readonly txs: readonly Tx[] })
  | (Common & { readonly kind: 'ApricotProposalBlock' | 'ApricotAtomicBlock'; readonly tx: Tx })

/** Blocks since Banff: they carry their time. */
export type BanffBlock =
  | (Banff & { readonly kind: 'BanffCommitBlock' | 'BanffAbortBlock' })
  | (Banff & { readonly kind: 'BanffStandardBlock'; readonly txs: readonly Tx[] })
  | (Banff & {
      readonly kind: 'BanffProposalBlock'
      /** Decided with the block, before the proposal. */
      readonly txs: readonly Tx[]
      /** Decided by the commit or abort block that follows. */
      readonly tx: Tx
    })

/** A block of the P-Chain (AvalancheGo `vms/platformvm/block`), told apart by `kind`: the name of its Go type. */
export type PlatformBlock = ApricotBlock | BanffBlock
