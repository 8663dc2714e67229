import { describe, expect, it } from '@jest/globals'
import { getContainerRange } from '../../../methods/index/getContainerRange.js'
import { containerReply } from '../../../methods/index/parts/container.js'
import type { Id } from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'

const container = (index: bigint) => ({
  id: '0a'.repeat(32) as Id,
  bytes: Uint8Array.of(1),
  acceptedAtMs: 1_500,
  index,
})

/** Returns the indexes of a range of three containers. */
async function indexesOf(params: object, count = 3n) {
  const containers = {
    count,
    read: async (from: bigint, to: bigint) =>
      Array.from({ length: Number(to - from) }, (_, at) => container(from + BigInt(at))),
  }
  const method = getContainerRange(() => containers as never)
  const answer = await method.call({} as never, parseJson(JSON.stringify(params)))
  return (answer as { containers: { index: string }[] }).containers.map(({ index }) => index)
}

describe('a range of containers', () => {
  it('ends with the last container', async () => {
    expect(await indexesOf({ numToFetch: 2 })).toEqual(['0', '1'])
    expect(await indexesOf({ startIndex: 1, numToFetch: 1 })).toEqual(['1'])
    expect(await indexesOf({ startIndex: 1, numToFetch: 2 })).toEqual(['1', '2'])
    expect(await indexesOf({ startIndex: 2, numToFetch: 1024 })).toEqual(['2'])
  })

  it('is refused where there is none, and for no containers or too many', async () => {
    await expect(indexesOf({ numToFetch: 0 })).rejects.toThrow('0')
    await expect(indexesOf({ numToFetch: 1025 })).rejects.toThrow('1025')
    await expect(indexesOf({ startIndex: 3, numToFetch: 1 })).rejects.toThrow(
      'start index (3) > last accepted index (2)',
    )
    await expect(indexesOf({ numToFetch: 1 }, 0n)).rejects.toThrow('no containers have been accepted')
  })
})

it('a container has the time of its acceptance to the millisecond', () => {
  expect(containerReply(container(7n) as never, 'hexnc')).toEqual({
    id: expect.any(String),
    bytes: '0x01',
    timestamp: '1970-01-01T00:00:01.5Z',
    encoding: 'hexnc',
    index: '7',
  })
})
