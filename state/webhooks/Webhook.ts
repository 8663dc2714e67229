import type { Id } from '../codec/ids.js'

/** The events that a webhook reports. */
export const webhookEventTypes = [
  'address_activity',
  'primary_network_address_activity',
  'validator_activity',
] as const

/** The kinds of events of addresses of the P- or X-Chain. */
export const addressSubEvents = ['balance_change', 'balance_threshold', 'reward_distribution'] as const

/** The kinds of events of validators. */
export const validatorSubEvents = [
  'validator_stake',
  'delegator_stake',
  'reward_distribution',
  'l1_validator_balance_increased',
  'l1_validator_disabled',
  'l1_validator_removed',
  'l1_validator_balance_threshold',
] as const

/** Whether events are delivered. */
export type WebhookStatus = 'active' | 'inactive'

/** The transactions of an EVM chain that a webhook reports: those in which an address takes part. */
export type AddressActivityMetadata = {
  /** First topics: only transactions with such a log of an address, or with an address in its topics. */
  readonly eventSignatures?: readonly string[] | undefined
  /** Addresses with checksum. */
  readonly addresses: readonly string[]
}

/** The transactions of the P- or X-Chain that a webhook reports: those that change what addresses own. */
export type PrimaryAddressMetadata = {
  readonly eventSignatures?: readonly string[] | undefined
  readonly keyType: 'addresses'
  /** Addresses of the P- or X-Chain, as the client wrote them. */
  readonly keys: readonly string[]
  readonly subEvents: { readonly addressActivitySubEvents: readonly (typeof addressSubEvents)[number][] }
  /** The balance that `balance_threshold` is about. nAVAX. */
  readonly balanceThresholdFilter?:
    | { readonly balanceType: string; readonly balanceThreshold: string }
    | undefined
}

/** The changes of validators that a webhook reports. */
export type ValidatorActivityMetadata = {
  readonly eventSignatures?: readonly string[] | undefined
  readonly keyType: 'nodeId' | 'subnetId'
  /** One node ID or one subnet ID. */
  readonly keys: readonly string[]
  readonly subEvents: { readonly validatorActivitySubEvents: readonly (typeof validatorSubEvents)[number][] }
  /** Only these nodes of the subnet. */
  readonly nodeIds?: readonly string[] | undefined
  /** Only validations of these subnets by the node. */
  readonly subnetIds?: readonly string[] | undefined
  /** The balance that `l1_validator_balance_threshold` is about, nAVAX. */
  readonly l1ValidatorFeeBalanceThreshold?: string | undefined
}

/** The events that a webhook reports, with its filters as the Data API shows them. */
export type WebhookTopic =
  | {
      readonly eventType: 'address_activity'
      /** The EVM chain. */
      readonly blockchainId: Id
      readonly metadata: AddressActivityMetadata
      readonly includeInternalTxs?: boolean | undefined
      readonly includeLogs?: boolean | undefined
    }
  | {
      readonly eventType: 'primary_network_address_activity'
      /** The P-Chain or the X-Chain. */
      readonly blockchainId: Id
      readonly metadata: PrimaryAddressMetadata
    }
  | {
      readonly eventType: 'validator_activity'
      /** The P-Chain. */
      readonly blockchainId: Id
      readonly metadata: ValidatorActivityMetadata
    }

/** A webhook as a client describes it. */
export type WebhookDescription = {
  /** Where its messages go. */
  readonly url: string
  /** The chain by the name that answers show: an EVM chain ID in decimal digits, `p-chain` or `x-chain`. */
  readonly chainId: string
  /** Whether it means this network. One for another network reports nothing. */
  readonly isHere: boolean
  readonly name: string
  readonly description: string
}

/** A webhook: which events are reported, and where they go. */
export type Webhook = WebhookTopic &
  WebhookDescription & {
    /** Counts webhooks from 1 in the order of their creation. */
    readonly number: number
    /** A UUID. */
    readonly id: string
    readonly status: WebhookStatus
    /** Unix milliseconds. */
    readonly createdAtMs: number
    /** The messages whose first and second attempt failed since it was last activated. */
    readonly messagesRetried: number
  }

/** Returns a webhook with changed addresses; one of another event type has none. */
export function withAddresses(webhook: Webhook, addresses: readonly string[]): Webhook {
  if (webhook.eventType !== 'address_activity') return webhook
  return { ...webhook, metadata: { ...webhook.metadata, addresses } }
}
