import { beforeEach, describe, expect, it } from '@jest/globals'
import type { NodeId } from '../../../state/codec/ids.js'
import { PeerSet } from '../../../state/node/PeerSet.js'
import { PlannedConnections } from '../../../state/node/PlannedConnections.js'
import { Uptimes } from '../../../state/platform/staking/Uptimes.js'
import { Clock } from '../../../state/time/Clock.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { changeConnection, planConnected, setConnected, setPeers } from '../../../state/world/connections.js'
import type { World } from '../../../state/world/World.js'

const [own, a, b, c] = ['00', 'aa', 'bb', 'cc'].map((text) => text.repeat(20) as NodeId) as [
  NodeId,
  NodeId,
  NodeId,
  NodeId,
]
const startMs = 100_000

let world: World
let uptimes: Uptimes
let peers: PeerSet
let planned: PlannedConnections
beforeEach(() => {
  const undo = new UndoLog()
  const clock = new Clock({ mode: 'frozen', startMs })
  uptimes = new Uptimes(undo, clock)
  peers = new PeerSet(undo)
  planned = new PlannedConnections(undo)
  const connectPeer = (nodeId: NodeId): void => {
    if (nodeId !== own && !peers.isConnected(nodeId))
      peers.connect({ nodeId, observedUptime: 100, supportedAcps: [], objectedAcps: [] } as never)
  }
  world = {
    undo,
    clock,
    platform: { uptimes },
    node: { id: own, idText: 'NodeID-own', peers, plannedConnections: planned, connectPeer },
  } as unknown as World
})

const connected = () => [own, a, b, c].filter((nodeId) => uptimes.isConnected(nodeId))
const listed = () => peers.list().map(({ nodeId }) => nodeId)

describe('a node', () => {
  it('is connected and disconnected, and what was planned for it is forgotten', () => {
    for (const nodeId of [a, b]) planned.plan({ nodeId, connected: false, atMs: startMs })
    setConnected(world, a, true)
    expect([connected(), listed(), planned.nextDue(startMs)?.nodeId]).toEqual([[a], [a], b])
    setConnected(world, a, false)
    expect([connected(), listed()]).toEqual([[], []])
    // The emulated node is not its own peer.
    setConnected(world, own, true)
    expect([connected(), listed()]).toEqual([[own], []])
  })

  it('keeps its connection and its plans when it is connected again', () => {
    changeConnection(world, a, true, 40n)
    planned.plan({ nodeId: a, connected: false, atMs: startMs + 1 })
    changeConnection(world, a, true, 90n)
    uptimes.track(a, 0n)
    changeConnection(world, a, false, 95n)
    // It was connected from second 40 to second 95.
    expect(uptimes.shareSince(a, 0n, 95n)).toBe(55 / 95)
    expect(planned.nextDue(startMs + 1)?.nodeId).toBe(a)
  })

  it('has an uptime that is fixed no longer when it is connected', () => {
    uptimes.track(a, 0n)
    uptimes.hold(a, 0n, 0.5)
    changeConnection(world, a, true)
    world.clock.set(2 * startMs)
    // 50 of the first 100 seconds, and all of the next.
    expect(uptimes.shareSince(a, 0n)).toBe(0.75)
  })

  it('is connected at once where its time has come, and later where not, until another time', () => {
    planned.plan({ nodeId: a, connected: true, atMs: startMs + 50 })
    planConnected(world, a, false, startMs, undefined)
    expect(planned.nextDue(startMs + 99)).toBeUndefined()
    planConnected(world, a, true, startMs, startMs + 60)
    expect([connected(), planned.nextDue(startMs + 60)]).toEqual([
      [a],
      { nodeId: a, connected: false, atMs: startMs + 60 },
    ])
    planConnected(world, a, false, startMs + 1, startMs + 2)
    expect(connected()).toEqual([a])
    const due = planned.nextDue(startMs + 99)
    expect(due).toEqual({ nodeId: a, connected: false, atMs: startMs + 1 })
    if (due !== undefined) planned.done(due)
    expect(planned.nextDue(startMs + 99)).toEqual({ nodeId: a, connected: true, atMs: startMs + 2 })
  })
})

describe('peers', () => {
  const uptimeOf = (nodeId: NodeId) => peers.list([nodeId])[0]?.observedUptime

  it('are connected with their data, beside the others or in their place', () => {
    setPeers(world, [{ nodeId: a, observedUptime: 7 }, { nodeId: b }])
    expect([connected(), listed(), uptimeOf(a), uptimeOf(b)]).toEqual([[a, b], [a, b], 7, 100])
    setPeers(world, [{ nodeId: c, observedUptime: undefined }])
    expect([listed(), uptimeOf(c)]).toEqual([[a, b, c], 100])
    planned.plan({ nodeId: a, connected: false, atMs: startMs })
    setPeers(world, [{ nodeId: a }], true)
    expect([connected(), listed(), uptimeOf(a)]).toEqual([[a], [a], 7])
    // One that is connected keeps what is planned for it.
    expect(planned.nextDue(startMs)?.nodeId).toBe(a)
  })

  it('change altogether or not at all', () => {
    setPeers(world, [{ nodeId: a }])
    const before = world.undo.digest()
    const refused = [
      [{ nodeId: own }, 'NodeID-own'],
      [{ nodeId: c, supportedAcps: [7], objectedAcps: [7] }, 'ACP'],
    ] as const
    for (const [change, reason] of refused) {
      expect(() => setPeers(world, [{ nodeId: b, observedUptime: 1 }, change], true)).toThrow(reason)
      expect(world.undo.digest()).toBe(before)
    }
  })
})
