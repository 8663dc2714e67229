import type { Seeded } from './Seeded.js'

/** A JSON value as text, so that numbers, duplicate names and depths that JavaScript cannot hold can be written too. */
export type JsonSource = string

/** Names and numbers of things that exist on the network under test. */
export type KnownValues = {
  readonly addresses: readonly string[]
  readonly hashes: readonly string[]
  readonly ids: readonly string[]
  readonly texts: readonly string[]
}

const numbers: readonly JsonSource[] = [
  '0',
  '1',
  '-1',
  '2',
  '0.5',
  '-0',
  '1e3',
  '1e400',
  '1E-7',
  '255',
  '65536',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551615',
  '18446744073709551616',
  '115792089237316195423570985008687907853269984665640564039457584007913129639936',
]
const texts: readonly string[] = [
  '',
  ' ',
  '0x',
  '0x0',
  '0x1',
  '0x00',
  '0xg',
  '0X1',
  '0x8000000000000000',
  '0xffffffffffffffff',
  `0x1${'0'.repeat(64)}`,
  `0x${'f'.repeat(64)}`,
  `0x${'0'.repeat(40)}`,
  '0x0100000000000000000000000000000000000000',
  '0x0200000000000000000000000000000000000005',
  'latest',
  'pending',
  'earliest',
  'safe',
  'finalized',
  'accepted',
  'hex',
  'hexnc',
  'cb58',
  'json',
  'P',
  'X',
  'C',
  'P-local1',
  'NodeID-',
  'callTracer',
  'prestateTracer',
  'auto',
  'manual',
  'interval',
  'frozen',
  'running',
  'null',
  '\u0000',
  '\ud800',
  '\u00e9\u4e2d\u{1f600}',
  '__proto__',
  'constructor',
  '1970-01-01T00:00:00Z',
]
/** Member names that methods of the network read. */
const memberNames: readonly string[] = [
  'address',
  'addresses',
  'topics',
  'fromBlock',
  'toBlock',
  'blockHash',
  'from',
  'to',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'value',
  'data',
  'input',
  'nonce',
  'accessList',
  'chainId',
  'type',
  'tracer',
  'tracerConfig',
  'timeout',
  'overrides',
  'encoding',
  'limit',
  'height',
  'tx',
  'txID',
  'subnetID',
  'nodeIDs',
  'chain',
  'balance',
  'code',
  'slot',
  'timestampMs',
  'ms',
  'mode',
  'id',
  'ID',
  'Id',
  '',
  '__proto__',
]

/** A value that may stand anywhere: of any kind, seldom deep. */
export function anyValue(seeded: Seeded, known: KnownValues, depth = 3): JsonSource {
  const kind = seeded.below(depth > 0 ? 12 : 8)
  if (kind < 2) return seeded.pick(numbers)
  if (kind < 5) return text(seeded, known)
  if (kind === 5) return seeded.pick(['true', 'false', 'null'])
  if (kind === 6) return String(seeded.next() >>> seeded.below(32))
  if (kind === 7) return JSON.stringify(`0x${seeded.hex(seeded.below(70))}`)
  if (kind < 10) return list(seeded, () => anyValue(seeded, known, depth - 1))
  return object(seeded, known, depth)
}

/** A value of the kind that a parameter's JSON schema or name asks for, as far as both tell. */
export function fittingValue(
  seeded: Seeded,
  known: KnownValues,
  parameter: { readonly name: string; readonly schema: unknown },
): JsonSource {
  const name = parameter.name.toLowerCase()
  const type = typeOf(parameter.schema)
  if (name.includes('address') && type === 'array')
    return list(seeded, () => quoted(seeded.pick(known.addresses)))
  if (/address|^from|^to$|account/.test(name)) return quoted(seeded.pick(known.addresses))
  if (/hash/.test(name)) return quoted(seeded.pick(known.hashes))
  if (/id$|ids$/.test(name) && type === 'array') return list(seeded, () => quoted(seeded.pick(known.ids)))
  if (/id$|chain/.test(name)) return quoted(seeded.pick(known.ids))
  if (/block|height|number/.test(name))
    return quoted(seeded.pick(['latest', '0x0', '0x1', '0x2', 'earliest']))
  if (type === 'integer' || type === 'number') return String(seeded.below(300))
  if (type === 'boolean') return seeded.pick(['true', 'false'])
  if (type === 'array') return list(seeded, () => anyValue(seeded, known, 1))
  if (type === 'object') return call(seeded, known)
  return text(seeded, known)
}

/** A list that is nested more deeply than any request needs. */
export function deepValue(depth: number): JsonSource {
  return '['.repeat(depth) + ']'.repeat(depth)
}

export function quoted(value: string): JsonSource {
  return JSON.stringify(value)
}

/** An object with the members of a call, a filter or a transaction, some of them wrong. */
function call(seeded: Seeded, known: KnownValues): JsonSource {
  const members = [
    `"from":${quoted(seeded.pick(known.addresses))}`,
    `"to":${quoted(seeded.pick(known.addresses))}`,
    `"data":${quoted(`0x${seeded.hex(seeded.below(40))}`)}`,
    `"gas":${quoted(`0x${seeded.below(1_000_000).toString(16)}`)}`,
    `"value":${quoted(`0x${seeded.below(1000).toString(16)}`)}`,
    `${quoted(seeded.pick(memberNames))}:${anyValue(seeded, known, 2)}`,
  ]
  return `{${members.filter(() => seeded.chance(0.6)).join(',')}}`
}

function object(seeded: Seeded, known: KnownValues, depth: number): JsonSource {
  const members = Array.from(
    { length: seeded.below(4) },
    () => `${quoted(seeded.pick(memberNames))}:${anyValue(seeded, known, depth - 1)}`,
  )
  return `{${members.join(',')}}`
}

function list(seeded: Seeded, item: () => JsonSource): JsonSource {
  return `[${Array.from({ length: seeded.below(4) }, item).join(',')}]`
}

function text(seeded: Seeded, known: KnownValues): JsonSource {
  const all = [known.addresses, known.hashes, known.ids, known.texts, texts]
  const value = seeded.pick(seeded.pick(all))
  if (!seeded.chance(0.1)) return quoted(value)
  const cut = seeded.below(value.length + 1)
  return quoted(seeded.chance(0.5) ? value.slice(0, cut) : value + value.slice(cut))
}

function typeOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return undefined
  return Array.isArray(schema.type) ? schema.type[0] : schema.type
}
