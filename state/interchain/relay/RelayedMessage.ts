import type { Id } from '../../codec/ids.js'
import type { Address, Hash } from '../../evm/types.js'
import type { TeleporterMessage } from './teleporterMessage.js'

/**
 * How far a message is: `waiting` for what delivering it still lacks; `sent` in a transaction that waits for its block; `delivered`; or
 * `failed`, which nothing but another try by hand changes.
 */
export type RelayStatus = 'waiting' | 'sent' | 'delivered' | 'failed'

/** A message on its way from a messenger to its twin on another chain. */
export type RelayedMessage = {
  /** The warp message's. */
  readonly id: Id
  /** The messenger's address, on both chains. */
  readonly messenger: Address
  readonly sourceChainId: Id
  readonly content: TeleporterMessage
  readonly status: RelayStatus
  /** The last transaction that carried it to its destination; undefined when there was none, or it was somebody else's. */
  readonly transactionHash: Hash | undefined
  /** What it waits for or why it failed. */
  readonly reason: string | undefined
  /** How often it came into a block that did not accept its signature. */
  readonly misfits: number
  /** The P-Chain heights that counted at the destination when it was last tried; undefined when it is to be tried whatever they are. */
  readonly triedAt: string | undefined
}

/** What a try made of a message. */
export type RelayOutcome = Pick<RelayedMessage, 'status' | 'transactionHash' | 'reason'> & {
  /** Whether the signature was of another validator set than the block wanted. */
  readonly misfit?: boolean
}
