import { exactJson } from '../../../state/codec/exactJson.js'
import { toHex } from '../../../state/codec/hex.js'
import type { Id } from '../../../state/codec/ids.js'
import { type Json, JsonNumber, JsonObject } from '../../../state/codec/json.js'
import { evmId } from '../../../state/codec/namedIds.js'
import { parseJsonInSteps } from '../../../state/codec/parseJson.js'
import type { Members, Schema } from '../../kit/schema.js'
import { anyOf, flag, listOf, mapOf, namedObject, number, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { exactInteger } from '../kit/exactInteger.js'
import { MadeInTurns } from '../kit/MadeInTurns.js'
import { WrittenJson } from '../kit/WrittenJson.js'

/** How the Data API shows a member of a genesis: its schema, and a function that returns its value or undefined. */
type Shown = {
  readonly schema: Schema<unknown>
  read(value: Json): unknown
  /** Reads a member that may be large in steps. */
  readInSteps?(value: Json): Steps
}
type Steps = Generator<undefined, unknown>

const asNumber: Shown = {
  schema: number,
  read: (value) => {
    const read = integerOf(value)
    return read === undefined ? undefined : exactInteger(read)
  },
}
/** A number as hexadecimal digits. */
const asQuantity: Shown = {
  schema: text,
  read: (value) => {
    const read = integerOf(value)
    return read === undefined ? undefined : `0x${read.toString(16)}`
  },
}
const asText: Shown = { schema: text, read: (value) => (typeof value === 'string' ? value : undefined) }
const asFlag: Shown = { schema: flag, read: (value) => (typeof value === 'boolean' ? value : undefined) }
const asTexts: Shown = {
  schema: listOf(text),
  read: (value) => (isList(value) ? value.filter((item) => typeof item === 'string') : undefined),
}

/** A permission of a precompile. Lists that the genesis leaves out, or gives as null, are left out. */
const permission = membersOf('EvmGenesisAllowListConfigDto', {
  blockTimestamp: asNumber,
  adminAddresses: asTexts,
  managerAddresses: asTexts,
  enabledAddresses: asTexts,
})

const feeConfig = membersOf('EvmGenesisFeeConfigDto', {
  baseFeeChangeDenominator: asNumber,
  blockGasCostStep: asNumber,
  gasLimit: asNumber,
  maxBlockGasCost: asNumber,
  minBaseFee: asNumber,
  minBlockGasCost: asNumber,
  targetBlockRate: asNumber,
  targetGas: asNumber,
})

const config = membersOf('EvmGenesisConfigDto', {
  berlinBlock: asNumber,
  byzantiumBlock: asNumber,
  chainId: asNumber,
  constantinopleBlock: asNumber,
  eip150Block: asNumber,
  eip150Hash: asText,
  eip155Block: asNumber,
  eip158Block: asNumber,
  feeConfig,
  homesteadBlock: asNumber,
  istanbulBlock: asNumber,
  londonBlock: asNumber,
  muirGlacierBlock: asNumber,
  petersburgBlock: asNumber,
  subnetEVMTimestamp: asNumber,
  allowFeeRecipients: asFlag,
  warpConfig: membersOf('EvmGenesisWarpConfigDto', {
    blockTimestamp: asNumber,
    quorumNumerator: asNumber,
    requirePrimaryNetworkSigners: asFlag,
  }),
  txAllowListConfig: permission,
  contractDeployerAllowListConfig: permission,
  contractNativeMinterConfig: permission,
  feeManagerConfig: permission,
  rewardManagerConfig: permission,
})

const evmGenesis = membersOf('EvmGenesisDto', {
  airdropAmount: asNumber,
  airdropHash: asText,
  alloc: mapTo(
    membersOf('EvmGenesisAllocDto', { balance: asQuantity, code: asText, storage: mapTo(asText) }),
  ),
  baseFeePerGas: asNumber,
  blobGasUsed: asQuantity,
  coinbase: asText,
  config,
  difficulty: asQuantity,
  excessBlobGas: asQuantity,
  extraData: asText,
  gasLimit: asQuantity,
  gasUsed: asQuantity,
  mixHash: asText,
  nonce: asQuantity,
  number: asQuantity,
  parentHash: asText,
  timestamp: asQuantity,
})

/** The genesis of a chain: an object for EVM chains, a text for others. */
export const genesisData = anyOf(evmGenesis.schema, text)

const shownGeneses = new MadeInTurns<Uint8Array, unknown>('constant')

/**
 * Returns the genesis of a chain as the Data API shows it. For an EVM chain it is an object with the members that the
 * API knows. For other chains it is the text, or hexadecimal digits when the bytes are not text.
 */
export function genesisDataJson(
  { network, turns }: Pick<DataContext, 'network' | 'turns'>,
  vmId: Id,
  genesis: Uint8Array,
): unknown {
  const isEvm = vmId === evmId || network.world.node.vms.isSubnetEvm(vmId)
  return shownGeneses.of(turns, genesis, function* () {
    const written = textOf(genesis)
    yield
    return (
      (isEvm && written !== undefined ? yield* parsedGenesis(written) : undefined) ??
      written ??
      toHex(genesis)
    )
  })
}

/** Returns the EVM chain ID in a genesis as {@link genesisDataJson} shows it; undefined when it has none. */
export function evmChainIdIn(shown: unknown): number | bigint | undefined {
  if (typeof shown !== 'object' || shown === null || !('config' in shown)) return undefined
  const { config: chosen } = shown
  if (typeof chosen !== 'object' || chosen === null || !('chainId' in chosen)) return undefined
  const { chainId } = chosen
  return typeof chainId === 'number' || typeof chainId === 'bigint' ? chainId : undefined
}

function* parsedGenesis(written: string): Steps {
  try {
    return yield* shownInSteps(evmGenesis, yield* parseJsonInSteps(written))
  } catch {
    return undefined
  }
}

function* shownInSteps(shown: Shown, value: Json): Steps {
  return shown.readInSteps === undefined ? shown.read(value) : yield* shown.readInSteps(value)
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns an object with the members that it has and the API knows.
 * @param name of its schema
 */
function membersOf(name: string, members: Readonly<Record<string, Shown>>): Shown {
  const schemas: Members = Object.fromEntries(
    Object.entries(members).map(([name, { schema }]) => [name, optional(schema)]),
  )
  return {
    schema: namedObject(name, schemas),
    read: (value) =>
      value instanceof JsonObject
        ? Object.fromEntries(
            Object.entries(members).map(([name, { read }]) => [name, read(value.get(name) ?? null)]),
          )
        : undefined,
    *readInSteps(value) {
      if (!(value instanceof JsonObject)) return undefined
      const shown: Record<string, unknown> = {}
      for (const [name, member] of Object.entries(members))
        shown[name] = yield* shownInSteps(member, value.get(name) ?? null)
      return shown
    },
  }
}

/** The number of members that are read before other work may run: a few milliseconds. */
const membersPerStep = 1_000

function mapTo(each: Shown): Shown {
  return {
    schema: mapOf(each.schema),
    read: (value) =>
      value instanceof JsonObject
        ? Object.fromEntries(value.members.map(([name, item]) => [name, each.read(item)]))
        : undefined,
    *readInSteps(value) {
      if (!(value instanceof JsonObject) || value.members.length <= membersPerStep) return this.read(value)
      const shown = new Map<string, string>()
      for (const [index, [name, item]] of value.members.entries()) {
        const member = each.read(item)
        if (member === undefined) shown.delete(name)
        else shown.set(name, `${JSON.stringify(name)}:${exactJson(member)}`)
        if (index % membersPerStep === 0) yield
      }
      return new WrittenJson(yield* joinedInSteps([...shown.values()]))
    },
  }
}

/** Joins the texts of the members of an object, some at a time. */
function* joinedInSteps(members: readonly string[]): Generator<undefined, string[]> {
  const texts = ['{']
  for (let from = 0; from < members.length; from += membersPerStep) {
    texts.push(from === 0 ? '' : ',', members.slice(from, from + membersPerStep).join())
    yield
  }
  return [...texts, '}']
}

/** Reads a whole number: JSON's, or a text of decimal or hexadecimal digits as geth takes it. */
function integerOf(value: Json): bigint | undefined {
  const digits = value instanceof JsonNumber ? value.text : value
  if (typeof digits !== 'string' || !/^(?:[0-9]+|0[xX][0-9a-fA-F]+)$/.test(digits)) return undefined
  return BigInt(digits)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
