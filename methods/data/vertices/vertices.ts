import { integer, listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { integerParameter, required, textParameter } from '../kit/Parameter.js'
import { sortOrder } from '../kit/sortOrder.js'
import { network } from '../parts/networkName.js'
import { blockchainId, primaryChainInfo, xChainNamed } from '../parts/primary/primaryChain.js'

// Before Cortina the X-Chain had vertices instead of blocks. An emulated X-Chain begins after Cortina, so these
// operations find none.

const vertex = namedObject('XChainVertex', {
  vertexHash: text,
  parentHashes: listOf(text),
  vertexHeight: integer,
  vertexIndex: integer,
  vertexTimestamp: integer,
  txCount: integer,
  transactions: listOf(text),
  vertexSizeBytes: integer,
})

const common = {
  tag: 'Primary Network Vertices',
  description: 'There are none: the X-Chain has blocks from its genesis on.',
  units: 20,
}
const list = {
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListXChainVerticesResponse', {
    nextPageToken: optional(text),
    vertices: listOf(vertex),
    chainInfo: primaryChainInfo,
  }),
}

/** The vertices of the X-Chain. */
export const listLatestXChainVertices = defineOperation({
  ...common,
  ...list,
  id: 'listLatestXChainVertices',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/vertices',
  summary: 'Lists the vertices of the X-Chain.',
  inPath: { network, blockchainId },
  handler: (context, { network: name, blockchainId }) => ({
    vertices: [],
    chainInfo: xChainNamed(context.network, name, blockchainId).info,
  }),
})

/** The vertices of a height. */
export const getVertexByHeight = defineOperation({
  ...common,
  ...list,
  id: 'getVertexByHeight',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/vertices:listByHeight',
  summary: 'Lists the vertices of a height.',
  inPath: { network, blockchainId },
  inQuery: { vertexHeight: required(integerParameter('The height.')), sortOrder },
  handler: (context, { network: name, blockchainId }) => ({
    vertices: [],
    chainInfo: xChainNamed(context.network, name, blockchainId).info,
  }),
})

/** One vertex. */
export const getVertexByHash = defineOperation({
  ...common,
  id: 'getVertexByHash',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/vertices/{vertexHash}',
  summary: 'Gets a vertex by its ID.',
  inPath: {
    network,
    blockchainId,
    vertexHash: required(textParameter<string>('The ID of the vertex.', { format: 'cb58' })),
  },
  answer: vertex,
  handler(context, { network: name, blockchainId, vertexHash }) {
    xChainNamed(context.network, name, blockchainId)
    throw notFound(`vertex ${vertexHash}`)
  },
})
