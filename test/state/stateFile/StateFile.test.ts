import { createHash } from 'node:crypto'
import { describe, expect, it, test } from '@jest/globals'
import { concatBytes } from '../../../state/codec/hex.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { bytesSource, frameOf, sealOf, sealText } from '../../../state/stateFile/frames.js'
import {
  beginsStateFile,
  decodeStateFile,
  encodeStateFile,
  listStateFile,
  StateFileReader,
  StateFileWriter,
  stateFileVersion,
} from '../../../state/stateFile/StateFile.js'
import type { StateSummary } from '../../../state/stateFile/StateSummary.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'
import { fileOf, loaded } from './reloaded.js'

const summary: StateSummary = { networkId: 12345, release: 'avalanchego/1.15.2', timestampMs: 5, chains: [] }
const sections = [
  { name: 'platform', bytes: Uint8Array.of(1, 2, 3) },
  { name: 'empty', bytes: new Uint8Array(0) },
  { name: 'avm', bytes: Uint8Array.of(4) },
]
const file = encodeStateFile(summary, sections)

/** Where the version and the length of the head are. */
const versionAt = 16

function changed(at: number, by = 1): Uint8Array {
  const bytes = Uint8Array.from(file)
  bytes[at] = (bytes[at] ?? 0) ^ by
  return bytes
}

/** Whether a file is refused, and not by an error of another kind. */
function isRefused(bytes: Uint8Array): boolean {
  try {
    decodeStateFile(bytes, 'net.state')
    return false
  } catch (error) {
    return error instanceof NodeError
  }
}

describe('a state file', () => {
  it('has a summary and sections', () => {
    const read = decodeStateFile(file, 'net.state')
    expect(read).toMatchObject({ summary })
    expect([...read.content]).toEqual(sections.map(({ name, bytes }) => [name, bytes]))
  })

  it('is the same for the same state', () => {
    expect(encodeStateFile(summary, sections)).toEqual(file)
  })

  it('is refused when any bit of it changes', () => {
    const bits = [1, 2, 4, 8, 16, 32, 64, 128]
    const places = Array.from(file.keys()).flatMap((at) => bits.map((by) => [at, by] as const))
    expect(places.filter(([at, by]) => !isRefused(changed(at, by)))).toEqual([])
  })

  it('is refused when it is cut anywhere', () => {
    const lengths = Array.from(file.keys())
    expect(lengths.filter((length) => !isRefused(file.subarray(0, length)))).toEqual([])
  })

  it('may have records of changes behind it, the last of which may be cut off', () => {
    const writer = new StateFileWriter()
    const whole = concatBytes(
      writer.begin(summary),
      writer.piece('avm', Uint8Array.of(4)),
      writer.end(),
      ...[5, 6].map((byte) => writer.record(Uint8Array.of(byte))),
    )
    const recordsOf = (bytes: Uint8Array): number[] => {
      const reader = new StateFileReader(bytesSource(bytes), 'net.state')
      const found: number[] = []
      for (let part = reader.next(); part !== undefined; part = reader.next())
        if (part.kind === 'record') found.push(...part.bytes)
      expect(reader.end <= bytes.length).toBe(true)
      return found
    }
    expect(recordsOf(whole)).toEqual([5, 6])
    const last = whole.length - (8 + 2 + 32)
    for (let length = last; length < whole.length; length++)
      expect(recordsOf(whole.subarray(0, length))).toEqual([5])
    for (let at = last - (8 + 2 + 32); at < whole.length; at++) {
      const bytes = Uint8Array.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(() => recordsOf(bytes)).toThrow('net.state is damaged: bytes of its records changed')
    }
  })

  it('tells where it is damaged', () => {
    expect(() => decodeStateFile(changed(file.length - 1), 'net.state')).toThrow(
      'net.state is damaged: bytes of its section avm or the next one changed. Nothing was loaded',
    )
    expect(() => decodeStateFile(changed(30), 'net.state')).toThrow(
      'net.state is damaged: bytes of its head changed. Nothing was loaded',
    )
    expect(() => decodeStateFile(file.subarray(0, file.length - 1), 'net.state')).toThrow(
      'net.state is damaged: it ends in its section avm or the next one. Nothing was loaded',
    )
    expect(() => decodeStateFile(new TextEncoder().encode('{"json":true}'), 'net.json')).toThrow(
      'net.json is no state file of Snowglobe',
    )
  })

  it('of a newer version is refused by that', () => {
    const bytes = Uint8Array.from(file)
    const view = new DataView(bytes.buffer)
    view.setUint32(versionAt, stateFileVersion + 1)
    expect(() => decodeStateFile(bytes, 'net.state')).toThrow(
      `net.state is a state file of version ${stateFileVersion + 1}, and this Snowglobe reads versions up to ${stateFileVersion}: use a newer one`,
    )
  })
})

