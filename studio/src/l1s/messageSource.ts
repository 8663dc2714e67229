import { look } from '../network/call.ts'
import { allPages } from '../network/dataApi.ts'

/** A message from a contract of one chain to one of another, as the relay and the Data API know it. Chains by blockchain ID. */
export type Message = {
  /** The messenger's ID, `0x…`. */
  readonly id: string
  readonly sourceChainId: string
  readonly destinationChainId: string
  /** `pending` is one that the relay does not have: it came while the relay was off. */
  readonly status: 'pending' | Relayed['status']
  /** The reason why it waits or failed. */
  readonly reason: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly sourceTx: string | undefined
  readonly deliveryTx: string | undefined
  /** Whether the receiver ran without a revert; undefined before the delivery. */
  readonly isExecuted: boolean | undefined
  /** The ID of the warp message, by which the relay delivers it; undefined where the relay does not have it. */
  readonly warpId: string | undefined
}

export type Messages = {
  readonly isRelayed: boolean
  readonly relayer: string
  readonly messages: readonly Message[]
}

type Relayed = {
  readonly messageID: string
  readonly teleporterMessageID: string
  readonly sourceChainID: string
  readonly destinationChainID: string
  readonly status: 'waiting' | 'sent' | 'delivered' | 'failed' | 'dropped'
  readonly txHash?: string
  readonly reason?: string
}

type Indexed = {
  readonly messageId: string
  readonly sourceBlockchainId: string
  readonly destinationBlockchainId: string
  readonly from: string
  readonly to: string
  readonly messageExecuted: boolean
  readonly status: 'pending' | 'delivered' | 'delivered_source_not_indexed'
  readonly sourceTransaction?: { readonly txHash: string }
  readonly destinationTransaction?: { readonly txHash: string }
}

/** Reads the messages, the newest first: those of the Data API with what the relay says of them. */
export async function loadMessages(): Promise<Messages> {
  const [relay, indexed] = await Promise.all([
    look<{ enabled: boolean; address: string; messages: readonly Relayed[] }>(
      '/ext/emulator',
      'emulator.getRelay',
    ),
    allPages<Indexed>('/v1/icm/messages?pageSize=100', 'messages').catch(() => []),
  ])
  const relayed = new Map(relay.messages.map((each) => [each.teleporterMessageID.toLowerCase(), each]))
  const known = new Set(indexed.map(({ messageId }) => messageId.toLowerCase()))
  return {
    isRelayed: relay.enabled,
    relayer: relay.address,
    messages: [
      ...indexed.map((each) => ofIndexed(each, relayed.get(each.messageId.toLowerCase()))),
      ...[...relayed].filter(([id]) => !known.has(id)).map(([, each]) => ofRelayed(each)),
    ],
  }
}

function ofIndexed(message: Indexed, relayed: Relayed | undefined): Message {
  const isDelivered = message.status !== 'pending'
  return {
    id: message.messageId,
    sourceChainId: message.sourceBlockchainId,
    destinationChainId: message.destinationBlockchainId,
    status: isDelivered ? 'delivered' : (relayed?.status ?? 'pending'),
    reason: isDelivered ? undefined : relayed?.reason,
    from: message.from,
    to: message.to,
    sourceTx: message.sourceTransaction?.txHash,
    deliveryTx: message.destinationTransaction?.txHash ?? relayed?.txHash,
    isExecuted: isDelivered ? message.messageExecuted : undefined,
    warpId: relayed?.messageID,
  }
}

/** A message of which the Data API, when it is on, has no transaction. */
function ofRelayed(message: Relayed): Message {
  return {
    id: message.teleporterMessageID,
    sourceChainId: message.sourceChainID,
    destinationChainId: message.destinationChainID,
    status: message.status,
    reason: message.reason,
    from: undefined,
    to: undefined,
    sourceTx: undefined,
    deliveryTx: message.txHash,
    isExecuted: undefined,
    warpId: message.messageID,
  }
}
