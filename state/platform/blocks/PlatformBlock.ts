import type { Id } from '../../codec/ids.js'
import type { Tx } from '../txs/Tx.js'

/** The fields of every P-Chain block. */
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

/** Blocks from before Banff. Only the genesis block, a commit block, is one of them here. */
export type ApricotBlock =
  | (Common & { readonly kind: 'ApricotCommitBlock' | 'ApricotAbortBlock' })
  | (Common & { readonly kind: 'ApricotStandardBlock'; readonly txs: readonly Tx[] })
  | (Common & { readonly kind: 'ApricotProposalBlock' | 'ApricotAtomicBlock'; readonly tx: Tx })

/** Blocks since Banff, which have a time. */
export type BanffBlock =
  | (Banff & { readonly kind: 'BanffCommitBlock' | 'BanffAbortBlock' })
  | (Banff & { readonly kind: 'BanffStandardBlock'; readonly txs: readonly Tx[] })
  | (Banff & {
      readonly kind: 'BanffProposalBlock'
      /** Decided transactions, executed before the proposal. */
      readonly txs: readonly Tx[]
      /** The proposal, decided by the next block (commit or abort). */
      readonly tx: Tx
    })

/** A block of the P-Chain (AvalancheGo `vms/platformvm/block`). `kind` is the name of its Go type. */
export type PlatformBlock = ApricotBlock | BanffBlock
