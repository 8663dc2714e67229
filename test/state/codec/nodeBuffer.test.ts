import { describe, expect, test } from '@jest/globals'

const bytes = Uint8Array.from({ length: 300 }, (_, value) => value & 0xff)
const sizes = [0, 1, 20, 64, 65, 300]

describe("the methods behind Buffer's toString and write, which Node does not document", () => {
  test.each(sizes)('read and write %i bytes as they do', (size) => {
    const buffer = Buffer.from(bytes.subarray(0, size))
    const hex = buffer.toString('hex')
    const latin1 = buffer.toString('latin1')
    expect([buffer.hexSlice(0, size), buffer.latin1Slice(0, size)]).toEqual([hex, latin1])
    const room = Buffer.alloc(302)
    expect([room.hexWrite(hex, 1, size), room.subarray(1, size + 2).toString('hex')]).toEqual([
      size,
      `${hex}00`,
    ])
    room.fill(0)
    expect([room.latin1Write(latin1, 1, size), room.subarray(1, size + 2)]).toEqual([
      size,
      Buffer.from([...buffer, 0]),
    ])
  })

  test.each(sizes)('take a Uint8Array of %i bytes', (size) => {
    const { hexSlice, latin1Slice, hexWrite } = Buffer.prototype
    const part = bytes.slice(0, size)
    expect([hexSlice.call(part, 0, size), latin1Slice.call(part, 0, size)]).toEqual([
      Buffer.from(part).toString('hex'),
      Buffer.from(part).toString('latin1'),
    ])
    const copy = new Uint8Array(size)
    expect([hexWrite.call(copy, Buffer.from(part).toString('hex'), 0, size), copy]).toEqual([size, part])
  })
})
