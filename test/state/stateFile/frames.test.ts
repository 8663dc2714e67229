import { createHash } from 'node:crypto'
import { describe, expect, it, test } from '@jest/globals'
import {
  type ByteSource,
  bytesSource,
  frameOf,
  readFrame,
  sealOf,
  sealText,
} from '../../../state/stateFile/frames.js'

const digest = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())

const start = Uint8Array.of(1, 2, 3)
const before = sealOf(start)
const [first, second] = [Uint8Array.of(5, 6, 7), new Uint8Array(0)]
const one = frameOf([first.subarray(0, 1), first.subarray(1)], before)
const two = frameOf([second], one.seal)
const file = Uint8Array.from([...start, ...one.bytes, ...two.bytes])

/** A source that refuses what it does not have, as a file does. */
function strictSource(bytes: Uint8Array): ByteSource {
  const { size, read } = bytesSource(bytes)
  return {
    size,
    read(at, length) {
      if (at < 0 || at + length > size) throw new RangeError(`no bytes from ${at} to ${at + length}`)
      return read(at, length)
    },
  }
}

describe('a frame', () => {
  it('is its length, a check of that, its content and a seal over all before it', () => {
    const length = Uint8Array.of(0, 0, 0, 3)
    const seal = digest(before, length, digest(first))
    expect(before).toEqual(digest(start))
    expect(one).toEqual({
      bytes: new Uint8Array(Buffer.concat([length, digest(before, length).subarray(0, 4), first, seal])),
      seal,
    })
    expect(two.bytes).toHaveLength(8 + 32)
    expect(sealText(seal)).toBe(Buffer.from(seal).toString('hex'))
  })

  it('is read at its position, and none comes after the last one', () => {
    const source = strictSource(file)
    const end = start.length + one.bytes.length
    expect(readFrame(source, start.length, before)).toEqual({ content: first, seal: one.seal, end })
    expect(readFrame(source, end, one.seal)).toEqual({ content: second, seal: two.seal, end: file.length })
    expect(readFrame(source, file.length, two.seal)).toBeUndefined()
  })

  it('behind another seal is a changed one', () => {
    expect(readFrame(strictSource(file), start.length, one.seal)).toBe('changed')
  })

  it('that was not written to its end is cut, wherever that is', () => {
    const end = start.length + one.bytes.length
    const found = Array.from({ length: one.bytes.length - 1 }, (_, index) =>
      readFrame(strictSource(file.subarray(0, start.length + 1 + index)), start.length, before),
    )
    expect(new Set(found)).toEqual(new Set(['cut']))
    expect(readFrame(strictSource(file.subarray(0, end)), start.length, before)).toMatchObject({ end })
  })

  test.each([
    ['length', 3],
    ['check', 4],
    ['content', 8],
    ['seal', 8 + 3 + 31],
  ])('with another %s is a changed one', (_, offset) => {
    const bytes = Uint8Array.from(file)
    bytes[start.length + offset] = (bytes[start.length + offset] ?? 0) ^ 1
    expect(readFrame(strictSource(bytes), start.length, before)).toBe('changed')
  })
})
