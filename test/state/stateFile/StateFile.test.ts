import { describe, expect, it, test } from '@jest/globals'
import { concatBytes } from '../../../state/codec/hex.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { bytesSource } from '../../../state/stateFile/frames.js'
import {
  decodeStateFile,
  encodeStateFile,
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