describe('the beginning of a file', () => {
  it('is the same in all versions', () => {
    const start = file.subarray(0, 20)
    expect(Buffer.from(start).toString('latin1')).toBe('snowglobe state\n\0\0\0\x01')
    expect([start, file.subarray(0, 16), file].map(beginsStateFile)).toEqual([true, true, true])
    expect([file.subarray(0, 15), file.subarray(1), changed(15)].map(beginsStateFile)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('has its version and its head', () => {
    for (const length of [16, 19, 20])
      expect(() => decodeStateFile(file.subarray(0, length), 'net.state')).toThrow(
        'net.state is damaged: it ends in its head',
      )
    expect(() => decodeStateFile(file.subarray(0, 21), 'net.state')).toThrow(
      'net.state is damaged: it ends in its head',
    )
    const reader = new StateFileReader(bytesSource(file), 'net.state')
    expect([reader.version, reader.summary, reader.stateEnd]).toEqual([1, summary, undefined])
  })
})

describe('the parts of a file', () => {
  const [head, piece, end, record] = [0, 1, 2, 3]
  const onePiece = [piece, 1, 0x61, 9] as const
  /** Returns a file with parts of any content, the head in front. */
  function partsOf(...parts: readonly (readonly number[])[]): Uint8Array {
    const [start, frames] = [file.subarray(0, 20), [] as Uint8Array[]]
    let seal = sealOf(start)
    for (const part of parts) {
      const frame = frameOf([Uint8Array.from(part)], seal)
      seal = frame.seal
      frames.push(frame.bytes)
    }
    return concatBytes(start, ...frames)
  }
  // An object without members.
  const begin = [head, 0x93, 0] as const

  test.each<[string, readonly (readonly number[])[], string]>([
    ['no head', [onePiece], 'it does not begin with a head'],
    ['a head that is no data', [[head, 0xff]], 'its head cannot be read (no value begins with the byte 255)'],
    ['two heads', [begin, begin], 'it has a part of kind 0'],
    ['a record within its state', [begin, [record]], 'it has a part of kind 3'],
    ['two ends', [begin, [end], [end]], 'it has a part of kind 2'],
    ['a piece behind its state', [begin, [end], onePiece], 'it has a part of kind 1'],
    ['a part of another kind', [begin, [4]], 'it has a part of kind 4'],
    ['an empty part', [begin, []], 'it has a part of kind -1'],
    ['no end', [begin, onePiece], 'it ends before its state does'],
  ])('%s are refused', (_, parts, reason) => {
    expect(() => decodeStateFile(partsOf(...parts), 'net.state')).toThrow(
      `net.state is damaged: ${reason}. Nothing was loaded`,
    )
  })

  it('come one by one, with where each of them ends', () => {
    const whole = partsOf(begin, onePiece, [end], [record, 5])
    const reader = new StateFileReader(bytesSource(whole), 'net.state')
    const seen: unknown[] = []
    for (let part = reader.next(); part !== undefined; part = reader.next())
      seen.push([part, reader.end, reader.stateEnd])
    const [stateStart, stateEnd] = [20 + 40 + 3 + 40 + 4, 20 + 40 + 3 + 40 + 4 + 40 + 1]
    expect(seen).toEqual([
      [{ kind: 'piece', section: 'a', bytes: Uint8Array.of(9) }, stateStart, undefined],
      [{ kind: 'record', bytes: Uint8Array.of(5) }, whole.length, stateEnd],
    ])
    expect(reader.seal).toEqual(whole.subarray(-32))
    expect(reader.next()).toBeUndefined()
  })

  it('are listed with their lengths and digests, the last summary, and what was cut off', () => {
    const writer = new StateFileWriter()
    const whole = concatBytes(
      writer.begin(summary),
      writer.piece('avm', Uint8Array.of(1, 2)),
      writer.piece('avm', Uint8Array.of(3)),
      writer.piece('platform', new Uint8Array(0)),
      writer.end(),
      writer.record(Uint8Array.of(5, 6)),
      writer.record(Uint8Array.of(7)),
    )
    const later = { ...summary, timestampMs: 7 }
    const list = (bytes: Uint8Array) =>
      listStateFile(bytesSource(bytes), 'net.state', ([timestampMs = 0]) => ({ ...summary, timestampMs }))
    const digest = (...parts: readonly Uint8Array[]) =>
      new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
    const ofTwo = digest(digest(digest(Uint8Array.of(1, 2))), digest(Uint8Array.of(3)))
    const listed = {
      version: 1,
      sha256: sealText(whole.subarray(-32)),
      summary: later,
      sections: [
        { name: 'avm', length: 3, sha256: sealText(ofTwo) },
        { name: 'platform', length: 0, sha256: sealText(digest(digest(new Uint8Array(0)))) },
      ],
      records: { count: 2, length: 3 },
      cutBytes: 0,
    }
    expect(list(whole)).toEqual(listed)
    const lastRecord = 8 + 2 + 32
    expect(list(whole.subarray(0, -1))).toEqual({
      ...listed,
      sha256: sealText(whole.subarray(-lastRecord - 32, -lastRecord)),
      summary: { ...summary, timestampMs: 5 },
      records: { count: 1, length: 2 },
      cutBytes: lastRecord - 1,
    })
    expect(list(file)).toMatchObject({ summary, records: { count: 0, length: 0 }, cutBytes: 0 })
  })

  it('are continued behind the seal of the last one', () => {
    const reader = new StateFileReader(bytesSource(file), 'net.state')
    while (reader.next() !== undefined);
    const more = new StateFileWriter(reader.seal).record(Uint8Array.of(5))
    const again = new StateFileReader(bytesSource(concatBytes(file, more)), 'net.state')
    const kinds: (string | undefined)[] = []
    for (let part = again.next(); part !== undefined; part = again.next()) kinds.push(part.kind)
    expect(kinds).toEqual(['piece', 'piece', 'piece', 'record'])
  })
})

test('a file without a part of the state, or with an unknown one, is refused', async () => {
  const network = await nodeNetwork({})
  const whole = decodeStateFile(await fileOf(network), 'net.state')
  const withSections = (change: (sections: Map<string, Uint8Array>) => void): Uint8Array => {
    const content = new Map(whole.content)
    change(content)
    return encodeStateFile(
      whole.summary,
      [...content].map(([name, bytes]) => ({ name, bytes })),
    )
  }
  for (const name of whole.content.keys())
    await expect(loaded(withSections((sections) => sections.delete(name)))).rejects.toThrow(
      /^net.state is damaged: it does not have |^net.state is damaged: it has no section /,
    )
  const unknown = withSections((sections) => {
    // A text of two letters, and one item, which is 1.
    sections.set('other', Uint8Array.of(0x8a, 2, 0x68, 0x69, 1, 1))
  })
  await expect(loaded(unknown)).rejects.toThrow('net.state is damaged: section other: hi is unknown here.')
})
