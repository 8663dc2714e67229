import { dailyMetricPaths } from '../../../methods/metrics/parts/dailyMetricPaths.js'
import { isMetricsPath } from '../../../src/server/dataApi/isMetricsPath.js'
import { type Id, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import type { Showcase } from '../../methods/data/showcase/Showcase.js'
import { nodeIdOf } from '../../methods/platform/made.js'

/** Texts for a parameter. Those that fit are taken, whether or not they name anything; the others are refused. */
export type Texts = { readonly fit: readonly string[]; readonly refused: readonly string[] }

const [hash, unknownAddress] = [`0x${'12'.repeat(32)}`, `0x${'34'.repeat(20)}`]
const unknownId = idToString('12'.repeat(32) as Id)
const [p, x, c] = ['p-chain', 'x-chain', 'c-chain']
const zeroNode = 'NodeID-111111111111111111116DBWJs'
const longNumber = '9'.repeat(78)

/** Texts that nothing but a free text may be. */
const rubbish = [
  ...[
    '!',
    ' ',
    '-1',
    '+5',
    '1e3',
    '0x',
    '0x1g',
    '1.',
    '.5',
    '1_000',
    '１',
    'null',
    'undefined',
    'NaN',
    '[]',
    '{}',
  ],
  ...[
    '__proto__',
    'constructor',
    'é',
    '\u{1f4a5}',
    '\0',
    "' OR 1=1",
    '<b>',
    '../..',
    'a'.repeat(5000),
    '\u202e',
  ],
]
const noInteger = [...rubbish, '0x10', '5.0', '1 ', ' 1', '1,2', 'true']
const noWord = [...rubbish, 'ASC', 'Desc', 'usd ', 'active,', '0', 'Fuji', 'local']
const noAddress = [
  ...rubbish,
  ...[
    unknownAddress.slice(2),
    unknownAddress.slice(0, -1),
    `${unknownAddress}0`,
    `0X${'34'.repeat(20)}`,
    hash,
  ],
  ` ${unknownAddress}`,
]
const noId = [...rubbish, unknownId.slice(0, -1), `${unknownId}1`, unknownId.toLowerCase(), '0OIl', zeroNode]
const noNode = [
  ...rubbish,
  zeroNode.slice(7),
  zeroNode.replace('DBW', 'DBX'),
  unknownId,
  `nodeid-${zeroNode.slice(7)}`,
]
const decimal = { fit: ['0', '1', '7', '00', longNumber], refused: [...noInteger, `${longNumber}9`] }

/** Texts by the `format` that the OpenAPI document names. */
function textsOfFormat(shown: Showcase): Readonly<Record<string, Texts>> {
  const { net, alice, acts, funded, coin, collection, items, c: messaging, games, ids } = shown
  const evmHash = {
    fit: [ids.evmTx, ids.creationTx, hash],
    refused: [...noId, hash.slice(0, -1), hash.slice(2)],
  }
  const address = acts.address(funded)
  const noBech32 = [
    ...rubbish,
    ...[`${address}q`, address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')), `Q-${address}`],
    ...[address.slice(0, 20), `${address} ${address}`, unknownId, address.replace('1', '')],
  ]
  const bech32 = [
    address,
    `p-${address}`,
    `P-${address}`,
    `X-${address}`,
    `C-${address}`,
    address.toUpperCase(),
  ]
  const ids32 = [
    ids.subnetId,
    ids.validationId,
    ids.conversionTx,
    ids.platformTx,
    ids.xChainAsset,
    messaging.id,
  ]
  const cb58 = [...ids32, games.id, idToString(net.network.world.platform.avaxAssetId), unknownId]
  return {
    'evm-address': {
      fit: [
        alice,
        alice.toLowerCase(),
        coin.address,
        collection.address,
        items.address,
        messaging.mailbox,
        unknownAddress,
      ],
      refused: noAddress,
    },
    'bech32-address': { fit: bech32, refused: [...noBech32, unknownAddress] },
    party: { fit: [...bech32, unknownAddress, alice], refused: noBech32 },
    amount: { fit: ['0', '1', '1.5', '1000000000', longNumber], refused: rubbish },
    'node-id': { fit: [ids.nodeId, ids.proposer, nodeIdToString(nodeIdOf(1)), zeroNode], refused: noNode },
    cb58: { fit: cb58, refused: noId },
    'blockchain-id': { fit: [...cb58, p, x, c].map(String), refused: [...noId, 'P-chain', 'C'] },
    'any-id': { fit: [...cb58, hash, hash.slice(2)], refused: noId },
    hex: { fit: [], refused: [] },
    decimal,
    date: { fit: [], refused: [] },
    'block-id': {
      fit: ['0', '5', ids.fullBlock, longNumber, hash],
      refused: [...noInteger, 'latest', '0x5', unknownId],
    },
    'message-id': { fit: [ids.messageId, hash], refused: [...noId, hash.slice(0, -1)] },
    'primary-block-id': {
      fit: ['0', '3', longNumber, hash, unknownId],
      refused: [...rubbish, hash.slice(0, -1)],
    },
    'tx-hash': evmHash,
    uuid: { fit: [''], refused: [...rubbish, '00000000-0000-8000-8000-000000000000', '12345678'] },
  }
}

/** A schema of a parameter, as far as it says which texts fit. */
export type ParameterSchema = {
  readonly type: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly items?: ParameterSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

/** Returns what gives the texts for a parameter: what it is called, and what the OpenAPI document says of it. */
export function textsOf(shown: Showcase): (name: string, path: string, schema: ParameterSchema) => Texts {
  const ofFormat = textsOfFormat(shown)
  const texts = (name: string, path: string, schema: ParameterSchema): Texts => {
    const { type, format, enum: words, items, minimum = 0, maximum } = schema
    if (type === 'array' && items !== undefined) {
      const { fit, refused } = texts(name, path, items)
      // Blanks around items do not count, nor do empty items.
      const isItem = (text: string) => !['', ' '].includes(text) && !fit.includes(text.trim())
      return {
        fit: [...fit, fit.slice(0, 3).join(), ` ${fit[0]} ,,${fit[1] ?? ''}`],
        refused: refused.filter((text) => isItem(text) && !text.includes(',')),
      }
    }
    if (words !== undefined) return { fit: words, refused: noWord }
    if (type === 'boolean') return { fit: ['true', 'false'], refused: [...rubbish, '1', '0', 'True', 'yes'] }
    if (type === 'integer' || type === 'number') {
      const top = maximum ?? 9_007_199_254_740_991
      const beyond = [
        ...(minimum > 0 ? [String(minimum - 1)] : []),
        ...(maximum === undefined ? [] : [String(maximum + 1)]),
      ]
      const some = [minimum, minimum + 1, Math.min(top, minimum + 10), top].map(String)
      return {
        fit: type === 'number' ? [...some, `${minimum}.5`] : some,
        refused: [
          ...(type === 'number' ? rubbish : noInteger),
          ...beyond,
          ...(maximum === undefined ? [] : ['9'.repeat(400)]),
        ],
      }
    }
    const known = format === undefined ? undefined : ofFormat[format]
    if (known !== undefined) return known
    if (
      /(?:source|src|destination|dest)BlockchainId/.test(name) ||
      (name === 'blockchainId' && /\/(icm|teleporter)\//.test(path))
    )
      return { fit: ['43112', '7', 'C', shown.games.id, unknownId], refused: [...noId, '0x10', 'fuji'] }
    if (name === 'blockchainId') {
      const own = idToString(shown.net.network.world.genesis.xChain.chainId)
      return {
        fit: [p, p, x, c, own, '11111111111111111111111111111111LpoYY'].map(String),
        refused: [...rubbish, unknownId],
      }
    }
    if (
      name === 'chainId' &&
      !path.includes('/addresses/') &&
      isMetricsPath(path, Object.keys(dailyMetricPaths))
    ) {
      const ofAll = /\/(?:metrics|rollingWindowMetrics)\/|^\/v1\/(?!avg_tps\/\{chainId\}$)/.test(path)
      const names = ['43112', 'C', shown.games.id, '7', ...(ofAll ? ['total', 'testnet', 'mainnet'] : [])]
      return { fit: names, refused: [...noInteger, 'fuji', unknownId, ...(ofAll ? [] : ['total'])] }
    }
    if (name === 'chainId') return { fit: ['C', '43112', shown.games.id, '7', unknownId], refused: [] }
    return { fit: [], refused: [] }
  }
  return texts
}
