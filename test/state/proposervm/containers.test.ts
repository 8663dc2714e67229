import { expect, test } from '@jest/globals'
import { type Id, idFromBytes } from '../../../state/codec/ids.js'
import { blockContainers, noContainers } from '../../../state/proposervm/containers.js'
import type { InnerChain } from '../../../state/proposervm/InnerChain.js'
import type { OuterBlocks } from '../../../state/proposervm/OuterBlocks.js'

type Block = { readonly height: bigint }

const idOf = (height: bigint) => idFromBytes(new Uint8Array(32).fill(Number(height)))
const blocks: readonly Block[] = [0n, 1n, 2n, 3n].map((height) => ({ height }))
const chain = {
  head: blocks[3],
  heightOf: ({ height }: Block) => height,
  blockAt: (height: bigint) => blocks[Number(height)],
  timeMs: ({ height }: Block) => 1000 * Number(height),
} as unknown as InnerChain<Block>
/** The heights of blocks that are signed. */
const signed: bigint[] = []
const outerBlocks = {
  of: (_: unknown, { height }: Block) => ({ id: idOf(height) }),
  bytesOf: (_: unknown, { height }: Block) => Uint8Array.of(Number(height)),
  heightOf: (_: unknown, id: Id) => blocks.find(({ height }) => idOf(height) === id)?.height,
  sign: (_: unknown, some: readonly Block[]) => {
    signed.push(...some.map(({ height }) => height))
    return Promise.resolve()
  },
} as unknown as OuterBlocks

test('containers are the signed blocks after genesis, by their place', async () => {
  const containers = blockContainers(outerBlocks, chain)
  expect(containers.count).toBe(3n)
  expect(await containers.read(1n, 3n)).toEqual([
    { index: 1n, id: idOf(2n), bytes: Uint8Array.of(2), acceptedAtMs: 2000 },
    { index: 2n, id: idOf(3n), bytes: Uint8Array.of(3), acceptedAtMs: 3000 },
  ])
  expect(signed).toEqual([2n, 3n])
  expect((await containers.read(0n, 1n)).map(({ index }) => index)).toEqual([0n])
  expect(await containers.read(3n, 3n)).toEqual([])
})

test('a container is found by the ID of its outer block; genesis is none', () => {
  const { indexOf } = blockContainers(outerBlocks, chain)
  expect([0n, 1n, 3n, 4n].map((height) => indexOf(idOf(height)))).toEqual([undefined, 0n, 2n, undefined])
})

test('a chain without containers has none', async () => {
  expect(noContainers.count).toBe(0n)
  expect(await noContainers.read(0n, 1n)).toEqual([])
  expect(noContainers.indexOf(idOf(1n))).toBeUndefined()
})
