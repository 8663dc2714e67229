import { describe, expect, it } from '@jest/globals'
import { type Id, idToString, type NodeId } from '../../../state/codec/ids.js'
import { Aliaser } from '../../../state/node/Aliaser.js'
import { PeerSet } from '../../../state/node/PeerSet.js'
import { PlannedConnections } from '../../../state/node/PlannedConnections.js'
import { transitionLines } from '../../../state/node/transitionLines.js'
import { Changes } from '../../../state/time/Changes.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

const [a, b, c] = ['aa', 'bb', 'cc'].map((text) => text.repeat(20) as NodeId) as [NodeId, NodeId, NodeId]

describe('connections that are planned', () => {
  const change = (nodeId: NodeId, atMs: number, connected = true) => ({ nodeId, atMs, connected })

  it('are due in the order of their times, from their millisecond on', () => {
    const planned = new PlannedConnections(new UndoLog())
    for (const each of [change(a, 30), change(a, 20), change(b, 10)]) planned.plan(each)
    expect(planned.nextDue(9)).toBeUndefined()
    const seen: number[] = []
    for (let next = planned.nextDue(20); next !== undefined; next = planned.nextDue(20)) {
      seen.push(next.atMs)
      planned.done(next)
    }
    expect(seen).toEqual([10, 20])
    expect(planned.nextDue(30)).toEqual(change(a, 30))
  })

  it('take the place of one of the same node at the same time, and are forgotten by node', () => {
    const planned = new PlannedConnections(new UndoLog())
    for (const each of [change(a, 10), change(a, 10, false), change(b, 10), change(a, 5)]) planned.plan(each)
    planned.done(change(a, 5))
    planned.done(change(b, 10))
    expect(planned.nextDue(10)).toEqual(change(a, 10, false))
    planned.plan(change(b, 11))
    planned.forget(a)
    expect(planned.nextDue(99)).toEqual(change(b, 11))
  })
})

describe('the peers', () => {
  const peer = (nodeId: NodeId, version = '') => ({ nodeId, version }) as never

  it('are listed by node ID, or in the order and as often as they are asked for', () => {
    const peers = new PeerSet(new UndoLog())
    for (const each of [c, a, b]) peers.connect(peer(each))
    const ids = (list: readonly { nodeId: NodeId }[]) => list.map(({ nodeId }) => nodeId)
    expect(ids(peers.list())).toEqual([a, b, c])
    expect(ids(peers.list([b, a, 'dd'.repeat(20) as NodeId, b]))).toEqual([b, a, b])
    peers.connect(peer(a, 'new'))
    expect([peers.size, peers.list([a])]).toEqual([3, [peer(a, 'new')]])
    expect([peers.disconnect(a), peers.disconnect(a), peers.isConnected(a), peers.size]).toEqual([
      ...[true, false, false, 2],
    ])
  })
})

it('an alias belongs to one ID, and the first of an ID is its primary one', () => {
  const undo = new UndoLog()
  const changes = new Changes(undo)
  const aliases = new Aliaser(undo, 'test', changes)
  const [x, y] = ['11', '22'].map((text) => text.repeat(32) as Id) as [Id, Id]
  const before = undo.digest()
  aliases.add(x, 'X')
  expect(undo.digest()).not.toBe(before)
  aliases.add(x, 'xvm')
  for (const id of [x, y]) expect(() => aliases.add(id, 'X')).toThrow('X')
  expect([aliases.aliases(x), aliases.primaryAlias(x), aliases.find('xvm')]).toEqual([['X', 'xvm'], 'X', x])
  expect([aliases.aliases(y), aliases.primaryAlias(y), aliases.find('Y')]).toEqual([[], undefined, undefined])
  expect(() => aliases.lookup('Y')).toThrow('there is no ID with alias: Y')
})

it('a chain that changes over is logged with its last block and the UTC time of that', () => {
  const timestamp = BigInt(Date.UTC(2026, 10, 24, 0, 6, 35) / 1000)
  const id = '00'.repeat(32) as Id
  const blkID = idToString(id)
  const line = (message: string, fields?: object) =>
    fields === undefined ? { message } : { message, fields }
  expect(transitionLines({ id, height: 7n, timestamp })).toEqual([
    line('transitioning VMs', { blkID, height: 7, timestamp: '[11-24|00:06:35.000]' }),
    line('blocking API requests'),
    line('draining in-flight API requests to the pre-transition VM', { timeout: '15s' }),
    line('shutting down pre-transition VM'),
    line('writing transition marker'),
    line('initializing post-transition VM'),
    line('setting post-transition VM state', { state: 'Normal operations state' }),
    line('copying connections to the post-transition VM'),
    line('updating HTTP handlers to route to the post-transition VM'),
    line('initializing post-transition VM preference', { blkID }),
    line('transition finished successfully'),
    line('unblocking API requests'),
  ])
})
