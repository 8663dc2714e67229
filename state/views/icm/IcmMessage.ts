import type { Id } from '../../codec/ids.js'
import type { Address } from '../../evm/values/Address.js'
import type { Hash } from '../../evm/values/Hash.js'
import type { TeleporterContents } from '../../interchain/relay/teleporterMessage.js'
import type { EvmView } from '../evm/EvmView.js'
import type { LogInBlock } from '../evm/logAtRow.js'
import type { MessageFee } from '../evm/messengerLogs.js'

/** A message between contracts of two chains, by the logs of their messengers. */
export type IcmMessage = {
  readonly messageId: Hash
  /** The messenger's address, on both chains. */
  readonly messenger: Address
  readonly sourceChainId: Id
  readonly contents: TeleporterContents
  readonly isExecuted: boolean
  /** Whether the source learned of the delivery. */
  readonly isConfirmed: boolean
  /** The fee offered at the source; undefined when that is not indexed. */
  readonly fee: MessageFee | undefined
} & (
  | { readonly source: MessageSource; readonly destination: MessageDestination | undefined }
  /** The source is not indexed so far. */
  | { readonly source: undefined; readonly destination: MessageDestination }
)

/** The log that sent a message, and its chain. */
export type MessageSource = LogInBlock & { readonly view: EvmView }

/** The log that received a message. */
export type MessageDestination = LogInBlock & {
  readonly deliverer: Address
  readonly rewardRedeemer: Address
}

/** The filter of a list of messages. An undefined member limits nothing. */
export type IcmFilter = {
  /** The sender or the receiver. */
  readonly party?: Address | undefined
  readonly from?: Address | undefined
  readonly to?: Address | undefined
  /** The source or the destination. */
  readonly eitherChainId?: Id | undefined
  readonly sourceChainId?: Id | undefined
  readonly destinationChainId?: Id | undefined
}
