import { wallClockMs } from '../../state/time/wallClock.js'
import type { HomeFacts } from '../server/home/homeFacts.js'
import type { NodeClient } from './NodeClient.js'

/** A chain in the answer of `emulator.status`, without the number of waiting transactions, which a node does not have. */
type ChainStatus = {
  readonly name: string
  readonly blockchainID: string
  readonly kind: 'platform' | 'avm' | 'evm'
  readonly height: string
  readonly executed?: string
  readonly settled?: string
  readonly lastBlock: string
}

/** The answer of `emulator.status` for a node. Its clock runs, and it has no snapshots, journal or faults. */
type NodeStatus = {
  readonly timestampMs: number
  readonly clock: 'running'
  readonly rewinds: 0
  readonly chains: readonly ChainStatus[]
  readonly snapshots: readonly []
  readonly journal: false
  readonly faults: 0
  readonly artifacts: 0
}

/** The head of an EVM chain under a tag of `eth_getBlockByNumber`. */
type Head<Hash = string> = { readonly number: string; readonly hash: Hash }

/**
 * Reads the state of a node at a glance.
 * @param chains those of {@link HomeFacts}
 * @param isHelicon whether blocks of the C-Chain are executed after they are accepted (ACP-194)
 * @throws {Error} when the node does not answer
 */
export async function nodeStatus(
  node: NodeClient,
  chains: HomeFacts['chains'],
  isHelicon: boolean,
): Promise<NodeStatus> {
  return {
    timestampMs: wallClockMs(),
    clock: 'running',
    rewinds: 0,
    chains: await Promise.all(
      chains.map(({ name, blockchainId }) => {
        if (name === 'P') return linearChain(node, name, blockchainId, 'platform')
        if (name === 'X') return linearChain(node, name, blockchainId, 'avm')
        return evmChain(node, name, blockchainId, isHelicon && name === 'C')
      }),
    ),
    snapshots: [],
    journal: false,
    faults: 0,
    artifacts: 0,
  }
}

/** Returns the status of the P-Chain or the X-Chain. The last block is read by its height. */
async function linearChain(
  node: NodeClient,
  name: string,
  blockchainID: string,
  kind: 'platform' | 'avm',
): Promise<ChainStatus> {
  const path = `/ext/bc/${name}`
  const { height } = await node.call<{ height: string }>(path, `${kind}.getHeight`)
  const { block } = await node.call<{ block: { id: string } }>(path, `${kind}.getBlockByHeight`, {
    height,
    encoding: 'json',
  })
  return { name, blockchainID, kind, height, lastBlock: block.id }
}

/**
 * Returns the status of an EVM chain. Since Helicon `pending` is the last accepted block, `latest` the last executed one,
 * and `safe` the last settled one.
 */
async function evmChain(
  node: NodeClient,
  name: string,
  blockchainID: string,
  isHelicon: boolean,
): Promise<ChainStatus> {
  const headAt = <Hash = string>(tag: string): Promise<Head<Hash>> =>
    node.call(`/ext/bc/${name}/rpc`, 'eth_getBlockByNumber', [tag, false])
  const own = { name, blockchainID, kind: 'evm' } as const
  const executed = await headAt('latest')
  const height = String(Number(executed.number))
  if (!isHelicon) return { ...own, height, lastBlock: executed.hash }
  const [accepted, settled] = await Promise.all([headAt<string | null>('pending'), headAt('safe')])
  return {
    ...own,
    height: String(Number(accepted.number)),
    executed: height,
    settled: String(Number(settled.number)),
    // A pending block has no hash yet where it is not the executed one.
    lastBlock: accepted.number === executed.number ? executed.hash : (accepted.hash ?? accepted.number),
  }
}
