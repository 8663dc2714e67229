import { expect, it } from '@jest/globals'
import { uptimePercentages } from '../../../../methods/info/parts/uptimePercentages.js'
import { peers } from '../../../../methods/info/peers.js'
import { atOnce } from '../../../../methods/kit/Turns.js'
import { emptyId, type Id, idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import { nodeIdOf } from '../../platform/made.js'

const [own, first, second, stranger] = [1, 2, 3, 4].map(nodeIdOf)

/** The uptimes by the peers' observations, in percent, where 80 percent are required. */
function uptimes(observed: readonly (readonly [string | undefined, number])[], weight = 50n) {
  const node = {
    id: own,
    primaryValidators: () => [
      { nodeId: own, weight },
      { nodeId: first, weight: 30n },
      { nodeId: second, weight: 20n },
    ],
    peers: { list: () => observed.map(([nodeId, observedUptime]) => ({ nodeId, observedUptime })) },
  }
  const platform = {
    currentStakers: { validator: () => ({ startTime: 5n }) },
    upgrades: { timesSeconds: { helicon: 1n << 60n } },
  }
  const genesis = { params: { staking: { uptimeRequirement: 0.8 } } }
  return uptimePercentages({ world: { node, platform, genesis } } as never)
}

it('the uptime of the node is weighted by the stake of those that have seen it', () => {
  expect(uptimes([])).toEqual({ rewarding: 50, average: 50 })
  expect(uptimes([[first, 80]])).toEqual({ rewarding: 80, average: 74 })
  expect(uptimes([[first, 79]])).toEqual({ rewarding: 50, average: 73.7 })
  expect(
    uptimes([
      [first, 100],
      [second, 50],
      [stranger, 100],
    ]),
  ).toEqual({ rewarding: 80, average: 90 })
  expect(uptimes([[first, 100]], 0n)).toBeUndefined()
})

it('a peer is shown with the subnets that it validates, or with those that it says', async () => {
  const [subnet, l1, other] = ['0a', '0b', '0c'].map((byte) => byte.repeat(32)) as [Id, Id, Id]
  const peer = {
    nodeId: first,
    ip: '1.1.1.1:1',
    publicIp: '2.2.2.2:2',
    version: 'avalanchego/1.14.2',
    upgradeTime: 7n,
    observedUptime: 99,
    benched: ['C'],
    supportedAcps: [9, 10, 200],
    objectedAcps: [],
  }
  const network = {
    world: {
      clock: { now: () => 1999 },
      node: {
        chains: { all: () => [emptyId, subnet, l1, other].map((subnetId) => ({ subnetId })) },
        peers: {
          list: () => [
            peer,
            { ...peer, trackedSubnets: [other, other], lastSentMs: 0, lastReceivedMs: 61_500 },
          ],
        },
      },
      platform: {
        currentStakers: { validator: (id: Id) => (id === subnet ? {} : undefined) },
        l1Validators: { has: (id: Id) => id === l1 },
      },
    },
  }
  const shown = {
    ip: '1.1.1.1:1',
    publicIP: '2.2.2.2:2',
    nodeID: nodeIdToString(first as never),
    version: 'avalanchego/1.14.2',
    upgradeTime: 7n,
    observedUptime: '99',
    benched: ['C'],
    supportedACPs: [10, 200, 9],
    objectedACPs: [],
  }
  expect(await peers.call(network as never, undefined, atOnce)).toEqual({
    numPeers: '2',
    peers: [
      {
        ...shown,
        lastSent: '1970-01-01T00:00:01Z',
        lastReceived: '1970-01-01T00:00:01Z',
        trackedSubnets: [emptyId, subnet, l1].map(idToString).sort(),
      },
      {
        ...shown,
        lastSent: '1970-01-01T00:00:00Z',
        lastReceived: '1970-01-01T00:01:01Z',
        trackedSubnets: [emptyId, other].map(idToString).sort(),
      },
    ],
  })
})
