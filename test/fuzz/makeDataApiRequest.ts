import { idToString } from '../../state/codec/ids.js'
import type { Showcase } from '../methods/data/showcase/Showcase.js'
import type { Seeded } from './Seeded.js'

/** A request. `isWrong`: one of its parameters is not allowed, whatever else it says. */
export type DataApiRequest = {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly isWrong: boolean
}

type Schema = {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
}

type DocumentedParameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: Schema
  readonly required: boolean
  /** Of a list in one text: what its items are. */
  readonly 'x-list'?: Schema
}

/** An operation as the OpenAPI document describes it. */
export type DocumentedOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly DocumentedParameter[]
  readonly hasBody: boolean
}

/** Returns the operations of an OpenAPI document. */
export function documentedOperations(document: unknown): DocumentedOperation[] {
  const { paths } = document as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: DocumentedParameter[]; requestBody?: unknown }>
    >
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters: parameters.map((each) =>
        each['x-list'] === undefined ? each : { ...each, schema: { ...each['x-list'], type: 'array' } },
      ),
      hasBody: requestBody !== undefined,
    })),
  )
}

/** Makes a request for one of the operations. @param token a page token of some list */
export function makeDataApiRequest(
  seeded: Seeded,
  operations: readonly DocumentedOperation[],
  shown: Showcase,
  token: string,
): DataApiRequest {
  const operation = seeded.pick(operations)
  let isWrong = false
  const value = (parameter: DocumentedParameter): string => {
    if (seeded.chance(0.75)) return goodValue(seeded, parameter, shown)
    const wrong = wrongValue(seeded, parameter)
    isWrong ||= wrong.isWrong
    return wrong.text
  }
  const pairs: string[] = []
  let { path } = operation
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      path = path.replace(`{${parameter.name}}`, () => encodeURIComponent(value(parameter)) || '%20')
      continue
    }
    if (!parameter.required && seeded.chance(0.5)) continue
    if (parameter.required && seeded.chance(0.1)) {
      isWrong = true
      continue
    }
    const text = parameter.name === 'pageToken' && seeded.chance(0.5) ? token : value(parameter)
    pairs.push(`${parameter.name}=${encodeURIComponent(text)}`)
    if (seeded.chance(0.05)) {
      pairs.push(`${parameter.name}=${encodeURIComponent(value(parameter))}`)
      if (!isRepeated(parameter)) isWrong = true
    }
  }
  if (seeded.chance(0.05)) pairs.push(seeded.pick(['unknown=1', '=', '&', '__proto__=1']))
  const body = operation.hasBody ? bodyOf(seeded, shown) : undefined
  const { method } = operation
  return { method, path: `${path}?${pairs.join('&')}`, body, isWrong }
}

/** Whether a parameter may be given more than once. */
function isRepeated({ schema, 'x-list': list }: DocumentedParameter): boolean {
  return schema.type === 'array' && list === undefined
}

/** Returns a value that is allowed, by the name or the schema of a parameter. */
function goodValue(seeded: Seeded, { name, schema }: DocumentedParameter, shown: Showcase): string {
  const { net, alice, coin, collection, items, c, games, acts, funded, ids } = shown
  const named: Readonly<Record<string, readonly string[]>> = {
    chainId: ['43112', 'C', games.chain, 'total'],
    address: [alice, coin.address, collection.address, items.address, ids.createdContract, c.mailbox],
    contractAddress: [items.address, collection.address],
    contractAddresses: [coin.address, `${coin.address},${items.address}`],
    addresses: [acts.address(funded), `P-${acts.address(funded)}`],
    rewardAddresses: [acts.address(funded)],
    nodeId: [ids.nodeId],
    nodeIds: [ids.nodeId],
    subnetId: [ids.subnetId, idToString(net.network.world.genesis.xChain.chainId)],
    l1ValidationId: [ids.validationId],
    blockchainId: ['p-chain', 'x-chain', 'c-chain', c.id],
    sourceBlockchainId: [c.id, '43112'],
    destinationBlockchainId: [games.id],
    srcBlockchainId: [c.id],
    destBlockchainId: [games.id],
    txHash: [ids.evmTx, ids.creationTx, ids.platformTx, ids.conversionTx],
    blockId: ['1', '3', '9999'],
    blockNumber: ['1', '20'],
    tokenId: ['1', '2', '3', '77'],
    messageId: [ids.messageId],
    assetId: [idToString(net.network.world.platform.avaxAssetId)],
    from: [c.mailbox],
    to: [games.mailbox],
  }
  const known = named[name]
  if (known !== undefined && seeded.chance(0.9)) return seeded.pick(known)
  if (schema.enum !== undefined) return seeded.pick(schema.enum)
  if (schema.items?.enum !== undefined) return seeded.pick(schema.items.enum)
  if (schema.type === 'boolean') return seeded.pick(['true', 'false'])
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2_000_000_000 } = schema
    return String(minimum + seeded.below(Math.min(maximum - minimum, 1_000_000) + 1))
  }
  return seeded.pick(['1', 'C', alice])
}

