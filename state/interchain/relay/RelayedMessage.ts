import type { Id } from '../../codec/ids.js'
import type { Address } from '../../evm/values/Address.js'
import type { Hash } from '../../evm/values/Hash.js'
import type { TeleporterMessage } from './teleporterMessage.js'

/**
 * The status of a message: `waiting` for a condition of its delivery; `sent` in a transaction that waits for
 * its block; `delivered`; `failed`, which only another attempt by hand changes; or `dropped` by hand, so that it
 * is never delivered.
 */
export type RelayStatus = 'waiting' | 'sent' | 'delivered' | 'failed' | 'dropped'

/** A message from a messenger to its counterpart on another chain. */
export type RelayedMessage = {
  /** The ID of the warp message. */
  readonly id: Id
  /** The messenger's address, on both chains. */
  readonly messenger: Address
  readonly sourceChainId: Id
  readonly content: TeleporterMessage
  readonly status: RelayStatus
  /**
   * The last transaction that carried the message to its destination; undefined when there was none, or
   * another account sent it.
   */
  readonly transactionHash: Hash | undefined
  /** The condition that it waits for, or the reason why it failed. */
  readonly reason: string | undefined
  /** The number of blocks that did not accept its signature. */
  readonly misfits: number
  /**
   * The P-Chain heights that counted at the destination at the last attempt; undefined when it must be tried
   * at any heights.
   */
  readonly triedAt: string | undefined
}

/** The outcome of an attempt to deliver a message. */
export type RelayOutcome = Pick<RelayedMessage, 'status' | 'transactionHash' | 'reason'> & {
  /** Whether the signature was of other validators than those the block required. */
  readonly misfit?: boolean
}
