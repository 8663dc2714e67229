import { type NodeId, nodeIdToString } from '../../../state/codec/ids.js'
import { JsonObject } from '../../../state/codec/json.js'
import type { Network } from '../../../state/Network.js'
import { defineMethod } from '../../kit/defineMethod.js'
import { listOf, mapOf, object } from '../../kit/schemas.js'
import { nAvax, nodeIdText } from '../../kit/units.js'
import { noParams } from '../../params/none.js'

type Votes = { readonly supporters: NodeId[]; readonly objectors: NodeId[] }

/**
 * `info.acps`: the stake of the validators among the peers that support or object to proposals; the rest of the
 * stake, this node's too, abstains (AvalancheGo `api/info/service.go` Acps). A node lists the proposals that its
 * release knows as current. AvalancheGo 1.14.2 knows none, so here those are listed that a validator names.
 */
export const acps = defineMethod({
  name: 'info.acps',
  summary: 'The preferences that peers have voiced for Avalanche Community Proposals.',
  params: noParams,
  result: object({
    acps: mapOf(
      object({
        supportWeight: nAvax,
        supporters: listOf(nodeIdText),
        objectWeight: nAvax,
        objectors: listOf(nodeIdText),
        abstainWeight: nAvax,
      }),
    ),
  }),
  handler({ world: { node } }: Network) {
    const weights = new Map(node.primaryValidators().map(({ nodeId, weight }) => [nodeId, weight]))
    const votes = new Map<number, Votes>()
    const votesOn = (acp: number): Votes => {
      const found = votes.get(acp) ?? { supporters: [], objectors: [] }
      votes.set(acp, found)
      return found
    }
    for (const peer of node.peers.list()) {
      if ((weights.get(peer.nodeId) ?? 0n) === 0n) continue
      for (const acp of peer.supportedAcps) votesOn(acp).supporters.push(peer.nodeId)
      for (const acp of peer.objectedAcps) votesOn(acp).objectors.push(peer.nodeId)
    }
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0n)
    const weigh = (nodeIds: readonly NodeId[]): bigint =>
      nodeIds.reduce((sum, nodeId) => sum + (weights.get(nodeId) ?? 0n), 0n)
    // Go orders the keys of a map as text.
    const sorted = [...votes].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    return {
      acps: new JsonObject(
        sorted.map(([acp, { supporters, objectors }]) => [
          String(acp),
          new JsonObject([
            ['supportWeight', String(weigh(supporters))],
            ['supporters', supporters.map(nodeIdToString).sort()],
            ['objectWeight', String(weigh(objectors))],
            ['objectors', objectors.map(nodeIdToString).sort()],
            ['abstainWeight', String(total - weigh(supporters) - weigh(objectors))],
          ]),
        ]),
      ),
    }
  },
})
