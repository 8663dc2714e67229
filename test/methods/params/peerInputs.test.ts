import { expect, it } from '@jest/globals'
import { peerInput } from '../../../methods/params/peerInputs.js'
import { idFromString, nodeIdFromString } from '../../../state/codec/ids.js'

const nodeID = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const subnet = '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe'
const read = (members: object) => peerInput.read({ nodeID, ...members }, 'peer')

it('a peer has what is said about it, in the terms of the node', () => {
  const described = {
    ip: '127.0.0.1:9653',
    publicIP: '[::1]:1',
    version: 'avalanchego/1.14.2',
    upgradeTime: 5,
    lastSent: '2026-11-21T08:00:00Z',
    lastReceived: 1_800_000_000_000,
    observedUptime: 100,
    trackedSubnets: [subnet],
    benched: ['C'],
    supportedACPs: [23],
    objectedACPs: [0, 4_294_967_295],
  }
  expect(read(described)).toEqual({
    nodeId: nodeIdFromString(nodeID),
    ip: '127.0.0.1:9653',
    publicIp: '[::1]:1',
    version: 'avalanchego/1.14.2',
    upgradeTime: 5n,
    lastSentMs: Date.UTC(2026, 10, 21, 8),
    lastReceivedMs: 1_800_000_000_000,
    observedUptime: 100,
    trackedSubnets: [idFromString(subnet)],
    benched: ['C'],
    supportedAcps: [23],
    objectedAcps: [0, 4_294_967_295],
  })
  expect(read({})).toEqual({ nodeId: nodeIdFromString(nodeID) })
})

it.each<[object, string]>([
  [{ observedUptime: 101 }, 'an integer of percent, at most 100'],
  [{ observedUptime: -1 }, 'at least 0'],
  [{ upgradeTime: -1 }, 'an integer of seconds since 1970, at least 0'],
  [{ supportedACPs: [4_294_967_296] }, 'at most 4294967295'],
  [{ ip: '127.0.0.1' }, 'an IP address and a port, such as 127.0.0.1:9651'],
  [{ ip: '127.0.0.1:123456' }, 'an IP address and a port'],
  [{ publicIP: '::1:9651' }, 'an IP address and a port'],
  [{ lastSent: 'yesterday' }, 'a time as RFC 3339 or Unix milliseconds'],
  [{ lastSent: 1.5 }, 'a time as RFC 3339 or Unix milliseconds'],
  [{ lastReceived: true }, 'a time as RFC 3339 or Unix milliseconds'],
])('%j is refused', (members, message) => {
  expect(() => read(members)).toThrow(message)
})
