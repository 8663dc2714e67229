import { beforeEach, expect, it } from '@jest/globals'
import type { Id, NodeId } from '../../../../state/codec/ids.js'
import { atOnce } from '../../../../state/views/IndexWork.js'
import { ListedBlocks } from '../../../../state/views/primary/ListedBlocks.js'
import type { BlockLister, PrimaryBlock } from '../../../../state/views/primary/PrimaryBlock.js'

type Made = {
  readonly height: number
  readonly seconds: number
  readonly listed: boolean
  readonly by?: string
}

let blocks: Made[]
const lister: BlockLister<Made> = {
  at: (height) => blocks[height],
  byId: (id) => blocks.find(({ height }) => `id${height}` === id),
  heightOf: ({ height }) => height,
  timestamp: ({ seconds }) => seconds,
  isListed: ({ listed }) => listed,
  proposerOf: ({ by }) => by as NodeId | undefined,
  describe: ({ height }) => ({ height }) as PrimaryBlock,
}
const [ann, ben] = ['ann' as NodeId, 'ben' as NodeId]
const idOf = (height: number) => `id${height}` as Id

let listed: ListedBlocks<Made>
beforeEach(() => {
  blocks = [
    { height: 0, seconds: 10, listed: true },
    { height: 1, seconds: 20, listed: true, by: 'ann' },
    { height: 2, seconds: 20, listed: false, by: 'ann' },
    { height: 3, seconds: 30, listed: true, by: 'ben' },
    { height: 4, seconds: 40, listed: true, by: 'ann' },
  ]
  listed = new ListedBlocks(lister, atOnce)
  listed.follow(4)
})

it('lists blocks by height and by proposer', () => {
  expect(listed.heights).toEqual([0, 1, 3, 4])
  expect([ann, ben, 'nobody' as NodeId].map((node) => listed.proposedBy(node))).toEqual([[1, 4], [3], []])
})

it('takes back those that are gone, listed or not, with their proposers', () => {
  blocks.pop()
  listed.follow(9)
  expect([listed.heights, listed.proposedBy(ann)]).toEqual([[0, 1, 3], [1]])
  blocks.splice(2)
  listed.follow(9)
  expect([listed.heights, listed.proposedBy(ann), listed.proposedBy(ben)]).toEqual([[0, 1], [1], []])
  blocks.push({ height: 2, seconds: 50, listed: true, by: 'ben' })
  listed.follow(9)
  expect([listed.heights, listed.proposedBy(ben)]).toEqual([[0, 1, 2], [2]])
  blocks.splice(0)
  listed.follow(9)
  expect(listed.heights).toEqual([])
})

it('describes a listed block by height and by ID, up to the height that it follows', () => {
  expect([listed.byHeight(3), listed.byId(idOf(4))]).toEqual([{ height: 3 }, { height: 4 }])
  expect([listed.byHeight(2), listed.byId(idOf(2)), listed.byHeight(5), listed.byId(idOf(9))]).toEqual(
    Array(4).fill(undefined),
  )
  const lagging = new ListedBlocks(lister, atOnce)
  lagging.follow(3)
  expect([lagging.byHeight(3), lagging.byHeight(4), lagging.byId(idOf(4))]).toEqual([
    { height: 3 },
    undefined,
    undefined,
  ])
})

it.each([
  [10, 0],
  [11, 1],
  [20, 1],
  [21, 3],
  [40, 4],
  [41, 5],
])('the first block that is not older than %d seconds is %d', (seconds, height) => {
  expect(listed.heightAt(seconds)).toBe(height)
})
