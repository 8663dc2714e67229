import { describe, expect, it } from '@jest/globals'
import { NoDataError } from '../../../state/codec/data/DataWriter.js'
import { plainData } from '../../../state/codec/data/Vocabulary.js'
import { concatBytes } from '../../../state/codec/hex.js'
import { captureContainers, checked, fileOf, worldPart } from '../../../state/stateFile/captureWorld.js'
import { SectionContexts } from '../../../state/stateFile/SectionContexts.js'
import { decodeStateFile, StateFileWriter } from '../../../state/stateFile/StateFile.js'
import { derived } from '../../../state/time/Container.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { stubWorld } from './stubWorld.js'

const summary = { networkId: 5, release: 'avalanchego/1.15.2', timestampMs: 9, chains: [] }

describe('the content of all containers at one moment', () => {
  it('is in sections in the order in which they were created, those of EVM chains last', () => {
    const undo = new UndoLog()
    for (const name of ['evm/a/one', 'platform.one', 'evm/b/one', 'avm.one', 'platform.two'])
      undo.cell(name, 0)
    undo.cell('platform.sums', 0, derived)
    undo.parts.beside('codes', { save: () => 'all', load: () => undefined, version: () => 0 })
    const captured = [...captureContainers(undo)]
    expect(captured.map(([section, entries]) => [section, entries.map(({ name }) => name)])).toEqual([
      ['codes', ['codes']],
      ['platform', ['platform.one', 'platform.two']],
      ['avm', ['avm.one']],
      ['evm/a', ['evm/a/one']],
      ['evm/b', ['evm/b/one']],
    ])
    expect(captured[0]?.[1]).toEqual([{ name: 'codes', vocabulary: plainData, items: ['all'] }])
    expect(captured[2]?.[1]).toEqual([{ name: 'avm.one', vocabulary: plainData, items: [0] }])
  })

  it('stays as it was while the network goes on', () => {
    const undo = new UndoLog()
    const list = undo.list<number>('platform.list')
    list.push(1)
    const [entry] = captureContainers(undo).get('platform') ?? []
    list.push(2)
    expect(entry?.items).toEqual([1])
  })

  it('has the clock, the random sequence and the snapshots beside it', () => {
    const { world, random } = stubWorld()
    random.bytes(1)
    world.snapshots.countFrom(6)
    expect(worldPart(world)).toEqual({
      clock: { mode: 'frozen', timestampMs: 1_000, movedMs: 0 },
      randomPosition: 1n,
      lastSnapshot: 6,
    })
  })
})

describe('a captured network', () => {
  /** Writes sections. @returns the parts of the file, and which of them are steps without one */
  function written(sections: Readonly<Record<string, readonly (readonly unknown[])[]>>) {
    const entries = Object.entries(sections).map(
      ([section, containers]) =>
        [section, containers.map((items) => ({ name: section, vocabulary: plainData, items }))] as const,
    )
    const parts = { network: Uint8Array.of(1), world: worldPart(stubWorld().world) }
    const file = new StateFileWriter()
    return [...fileOf({ summary, parts, sections: new Map(entries) }, file, new SectionContexts())]
  }
  const shapeOf = (pieces: readonly unknown[]) =>
    pieces.slice(3).map((piece) => (piece === undefined ? 0 : 1))
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  /** Bytes that take a size: one byte says that they are bytes, and three have their number. */
  const bytes = (size: number) => new Uint8Array(size - 4).fill(1)

  it('becomes a file with the network, the world and its sections', () => {
    const pieces = written({ one: [[1], []], two: [] })
    const { content } = decodeStateFile(concatBytes(...pieces.flatMap((piece) => piece ?? [])), 'net.state')
    expect([...content.keys()]).toEqual(['network', 'world', 'one'])
    expect(content.get('network')).toEqual(Uint8Array.of(1))
    // Each container has its name, the number of its items, and these.
    expect(Buffer.from(content.get('one') ?? []).toString('hex')).toBe('8a036f6e6501018a036f6e6500')
    expect(shapeOf(pieces)).toEqual([0, 1, 1])
  })

  it('is written in steps of 250 items or 64 KiB', () => {
    expect(shapeOf(written({ one: [numbers(250)] }))).toEqual([0, 1, 1])
    expect(shapeOf(written({ one: [numbers(251)] }))).toEqual([0, 0, 1, 1])
    expect(shapeOf(written({ one: [[bytes(65_535), 1]] }))).toEqual([0, 1, 1])
    expect(shapeOf(written({ one: [[bytes(65_536), 1]] }))).toEqual([0, 0, 1, 1])
  })

  it('has its sections in pieces of 1 MiB', () => {
    // The name takes five bytes, and the number of items one.
    expect(shapeOf(written({ one: [[bytes((1 << 20) - 7)]] }))).toEqual([0, 1, 1])
    expect(shapeOf(written({ one: [[bytes((1 << 20) - 6)]] }))).toEqual([1, 1])
    expect(shapeOf(written({ one: [[bytes((1 << 20) - 6), 7]] }))).toEqual([1, 0, 1, 1])
  })

  it('names the container whose content is no data, and passes on other errors', () => {
    expect(() => written({ one: [[() => 1]] })).toThrow(
      'the state cannot be saved: one: the function without a name is no data',
    )
    const fails = (error: Error) => () =>
      checked('one', () => {
        throw error
      })
    expect(fails(new NoDataError('a hole'))).toThrow('the state cannot be saved: one: a hole')
    expect(fails(new RangeError('a bug'))).toThrow(new RangeError('a bug'))
  })
})
