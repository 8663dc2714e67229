import { hexToBytes } from '../../../../state/codec/hex.js'
import { type Address, toAddress } from '../../../../state/evm/values/Address.js'
import type { Party } from '../../../../state/views/primary/LedgerBlock.js'
import type { JsonSchema } from '../../../kit/schema.js'
import type { BodyDefinition } from '../../kit/Operation.js'
import { addressFromText } from '../../kit/primaryAddress.js'

/** The kinds of files: transfers of EVM chains, outputs of the primary network in full or in short, and stakes. */
export const exportTypes = [
  'TRANSACTION_EXPORT_PRIMARY_NETWORK',
  'TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING',
  'TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE',
  'TRANSACTION_EXPORT_EVM',
] as const

/** The request of a client for an export, after its check. */
export type ExportRequest = {
  readonly type: (typeof exportTypes)[number]
  /** Days (`2026-10-04`), both included; undefined for no bound. */
  readonly firstDate: string | undefined
  readonly lastDate: string | undefined
  readonly options: {
    readonly addresses: readonly string[]
    readonly cChainEvmAddresses: readonly string[]
    readonly includeChains: readonly string[]
  }
}

const day = { type: 'string', format: 'date' }
const typeSchema = { type: 'string', enum: [...exportTypes], description: 'What the file lists.' }

function addresses(format: string, description = 'Whose transactions.'): JsonSchema {
  return { type: 'array', items: { type: 'string', format }, maxItems: 64, description }
}

function optionsWith(schema: JsonSchema, ...required: readonly string[]): JsonSchema {
  return { properties: { options: { properties: { addresses: schema }, required: [...required] } } }
}

/** The body that asks for a file. */
export const exportBody: BodyDefinition<ExportRequest> = {
  schema: {
    title: 'PostTransactionExportJobRequest',
    properties: {
      type: typeSchema,
      firstDate: { ...day, description: 'The first day, UTC. By default that of the genesis.' },
      lastDate: { ...day, description: 'The last day, UTC. By default today.' },
      startDate: { ...day, deprecated: true, description: 'The older name of firstDate.' },
      endDate: { ...day, deprecated: true, description: 'The older name of lastDate.' },
      options: {
        type: 'object',
        properties: {
          addresses: {
            type: 'array',
            items: { type: 'string' },
            examples: [['P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u']],
            description: 'Whose transactions: accounts on EVM chains, else addresses of the P- and X-Chain.',
          },
          cChainEvmAddresses: addresses('evm-address', 'Accounts in atomic transactions of the C-Chain.'),
          includeChains: {
            type: 'array',
            items: { type: 'string' },
            minItems: 1,
            maxItems: 64,
            examples: [['p-chain']],
            description: 'EVM chains, or p-chain, x-chain and c-chain.',
          },
        },
        required: ['includeChains'],
      },
    },
    required: ['type', 'options'],
    allOf: [
      // Checked first: what else must be there follows from the type.
      { properties: { type: typeSchema }, required: ['type', 'options'] },
      {
        if: { properties: { type: { const: 'TRANSACTION_EXPORT_EVM' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: optionsWith({ ...addresses('evm-address'), minItems: 1 }, 'addresses'),
        else: optionsWith(addresses('bech32-address')),
      },
    ],
  },
  read(body) {
    // The check has given every member its type.
    const { type, firstDate, lastDate, startDate, endDate, options } = body as {
      readonly type: ExportRequest['type']
      readonly options: Partial<ExportRequest['options']> & Pick<ExportRequest['options'], 'includeChains'>
    } & Readonly<Record<'firstDate' | 'lastDate' | 'startDate' | 'endDate', string | undefined>>
    return {
      type,
      firstDate: firstDate ?? startDate,
      lastDate: lastDate ?? endDate,
      options: { addresses: [], cChainEvmAddresses: [], ...options },
    }
  },
}

/** Returns why a request contradicts itself; undefined when it does not. */
export function exportRefusal({ type, firstDate, lastDate, options }: ExportRequest): string | undefined {
  if (firstDate !== undefined && lastDate !== undefined && firstDate > lastDate)
    return 'firstDate must not be after lastDate'
  if (type !== 'TRANSACTION_EXPORT_EVM' && partiesOf(options).length === 0)
    return 'options.addresses or options.cChainEvmAddresses is required'
  return undefined
}

/** Returns the accounts of a request for transfers of EVM chains. */
export function accountsOf({ addresses }: ExportRequest['options']): readonly Address[] {
  return [...new Set(addresses.map((text) => toAddress(hexToBytes(text))))]
}

/** Returns the parties of a request about the primary network. */
export function partiesOf({ addresses, cChainEvmAddresses }: ExportRequest['options']): readonly Party[] {
  const accounts = cChainEvmAddresses.map((text) => toAddress(hexToBytes(text)))
  return [...new Set([...addresses.map(addressFromText), ...accounts])]
}

/** Returns the bounds of a request, Unix seconds: the first is included, the second is not. */
export function secondsOf({ firstDate, lastDate }: ExportRequest): {
  readonly from: number
  readonly before: number
} {
  const startOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000
  return {
    from: firstDate === undefined ? 0 : startOf(firstDate),
    before: lastDate === undefined ? Number.POSITIVE_INFINITY : startOf(lastDate) + 86_400,
  }
}
