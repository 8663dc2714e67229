import { emptyId, idToString } from '../state/codec/ids.js'
import type { Network } from '../state/Network.js'
import { baseUrl } from '../state/node/EndpointRouter.js'
import { adminMethods } from './admin/index.js'
import { avaxMethods } from './avax/index.js'
import { avmMethods } from './avm/index.js'
import { emulatorMethods } from './emulator/index.js'
import { healthMethods } from './health/index.js'
import {
  cChainIndexMethods,
  platformIndexMethods,
  vertexIndexMethods,
  xChainIndexMethods,
} from './index/index.js'
import { infoMethods } from './info/index.js'
import type { Method } from './kit/defineMethod.js'
import { platformMethods } from './platform/index.js'
import { cChainProposervmMethods, platformProposervmMethods } from './proposervm/index.js'
import { discover } from './rpc/openrpc.js'
import { walletMethods } from './wallet/index.js'

/** The services at one endpoint in the dialect of node services. EVM endpoints are mounted separately. */
export type NodeService = {
  /** The name of the endpoint, to which the router resolves paths: `/ext/info`. */
  readonly endpoint: string
  readonly title: string
  /** All its methods, including `rpc.discover`. */
  readonly methods: readonly Method<Network>[]
}

/**
 * Returns every endpoint in the dialect of node services, even if it has no route because it is disabled.
 * `/ext/health/*` and `/ext/metrics` are not JSON-RPC: see `health/parts/getReport.ts` and `prometheus/`.
 */
export function nodeServices({ world: { genesis } }: Network): readonly NodeService[] {
  const pChain = `${baseUrl}/bc/${idToString(emptyId)}`
  const xChain = `${baseUrl}/bc/${idToString(genesis.xChain.chainId)}`
  const cChain = `${baseUrl}/bc/${idToString(genesis.cChain.chainId)}`
  return [
    service(`${baseUrl}/info`, 'Info API', infoMethods),
    service(`${baseUrl}/admin`, 'Admin API', adminMethods),
    service(`${baseUrl}/health`, 'Health API', healthMethods),
    service(pChain, 'Platform API', platformMethods),
    service(xChain, 'X-Chain API', avmMethods),
    service(`${xChain}/wallet`, 'Wallet API of the X-Chain', walletMethods),
    service(`${pChain}/proposervm`, 'Proposervm API of the P-Chain', platformProposervmMethods),
    service(`${cChain}/avax`, 'Atomic transaction API of the C-Chain', avaxMethods),
    service(`${cChain}/proposervm`, 'Proposervm API of the C-Chain', cChainProposervmMethods),
    service(`${baseUrl}/index/P/block`, 'Index API: blocks of the P-Chain', platformIndexMethods),
    service(`${baseUrl}/index/X/block`, 'Index API: blocks of the X-Chain', xChainIndexMethods),
    service(`${baseUrl}/index/X/vtx`, 'Index API: vertices of the X-Chain', vertexIndexMethods),
    service(`${baseUrl}/index/X/tx`, 'Index API: transactions in vertices', vertexIndexMethods),
    service(`${baseUrl}/index/C/block`, 'Index API: blocks of the C-Chain', cChainIndexMethods),
    service(`${baseUrl}/emulator`, 'Control API', emulatorMethods),
  ]
}

function service(endpoint: string, title: string, methods: readonly Method<Network>[]): NodeService {
  return {
    endpoint,
    title,
    methods: [...methods, discover(title, methods, ({ world: { node } }) => node.release)],
  }
}
