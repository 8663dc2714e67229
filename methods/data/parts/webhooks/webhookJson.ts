import type { Webhook } from '../../../../state/webhooks/Webhook.js'
import { addressSubEvents, validatorSubEvents } from '../../../../state/webhooks/Webhook.js'
import type { TypeOf } from '../../../kit/schema.js'
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
} from '../../../kit/schemas.js'
import type { Answered } from '../../kit/Answered.js'

/** The types of balances on the P- and X-Chain that a threshold may be about. */
export const balanceTypes = [
  ...(['unlockedUnstaked', 'unlockedStaked', 'lockedPlatform', 'lockedStakeable', 'lockedStaked'] as const),
  ...(['pendingStaked', 'unlocked', 'locked', 'atomicMemoryUnlocked', 'atomicMemoryLocked'] as const),
] as const

/** Whether a webhook sends messages. */
export const webhookStatus = oneOf('active', 'inactive')

const eventSignatures = optional(listOf(text))

/** The filters of each type of webhook. Amounts in nAVAX. */
export const addressActivityMetadata = namedObject('AddressActivityMetadata', {
  eventSignatures,
  addresses: listOf(text),
})
export const primaryAddressMetadata = namedObject('PrimaryNetworkAddressActivityMetadata', {
  eventSignatures,
  keyType: oneOf('addresses'),
  keys: listOf(text),
  subEvents: namedObject('PrimaryNetworkAddressActivitySubEvents', {
    addressActivitySubEvents: listOf(oneOf(...addressSubEvents)),
  }),
  balanceThresholdFilter: optional(
    namedObject('PrimaryNetworkBalanceThresholdFilter', {
      balanceType: oneOf(...balanceTypes),
      balanceThreshold: uintText,
    }),
  ),
})
export const validatorActivityMetadata = namedObject('ValidatorActivityMetadata', {
  eventSignatures,
  keyType: oneOf('nodeId', 'subnetId'),
  keys: listOf(text),
  subEvents: namedObject('ValidatorActivitySubEvents', {
    validatorActivitySubEvents: listOf(oneOf(...validatorSubEvents)),
  }),
  nodeIds: optional(listOf(text)),
  subnetIds: optional(listOf(text)),
  l1ValidatorFeeBalanceThreshold: optional(uintText),
})

const shared = { url: text, status: webhookStatus, createdAt: integer, name: text, description: text }

/** A webhook for accounts of an EVM chain. `createdAt` in Unix milliseconds. */
export const addressActivityWebhook = namedObject('EVMAddressActivityResponse', {
  id: text,
  eventType: oneOf('address_activity'),
  chainId: text,
  metadata: addressActivityMetadata,
  includeInternalTxs: optional(flag),
  includeLogs: optional(flag),
  ...shared,
})

const primaryAddressWebhook = namedObject('PrimaryNetworkAddressActivityResponse', {
  id: text,
  eventType: oneOf('primary_network_address_activity'),
  chainId: text,
  metadata: primaryAddressMetadata,
  ...shared,
})

const validatorActivityWebhook = namedObject('ValidatorActivityResponse', {
  id: text,
  eventType: oneOf('validator_activity'),
  chainId: text,
  metadata: validatorActivityMetadata,
  ...shared,
})

/** A webhook of any type. */
export const anyWebhook = anyOf(addressActivityWebhook, primaryAddressWebhook, validatorActivityWebhook)

/** Returns a webhook as the Data API shows it. */
export function webhookJson(webhook: Webhook): Answered<TypeOf<typeof anyWebhook>> {
  if (webhook.eventType === 'address_activity') return addressActivityJson(webhook)
  const { id, chainId, url, status, createdAtMs: createdAt, name, description } = webhook
  const described = { url, status, createdAt, name, description }
  const { eventType, metadata } = webhook
  // The metadata is kept as the client sent it, whose check has the schema of the answer.
  return { id, eventType, chainId, metadata, ...described } as Answered<TypeOf<typeof anyWebhook>>
}

/** Returns a webhook for accounts of an EVM chain. */
export function addressActivityJson(
  webhook: Webhook & { readonly eventType: 'address_activity' },
): Answered<TypeOf<typeof addressActivityWebhook>> {
  const { id, eventType, chainId, metadata, includeInternalTxs, includeLogs } = webhook
  const { url, status, createdAtMs: createdAt, name, description } = webhook
  return {
    id,
    eventType,
    chainId,
    metadata,
    includeInternalTxs,
    includeLogs,
    url,
    status,
    createdAt,
    name,
    description,
  }
}
