import { expect, test } from '@jest/globals'
import { type Id, idFromBytes } from '../../../state/codec/ids.js'
import { OuterIds } from '../../../state/proposervm/OuterIds.js'

type Block = { readonly name: number }

const idOf = ({ name }: Block) => idFromBytes(new Uint8Array(32).fill(name))
const chainOf = (blocks: readonly Block[]) => ({ blockAt: (height: bigint) => blocks[Number(height)] })

test('blocks are found by the ID of their outer block, and those that were taken back are not', () => {
  const ids = new OuterIds()
  const blocks: Block[] = [1, 2, 3].map((name) => ({ name }))
  const read: number[] = []
  const heights = () =>
    [1, 2, 3, 4].map((name) =>
      ids.heightOf(chainOf(blocks), idOf({ name }), (block): Id => {
        read.push(block.name)
        return idOf(block)
      }),
    )
  expect(heights()).toEqual([0n, 1n, 2n, undefined])
  blocks.splice(1, 2, { name: 4 })
  expect(heights()).toEqual([0n, undefined, undefined, 1n])
  // Each block is read once.
  expect(read).toEqual([1, 2, 3, 4])
})
