import { beforeAll, expect, it } from '@jest/globals'
import type { PageRequest } from '../../../../../methods/data/kit/Operation.js'
import { blocksPageJson } from '../../../../../methods/data/parts/primary/blockListing.js'
import type { Id } from '../../../../../state/codec/ids.js'
import type { Network } from '../../../../../state/Network.js'
import { nodeNetwork } from '../../../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

/** The times of the blocks by height, Unix seconds. */
const times = [10, 11, 11, 12, 14]
const id = '0'.repeat(64) as Id
const blocks = {
  heights: times.map((_, height) => height),
  heightAt: (seconds: number) => times.filter((time) => time < seconds).length,
  // The block 3 is not known any more.
  byHeight: (height: number) =>
    height === 3
      ? undefined
      : {
          height,
          id,
          parentId: id,
          timestamp: times[height],
          kind: 'K',
          txIds: [],
          byteLength: 1,
          outer: {},
        },
}
const views = { platformBlocks: () => blocks }

function listed(
  range: { readonly startTimestamp?: number; readonly endTimestamp?: number },
  page: Partial<PageRequest> = {},
) {
  const asked = {
    network: 'fuji',
    blockchainId: 'p-chain',
    startTimestamp: undefined,
    endTimestamp: undefined,
  }
  const whole = { size: 10, after: undefined, tokenAfter: (key: unknown) => JSON.stringify(key), ...page }
  const answer = blocksPageJson(
    { network, views } as never,
    { ...asked, ...range } as never,
    whole,
    () => blocks.heights,
  )
  return [answer.blocks.map(({ blockNumber }) => Number(blockNumber)), answer.nextPageToken]
}

it.each([
  [{}, [4, 2, 1, 0]],
  [{ startTimestamp: 11 }, [4, 2, 1]],
  [{ startTimestamp: 12 }, [4]],
  [{ startTimestamp: 15 }, []],
  [{ endTimestamp: 9 }, []],
  [{ endTimestamp: 10 }, [0]],
  [{ endTimestamp: 11 }, [2, 1, 0]],
  [{ endTimestamp: 13 }, [2, 1, 0]],
  [{ startTimestamp: 11, endTimestamp: 11 }, [2, 1]],
])('the blocks of %j are %j, both seconds included', (range, heights) => {
  expect(listed(range)).toEqual([heights, undefined])
})

it('a page goes on below the last block of the one before', () => {
  expect(listed({}, { size: 3 })).toEqual([[4, 2], '[2]'])
  expect(listed({}, { size: 3, after: [2] as never })).toEqual([[1, 0], undefined])
})
