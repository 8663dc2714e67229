import type { PrimaryAddressMetadata, ValidatorActivityMetadata } from '../../../../state/webhooks/Webhook.js'
import {
  addressSubEvents,
  validatorSubEvents,
  webhookEventTypes,
} from '../../../../state/webhooks/Webhook.js'
import type { JsonSchema } from '../../../kit/schema.js'
import { formats } from '../../kit/formats.js'
import type { BodyDefinition } from '../../kit/Operation.js'
import { networkNames } from '../networkName.js'
import { addressesSchema, checksummed } from './webhookAddresses.js'
import { balanceTypes } from './webhookJson.js'

/** A webhook as a client describes it. */
export type WebhookRequest = {
  readonly url: string
  readonly name: string
  readonly description: string
} & (
  | {
      readonly eventType: 'address_activity'
      readonly chainId: string
      readonly metadata: {
        readonly eventSignatures?: readonly string[] | undefined
        readonly addresses: readonly string[]
      }
      readonly includeInternalTxs: boolean | undefined
      readonly includeLogs: boolean | undefined
    }
  | {
      readonly eventType: 'primary_network_address_activity'
      readonly network: (typeof networkNames)[number]
      readonly chainId: string
      readonly metadata: PrimaryAddressMetadata
    }
  | {
      readonly eventType: 'validator_activity'
      readonly network: (typeof networkNames)[number]
      readonly metadata: ValidatorActivityMetadata
    }
)

const text = { type: 'string' }
const eventSignatures = {
  type: 'array',
  items: { type: 'string', format: 'topic' },
  description: 'Hashes of events: only transactions with such a log.',
}
const threshold = { type: 'string', format: 'decimal', description: 'nAVAX.' }

function listOf(items: JsonSchema, description: string): JsonSchema {
  return { type: 'array', items, minItems: 1, description }
}

function members(properties: JsonSchema, ...required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required: [...required] }
}

const addressMetadata = members({ eventSignatures, addresses: addressesSchema }, 'addresses')

const primaryMetadata = members(
  {
    eventSignatures,
    keyType: { type: 'string', enum: ['addresses'] },
    keys: listOf({ type: 'string', format: 'bech32-address' }, 'Addresses of the P- or X-Chain.'),
    subEvents: members(
      {
        addressActivitySubEvents: listOf(
          { type: 'string', enum: [...addressSubEvents] },
          'What is reported.',
        ),
      },
      'addressActivitySubEvents',
    ),
    balanceThresholdFilter: members(
      { balanceType: { type: 'string', enum: [...balanceTypes] }, balanceThreshold: threshold },
      ...['balanceType', 'balanceThreshold'],
    ),
  },
  ...['keyType', 'keys', 'subEvents'],
)

const validatorMetadata = members(
  {
    eventSignatures,
    keyType: { type: 'string', enum: ['nodeId', 'subnetId'] },
    keys: { ...listOf(text, 'One node ID or one subnet ID.'), maxItems: 1 },
    subEvents: members(
      {
        validatorActivitySubEvents: listOf(
          { type: 'string', enum: [...validatorSubEvents] },
          'What is reported.',
        ),
      },
      'validatorActivitySubEvents',
    ),
    nodeIds: { type: 'array', items: { type: 'string', format: 'node-id' } },
    subnetIds: { type: 'array', items: { type: 'string', format: 'cb58' } },
    l1ValidatorFeeBalanceThreshold: threshold,
  },
  ...['keyType', 'keys', 'subEvents'],
)

/** Returns the condition of one event type: what a body must have then. */
function when(eventType: string, metadata: JsonSchema, ...required: readonly string[]): JsonSchema {
  return {
    if: { properties: { eventType: { const: eventType } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { metadata }, required: ['url', 'metadata', ...required] },
  }
}

const eventType = {
  type: 'string',
  enum: [...webhookEventTypes],
  description: 'What is reported: accounts of an EVM chain, addresses of the P- or X-Chain, or validators.',
}

/** The body that describes a webhook. */
export const webhookBody: BodyDefinition<WebhookRequest> = {
  schema: {
    title: 'CreateWebhookRequest',
    properties: {
      eventType,
      url: {
        ...text,
        format: 'web-url',
        examples: ['https://app.example/hook'],
        description: 'Where messages are sent.',
      },
      name: { ...text, description: 'A name. By default empty.' },
      description: { ...text, description: 'A description. By default empty.' },
      chainId: {
        ...text,
        description: 'An EVM chain for `address_activity`, `p-chain` or `x-chain` for addresses there.',
      },
      network: {
        ...text,
        enum: [...networkNames],
        description: 'The network, for addresses of the P- and X-Chain and for validators.',
      },
      metadata: {
        type: 'object',
        examples: [{ addresses: ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'] }],
        description: 'What is reported, by event type.',
      },
      includeInternalTxs: {
        type: 'boolean',
        description: 'Whether messages have the calls inside transactions (`address_activity`).',
      },
      includeLogs: { type: 'boolean', description: 'Whether messages have logs (`address_activity`).' },
    },
    allOf: [
      { required: ['eventType'], properties: { eventType } },
      when('address_activity', addressMetadata, 'chainId'),
      when('primary_network_address_activity', primaryMetadata, 'network', 'chainId'),
      when('validator_activity', validatorMetadata, 'network'),
    ],
  },
  read(body) {
    // The check has given every member its type.
    const request = { name: '', description: '', ...body } as WebhookRequest
    if (request.eventType !== 'address_activity') return request
    const { addresses } = request.metadata
    return { ...request, metadata: { ...request.metadata, addresses: checksummed(addresses) } }
  },
}

/** Returns why a description of a webhook contradicts itself; undefined when it does not. */
export function contradictionIn(request: WebhookRequest): string | undefined {
  if (request.eventType === 'primary_network_address_activity') {
    const { subEvents, balanceThresholdFilter } = request.metadata
    const asks = subEvents.addressActivitySubEvents.includes('balance_threshold')
    if (asks && balanceThresholdFilter === undefined)
      return 'metadata.balanceThresholdFilter is required for balance_threshold'
  }
  if (request.eventType === 'validator_activity') {
    const { keyType, keys, subEvents, l1ValidatorFeeBalanceThreshold } = request.metadata
    const [key = ''] = keys
    const { test, what } = formats[keyType === 'nodeId' ? 'node-id' : 'cb58']
    if (!test(key)) return `metadata.keys must be ${what}`
    const asks = subEvents.validatorActivitySubEvents.includes('l1_validator_balance_threshold')
    if (asks && l1ValidatorFeeBalanceThreshold === undefined)
      return 'metadata.l1ValidatorFeeBalanceThreshold is required for l1_validator_balance_threshold'
  }
  return undefined
}
