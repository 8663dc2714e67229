import { beforeEach, describe, expect, it } from '@jest/globals'
import { CodeRegion } from '../../../../state/evm/engine/CodeRegion.js'
import * as layout from '../../../../state/evm/engine/layout.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { linearMemoryOf } from './linearMemoryOf.js'

const [first, second] = [toWord(1n), toWord(2n)]
const room = layout.roomStart
const pages = Math.ceil(room / 65_536)

let seen: unknown[]
beforeEach(() => {
  seen = []
})

function regionOf() {
  const { linear, memory } = linearMemoryOf(pages)
  const region = new CodeRegion(
    linear,
    { analyse: (...of: readonly number[]) => void seen.push(['analyse', ...of]) } as never,
    {
      functionNumberOf: (hash: unknown) => (hash === second ? 9 : 0),
      codeLoaded: (loaded: unknown) => void seen.push(['loaded', loaded]),
    } as never,
  )
  const context = () =>
    [
      layout.contextCode,
      layout.contextCodeSize,
      layout.contextJumps,
      layout.contextRoom,
      layout.contextCompiled,
    ].map((at) => linear.number(at))
  return { linear, memory, region, context }
}

describe('the code of contracts', () => {
  it('lies in the region one after the other, with zeros and a map of destinations behind it', () => {
    const { region, linear, context } = regionOf()
    const start = layout.codeRegion
    linear.setBytes(start, new Uint8Array(300).fill(0xee))
    region.useContract(first, new Uint8Array(40).fill(0xfe), room)
    const loaded = { hash: first, code: start, size: 40, jumps: start + 104 }
    expect(seen).toEqual([
      ['analyse', start, 40, start + 104],
      ['loaded', loaded],
    ])
    expect(context()).toEqual([start, 40, start + 104, room, 0])
    // The code, 64 zeros, and 40 bytes of the map.
    expect([39, 40, 143, 144].map((offset) => linear.byte(start + offset))).toEqual([0xfe, 0, 0, 0xee])
    region.useContract(second, new Uint8Array(1), room)
    // The next multiple of 64 behind 144 bytes.
    expect(context()).toEqual([start + 192, 1, start + 192 + 65, room, 9])
    expect(region.contractAt(start)).toEqual(loaded)
    expect(region.contractAt(start + 192)?.hash).toBe(second)
    expect(region.contractAt(start + 1)).toBeUndefined()
  })

  it('is used again where it lies', () => {
    const { region, context } = regionOf()
    expect(region.useLoaded(second, room)).toBe(false)
    region.useContract(first, new Uint8Array(40), room)
    region.useContract(second, new Uint8Array(50), room)
    const before = context()
    region.useContract(first, new Uint8Array(40), room)
    expect(region.useLoaded(second, room + 64)).toBe(true)
    expect(context()).toEqual([before[0], 50, before[2], room + 64, 9])
  })

  it('is in the room of its frame when it does not fit into the region', () => {
    const { region, context } = regionOf()
    const most = (layout.codeRegionEnd - layout.codeRegion - layout.codePadding) / 2
    region.useContract(first, new Uint8Array(most + 1), room)
    expect([context()[0], region.useLoaded(first, room)]).toEqual([room, false])
    region.useContract(first, new Uint8Array(most), room)
    expect([context()[0], region.useLoaded(first, room)]).toEqual([layout.codeRegion, true])
    region.useContract(second, new Uint8Array(1), room)
    expect(context()).toEqual([room, 1, room + 65, room + 128, 0])
  })

  it('is forgotten when three quarters of the region are in use', () => {
    const { region, context } = regionOf()
    const most = (3 * (layout.codeRegionEnd - layout.codeRegion)) / 4
    const length = (most - layout.codePadding) / 2
    region.useContract(first, new Uint8Array(length - 32), room)
    region.evictWhenFull()
    expect(region.useLoaded(first, room)).toBe(true)
    region.useContract(second, new Uint8Array(0), room)
    region.evictWhenFull()
    expect([region.useLoaded(first, room), region.useLoaded(second, room)]).toEqual([false, false])
    expect(region.contractAt(layout.codeRegion)).toBeUndefined()
    region.useContract(second, new Uint8Array(1), room)
    expect(context()[0]).toBe(layout.codeRegion)
  })
})

it('code that runs once lies in the room of its frame, whose own room begins behind it', () => {
  const { region, memory, context } = regionOf()
  const at = pages * 65_536 - 128
  region.useCode(new Uint8Array(33), at)
  expect(context()).toEqual([at, 33, at + 97, at + 192, 0])
  expect(memory.buffer.byteLength).toBe((pages + 1) * 65_536)
  expect(seen).toEqual([['analyse', at, 33, at + 97]])
})
