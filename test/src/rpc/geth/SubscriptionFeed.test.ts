import { beforeEach, describe, expect, it } from '@jest/globals'
import { SubscriptionFeed } from '../../../../src/rpc/geth/SubscriptionFeed.js'
import type { JsonWritable } from '../../../../state/codec/json.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { cChain } from '../../../methods/eth/endpoint.js'

const neverOver = () => false

let feed: SubscriptionFeed
let blocks: readonly [first: Block, second: Block]
let sent: JsonWritable[]

beforeEach(async () => {
  const { network, send } = await cChain()
  const chain = network.world.cChain
  for (let count = 0; count < 2; count++) await send({ to: `0x${'ee'.repeat(20)}`, value: 1n })
  const [first, second] = [chain.blockByNumber(1n), chain.blockByNumber(2n)]
  invariant(first !== undefined && second !== undefined, 'each transfer makes a block')
  blocks = [first, second]
  feed = new SubscriptionFeed(chain)
  sent = []
})

describe('the pending notifications of a chain', () => {
  it('lose those of blocks above a height, which a revert took away', () => {
    feed.subscribers.add({ listener: { block: ({ header }) => [Number(header.number)] }, notify })
    for (const block of blocks) feed.noteExecuted(block)
    feed.dropAbove(1n)
    expect(feed.send(neverOver)).toBe(true)
    expect(sent).toEqual([1])
  })

  it('continue with the next block after one whose notification failed', () => {
    const block = ({ header }: Block) => {
      if (header.number === 1n) throw new Error('a bug')
      return [Number(header.number)]
    }
    feed.subscribers.add({ listener: { block }, notify })
    feed.noteExecuted(blocks[0])
    expect(() => feed.send(neverOver)).toThrow('a bug')
    feed.noteExecuted(blocks[1])
    expect(feed.send(neverOver)).toBe(true)
    expect(sent).toEqual([2])
  })
})

function notify(result: JsonWritable): void {
  sent.push(result)
}
