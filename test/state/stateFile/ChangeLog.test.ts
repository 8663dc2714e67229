import { describe, expect, it, test } from '@jest/globals'
import { plainData, type Vocabulary } from '../../../state/codec/data/Vocabulary.js'
import { ChangeLog } from '../../../state/stateFile/ChangeLog.js'
import { summaryOf } from '../../../state/stateFile/StateSummary.js'
import { derived } from '../../../state/time/Container.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { chainId, stubWorld } from './stubWorld.js'

const options = { networkId: 5 } as NetworkOptions
const network = Uint8Array.of(1)
const words: Vocabulary = { classes: [] }

/** A world with a cell and two chains, whose changes are collected. */
function collecting(mode: 'frozen' | 'running' = 'frozen') {
  const stub = stubWorld(mode)
  const height = stub.undo.cell('platform.height', 0)
  for (const byte of [7, 8]) stub.addChain(chainId(byte), 0n)
  height.set(1)
  const log = new ChangeLog(options, stub.world, network)
  /** Returns the entries of what changed; undefined where nothing did. */
  const entries = (present = network) => {
    const changes = log.collect(present)
    return changes === undefined || changes === 'replaced' ? changes : changes.entries
  }
  return { ...stub, height, log, entries }
}

const changed = (name: string, items: readonly unknown[], isNew = false) => ({
  name,
  isNew,
  vocabulary: plainData,
  changes: { removed: [], items },
})

/** A part beside the containers, whose version is its value. */
function beside(undo: ReturnType<typeof stubWorld>['undo'], name: string, more: object = {}) {
  const part = { value: 0 }
  undo.parts.beside(name, {
    save: () => `all ${part.value}`,
    load: () => undefined,
    version: () => part.value,
    ...more,
  })
  return part
}

describe('a log of changes', () => {
  it('has what changed since the file was written, once, with the state of that moment', () => {
    const { log, height, world, clock } = collecting()
    expect(log.collect(network)).toBeUndefined()
    height.set(2)
    clock.set(9_000)
    expect(log.collect(network)).toEqual({
      summary: summaryOf(options, world),
      world: {
        clock: { mode: 'frozen', timestampMs: 9_000, movedMs: 8_000 },
        randomPosition: 0n,
        lastSnapshot: 0,
      },
      network: undefined,
      entries: [changed('platform.height', [2])],
    })
    expect(log.collect(network)).toBeUndefined()
  })

  it('has the section of the network where that is another one', () => {
    const { log } = collecting()
    const other = Uint8Array.of(2)
    expect(log.collect(other)).toMatchObject({ network: other, entries: [] })
    expect(log.collect(Uint8Array.of(2))).toBeUndefined()
  })

  it('begins anew containers that are new, and leaves out those that no file has', () => {
    const { undo, entries } = collecting()
    const pool = undo.list<number>('platform.pool')
    const sums = undo.map<string, number>('platform.sums', derived)
    pool.push(4)
    sums.set('a', 1)
    expect(entries()).toEqual([changed('platform.pool', [4], true)])
    expect(entries()).toBeUndefined()
    pool.push(5)
    expect(entries()).toEqual([{ ...changed('platform.pool', [5]), changes: { removed: [1], items: [5] } }])
  })

  it('has the changes of chains last', () => {
    const { undo, entries } = collecting()
    for (const name of ['evm/a/one', 'avm.one', 'evm/b/one', 'node.one']) undo.cell(name, 0)
    expect(entries()).toMatchObject([
      { name: 'avm.one' },
      { name: 'node.one' },
      { name: 'evm/a/one' },
      { name: 'evm/b/one' },
    ])
  })

  it('has parts beside the containers when their version is another one: what was added, where they tell that', () => {
    const stub = stubWorld()
    const added = (version: number) => `since ${version}`
    const codes = beside(stub.undo, 'codes', { added, vocabulary: words })
    const used = beside(stub.undo, 'used')
    codes.value = 3
    const log = new ChangeLog(options, stub.world, network)
    const entries = () => Object(log.collect(network)).entries
    expect(entries()).toBeUndefined()
    codes.value = 5
    used.value = 1
    expect(entries()).toEqual([
      { ...changed('codes', ['since 3']), vocabulary: words },
      changed('used', ['all 1']),
    ])
    expect(entries()).toBeUndefined()
    codes.value = 6
    beside(stub.undo, 'later', { added })
    expect(entries()).toEqual([
      { ...changed('codes', ['since 5']), vocabulary: words },
      changed('later', ['all 0']),
    ])
  })

  it('belongs to one world, and notes nothing after its end', () => {
    const { log, world, height, entries } = collecting()
    expect([log.isOf(world), log.isOf(stubWorld().world)]).toEqual([true, false])
    log.end()
    height.set(5)
    expect(entries()).toBeUndefined()
  })
})

describe('what a world has beside its containers', () => {
  test.each<[string, (stub: ReturnType<typeof collecting>) => unknown]>([
    ['the position in the random sequence', ({ random }) => random.bytes(1)],
    ['the number of the last snapshot', ({ world }) => world.snapshots.take()],
    ['the mode of the clock', ({ clock }) => clock.setMode('running')],
    ['by how much the clock was moved', ({ clock }) => clock.restore({ ...clock.save(), movedMs: 1 })],
    ['the time of a frozen clock', ({ clock }) => clock.restore({ ...clock.save(), timestampMs: 1_001 })],
  ])('is kept where it changed: %s', (_, change) => {
    const stub = collecting()
    change(stub)
    const { clock, random, world } = stub
    expect(stub.log.collect(network)).toMatchObject({
      world: {
        clock: clock.save(),
        randomPosition: random.position,
        lastSnapshot: world.snapshots.lastId,
      },
      entries: [],
    })
    expect(stub.log.collect(network)).toBeUndefined()
  })

  test('is the same while a clock only runs on', () => {
    const { entries, wall } = collecting('running')
    wall.nowMs += 1_000
    expect(entries()).toBeUndefined()
  })
})

describe('a file is written anew', () => {
  it('when a container that it has is gone, or another one has its name', () => {
    const { undo, entries } = collecting()
    const mark = undo.checkpoint()
    undo.cell('platform.pool', 1)
    expect(entries()).toHaveLength(1)
    undo.revert(mark)
    expect(entries()).toBe('replaced')
    undo.cell('platform.pool', 1)
    expect(entries()).toBe('replaced')
  })

  it('and not when a container is gone that no file has', () => {
    const { undo, world } = stubWorld()
    const mark = undo.checkpoint()
    undo.map('platform.sums', derived)
    const log = new ChangeLog(options, world, network)
    undo.revert(mark)
    expect(log.collect(network)).toBeUndefined()
  })

  it('when a chain that it has is gone, or another one stands in its place, and not for one more', () => {
    const { evmChains, addChain, entries, log, height } = collecting()
    addChain(chainId(9), 0n)
    expect(entries()).toBeUndefined()
    evmChains.delete(chainId(9))
    addChain(chainId(10), 0n)
    height.set(2)
    expect(log.collect(network)).toMatchObject({
      summary: { chains: [{ name: 'P' }, { name: 'X' }, {}, {}, { id: chainId(10) }] },
    })
    evmChains.delete(chainId(10))
    expect(entries()).toBe('replaced')
    addChain(chainId(11), 0n)
    expect(entries()).toBe('replaced')
  })
})
