import { expect, it } from '@jest/globals'
import { acps } from '../../../../methods/info/parts/acps.js'
import { atOnce } from '../../../../methods/kit/Turns.js'
import { type NodeId, nodeIdToString } from '../../../../state/codec/ids.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { nodeIdOf } from '../../platform/made.js'

const [own, first, second, third, leaving] = [1, 2, 3, 4, 5].map(nodeIdOf) as [
  ...[NodeId, NodeId, NodeId, NodeId, NodeId],
]

it('votes are weighed by stake, and those who vote are in the order of their text; the rest abstains', async () => {
  const weights = [50n, 30n, 15n, 4n, 0n]
  const peer = (nodeId: NodeId, supportedAcps: number[], objectedAcps: number[]) => {
    return { nodeId, supportedAcps, objectedAcps }
  }
  const list = [
    peer(first, [23], [30, 9]),
    peer(third, [9, 23], []),
    peer(second, [23], [9]),
    // Without stake there is no vote.
    peer(leaving, [23, 99], [9]),
  ]
  const node = {
    primaryValidators: () =>
      [own, first, second, third, leaving].map((nodeId, index) => ({ nodeId, weight: weights[index] })),
    peers: { list: () => list },
  }
  const named = (...nodeIds: NodeId[]) => JSON.stringify(nodeIds.map(nodeIdToString).sort())
  const vote = (support: number, supporters: string, object: number, objectors: string, abstain: number) =>
    `{"supportWeight":"${support}","supporters":${supporters},"objectWeight":"${object}","objectors":${objectors},"abstainWeight":"${abstain}"}`
  const found = await acps.call({ world: { node } } as never, undefined, atOnce)
  expect(stringifyJson(found as never)).toBe(
    [
      `{"acps":{"23":${vote(49, named(first, second, third), 0, '[]', 50)}`,
      `"30":${vote(0, '[]', 30, named(first), 69)}`,
      `"9":${vote(4, named(third), 45, named(first, second), 50)}}}`,
    ].join(),
  )
})
