import { join } from 'node:path'
import { nodeIdToString } from '../../../state/codec/ids.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { SnowglobeError } from '../../inProcess/SnowglobeError.js'
import { NodeProcess } from './NodeProcess.js'
import { NodeRequests } from './NodeRequests.js'
import { nodeFlags, type RunningNode } from './nodeFlags.js'
import type { RealNodeOptions } from './realNodeOptions.js'
import { memberIn } from './textIn.js'
import { untilTrue } from './untilTrue.js'

/** The longest time until a network is healthy, in milliseconds of real time (tmpnet `DefaultNetworkTimeout`). */
const healthTimeoutMs = 120_000

/**
 * Starts the nodes of a network one after another, each with those before it as its bootstrappers, and waits until all are
 * healthy.
 * @returns the processes, and the base URL of the first one
 * @throws {SnowglobeError} when one does not start; none is left then
 */
export async function startNodes(
  options: RealNodeOptions,
  folder: string,
): Promise<{ readonly nodes: readonly NodeProcess[]; readonly base: string }> {
  const nodes: NodeProcess[] = []
  const running: RunningNode[] = []
  try {
    for (const [index, staker] of localStakers().slice(0, options.nodes).entries()) {
      const nodeId = nodeIdToString(staker.nodeId)
      const flags = nodeFlags(options, index, running)
      const node = await NodeProcess.start(options.path, join(folder, nodeId), flags)
      nodes.push(node)
      running.push({ nodeId, stakingAddress: node.stakingAddress })
    }
    await Promise.all(nodes.map(({ uri }) => healthy(uri)))
    return { nodes, base: nodes[0]?.uri ?? '' }
  } catch (error) {
    await Promise.all(nodes.map((node) => node.stop()))
    throw error
  }
}

/** @throws {SnowglobeError} when a node is not healthy in time */
async function healthy(uri: string): Promise<void> {
  const requests = new NodeRequests(uri)
  const isHealthy = await untilTrue(healthTimeoutMs, async () => {
    const report = await requests.call('health.health', { tags: null }).catch(() => undefined)
    return memberIn(report, 'healthy') === true ? true : undefined
  })
  if (isHealthy !== undefined) return
  const message = `the node at ${uri} is not healthy`
  throw new SnowglobeError({ shortMessage: message, details: message })
}