const nonsense = [
  '',
  ' ',
  'null',
  '__proto__',
  'constructor',
  '../..',
  '\u0000',
  'é',
  '\u{1f4a5}',
  '%',
  '%2F',
  'x'.repeat(3000),
]
const misspelledNumbers = ['1e3', '0x10', '+5', '5.0.0', '-1', ' 5', '5 ', '1_000', '٣', 'NaN', 'Infinity']

/** Returns a value that is not allowed, or might not be. */
function wrongValue(
  seeded: Seeded,
  { schema, in: place }: DocumentedParameter,
): { text: string; isWrong: boolean } {
  const certain = certainlyWrong(seeded, schema)
  if (certain !== undefined && seeded.chance(0.7)) return { text: certain, isWrong: true }
  const text = seeded.pick([...nonsense, ...misspelledNumbers, '9'.repeat(400), seeded.hex(20), '-'])
  return { text: place === 'path' && text === '' ? '0' : text, isWrong: false }
}

/** Returns a text that the schema of a parameter does not allow; undefined when it allows any. */
function certainlyWrong(
  seeded: Seeded,
  { type, enum: words, format, minimum, maximum }: Schema,
): string | undefined {
  if (words !== undefined) return seeded.pick(['nothing', `${words[0]?.toUpperCase()}_`, '1'])
  if (type === 'boolean') return seeded.pick(['1', 'True', 'yes'])
  if (type === 'integer' || type === 'number') {
    const outside = [
      ...(maximum === undefined ? [] : [String(maximum + 1)]),
      ...(minimum ? [String(minimum - 1)] : []),
    ]
    return seeded.pick([...misspelledNumbers, ...(type === 'integer' ? ['5.0'] : []), ...outside])
  }
  switch (format) {
    case 'evm-address':
      return seeded.pick(['0x', `0x${seeded.hex(19)}`, `0x${'g'.repeat(40)}`, seeded.hex(20)])
    case 'decimal':
    case 'block-id':
      return seeded.pick(['latest', '0x10', '1e3', '-1', '1.0', ' 1'])
    case 'node-id':
      return seeded.pick([
        'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lh',
        'NodeID-',
        '7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      ])
    case 'cb58':
      return seeded.pick(['11111111111111111111111111111111LpoYZ', '0x00', 'x'])
    case 'tx-hash':
    case 'message-id':
      return seeded.pick(['0x', `0x${seeded.hex(31)}`, seeded.hex(32), '1'])
    case 'uuid':
      return seeded.pick(['x', '1', '00000000-0000-0000-0000-00000000000', 'null'])
    default:
      return undefined
  }
}

function bodyOf(seeded: Seeded, { acts, funded, ids }: Showcase): string {
  return seeded.pick([
    JSON.stringify({ addresses: acts.address(funded) }),
    JSON.stringify({ message: ids.warpMessage }),
    JSON.stringify({
      message: ids.warpMessage,
      quorumPercentage: seeded.below(110),
      quorumPercentageBuffer: 40,
    }),
    JSON.stringify({ message: seeded.hex(seeded.below(200)), justification: seeded.hex(3) }),
    JSON.stringify({ addresses: `${acts.address(funded)}x`, message: 1 }),
    JSON.stringify({ addresses: null }),
    JSON.stringify({ justification: '0x', signingSubnetId: 'x' }),
    ...['', '{', '[]', 'null', '1', '"x"', '{}', '{"__proto__":{"message":"00"}}', '[{}]', 'é'],
  ])
}
