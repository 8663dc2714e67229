import { toHex } from '../../../state/codec/hex.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { LogInBlock } from '../../../state/views/evm/logAtRow.js'
import type { IcmMessage, MessageDestination } from '../../../state/views/icm/IcmMessage.js'
import type { TypeOf } from '../../kit/schema.js'
import {
  anyOf,
  flag,
  integer,
  listOf,
  namedObject,
  oneOf,
  optional,
  text,
  uintText,
} from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { erc20Json, erc20Members } from './erc20Token.js'

/** A transaction. `gasSpent` is the cost of its gas in wei; times are Unix seconds. */
const transactionMembers = { txHash: text, timestamp: integer, gasSpent: uintText }

/** The transaction that sent a message. */
const sourceTransaction = namedObject('IcmSourceTransaction', transactionMembers)

/** The transaction that delivered a message. */
const destinationTransaction = namedObject('IcmDestinationTransaction', {
  ...transactionMembers,
  rewardRedeemer: text,
  delivererAddress: text,
})

/** The members of every message but for the messenger's address, which has two names. */
const commonMembers = {
  messageId: text,
  sourceBlockchainId: text,
  destinationBlockchainId: text,
  sourceEvmChainId: text,
  destinationEvmChainId: text,
  messageNonce: uintText,
  from: text,
  to: text,
  data: optional(text),
  messageExecuted: flag,
  receipts: listOf(namedObject('IcmReceipt', { receivedMessageNonce: uintText, relayerRewardAddress: text })),
  receiptDelivered: flag,
  rewardDetails: namedObject('IcmRewardDetails', { ...erc20Members, value: uintText }),
}
const pending = { ...commonMembers, sourceTransaction, status: oneOf('pending') }
const delivered = { ...commonMembers, sourceTransaction, destinationTransaction, status: oneOf('delivered') }
const sourceNotIndexed = {
  ...commonMembers,
  destinationTransaction,
  status: oneOf('delivered_source_not_indexed'),
}

/** A message between contracts of two chains. */
export const icmMessage = anyOf(
  namedObject('PendingIcmMessage', { ...pending, icmContractAddress: text }),
  namedObject('DeliveredIcmMessage', { ...delivered, icmContractAddress: text }),
  namedObject('DeliveredSourceNotIndexedIcmMessage', { ...sourceNotIndexed, icmContractAddress: text }),
)

/** A message as the older routes name its members. */
export const teleporterMessage = anyOf(
  namedObject('PendingTeleporterMessage', { ...pending, teleporterContractAddress: text }),
  namedObject('DeliveredTeleporterMessage', { ...delivered, teleporterContractAddress: text }),
  // Clients of the lists look for the newer name here, those of the single message for the older one.
  namedObject('DeliveredSourceNotIndexedTeleporterMessage', {
    ...sourceNotIndexed,
    teleporterContractAddress: text,
    icmContractAddress: text,
  }),
)

/** Returns a message as the Data API shows it. */
export function icmMessageJson(
  context: DataContext,
  message: IcmMessage,
): Answered<TypeOf<typeof icmMessage>> {
  return { ...membersOf(context, message), icmContractAddress: checksumAddress(message.messenger) }
}

/** Returns a message as the older routes show it. */
export function teleporterMessageJson(
  context: DataContext,
  message: IcmMessage,
): Answered<TypeOf<typeof teleporterMessage>> {
  const members = membersOf(context, message)
  const teleporterContractAddress = checksumAddress(message.messenger)
  if (members.status !== 'delivered_source_not_indexed') return { ...members, teleporterContractAddress }
  return { ...members, teleporterContractAddress, icmContractAddress: teleporterContractAddress }
}

function membersOf(context: DataContext, message: IcmMessage) {
  const { messageId, sourceChainId, contents, source, destination } = message
  const { nonce, sender, receiver, data, confirmed, destinationChainId } = contents
  const common = {
    messageId,
    sourceBlockchainId: idToString(sourceChainId),
    destinationBlockchainId: idToString(destinationChainId),
    sourceEvmChainId: evmChainIdOf(context, sourceChainId) ?? '',
    destinationEvmChainId: evmChainIdOf(context, destinationChainId) ?? '',
    messageNonce: nonce.toString(),
    from: checksumAddress(sender),
    to: checksumAddress(receiver),
    data: toHex(data),
    messageExecuted: message.isExecuted,
    receipts: confirmed.map(({ nonce, rewardAddress }) => ({
      receivedMessageNonce: nonce.toString(),
      relayerRewardAddress: checksumAddress(rewardAddress),
    })),
    receiptDelivered: message.isConfirmed,
    rewardDetails: rewardJson(context, message),
  }
  if (source === undefined)
    return {
      destinationTransaction: deliveryJson(destination),
      status: 'delivered_source_not_indexed',
      ...common,
    } as const
  const sourceTransaction = transactionJson(source)
  if (destination === undefined) return { sourceTransaction, status: 'pending', ...common } as const
  return {
    sourceTransaction,
    destinationTransaction: deliveryJson(destination),
    status: 'delivered',
    ...common,
  } as const
}

/** Returns the EVM chain ID of a chain in decimal digits; undefined when the network has no such chain. */
export function evmChainIdOf({ network }: DataContext, id: Id): string | undefined {
  return network.world.evmChains.get(id)?.config.chainId.toString()
}

function transactionJson({ block, transaction, transactionIndex }: LogInBlock) {
  const receipt = block.receipts[transactionIndex]
  return {
    txHash: transaction.hash,
    timestamp: Number(block.header.timestamp),
    gasSpent: ((receipt?.gasUsed ?? 0n) * (receipt?.effectiveGasPrice ?? 0n)).toString(),
  }
}

function deliveryJson(destination: MessageDestination) {
  return {
    rewardRedeemer: checksumAddress(destination.rewardRedeemer),
    delivererAddress: checksumAddress(destination.deliverer),
    ...transactionJson(destination),
  }
}

function rewardJson(context: DataContext, { source, fee }: IcmMessage) {
  if (source === undefined || fee === undefined || fee.token === zeroAddress)
    return {
      address: zeroAddress,
      name: '',
      symbol: '',
      decimals: 0,
      ercType: 'ERC-20' as const,
      value: (fee?.amount ?? 0n).toString(),
    }
  return { ...erc20Json(context, source.view, fee.token), value: fee.amount.toString() }
}
