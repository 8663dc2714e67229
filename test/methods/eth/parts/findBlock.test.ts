import { describe, expect, it } from '@jest/globals'
import {
  acceptedAt,
  acceptedAtOrNothing,
  blockAt,
  blockAtOrNothing,
  blockOf,
} from '../../../../methods/eth/parts/findBlock.js'
import type { BlockNumber, BlockNumberOrHash } from '../../../../methods/params/blockArguments.js'
import type { ConsensusBlock } from '../../../../state/evm/blocks/Block.js'
import { AwaitsExecution } from '../../../../state/evm/chain/AwaitsExecution.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { type Hash, toWord } from '../../../../state/evm/values/Hash.js'

// The blocks 0 to 3: 1 is settled, 2 is executed, 3 is accepted alone.

const unknown = toWord(9n)
const blocks = [0n, 1n, 2n, 3n].map((number) => {
  const block = { hash: toWord(number), header: { number } }
  return number === 3n ? block : { ...block, receipts: [] }
})
const pending = { hash: toWord(99n), header: { number: 99n }, receipts: [] }

function chainWith(parts: object, options: object = {}): EvmChain {
  return {
    isAsynchronous: false,
    tooling: undefined,
    settled: blocks[1],
    head: blocks[2],
    accepted: blocks[3],
    options: { allowUnfinalizedQueries: false, pendingIsExecuted: true, ...options },
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
    acceptedByHash: (hash: Hash) => blocks.find((block) => block.hash === hash),
    blockByHash: (hash: Hash) => blocks.slice(0, 3).find((block) => block.hash === hash),
    pendingBlock: () => pending,
    ...parts,
  } as unknown as EvmChain
}

const numberOf = (block: Pick<ConsensusBlock, 'header'> | undefined) => block && Number(block.header.number)
const found = (find: (chain: EvmChain, number: BlockNumber) => ConsensusBlock | undefined, chain: EvmChain) =>
  (['latest', 'pending', 'safe', 'finalized', 0n, 2n] as const).map((number) => numberOf(find(chain, number)))

const synchronous = chainWith({ settled: blocks[2], accepted: blocks[2] })
const asynchronous = chainWith({ isAsynchronous: true })

describe('a block by its number or tag', () => {
  it('of a synchronous chain is the head for every tag', () => {
    for (const find of [blockAt, blockAtOrNothing, acceptedAt, acceptedAtOrNothing])
      expect(found(find, synchronous)).toEqual([2, 2, 2, 2, 0, 2])
  })

  it('of a development network is a preview for pending', () => {
    const chain = chainWith({ tooling: 'anvil' })
    for (const find of [blockAt, blockAtOrNothing, acceptedAt, acceptedAtOrNothing])
      expect(found(find, chain)[1]).toBe(99)
    expect(found(acceptedAt, chainWith({ tooling: 'anvil', isAsynchronous: true }))[1]).toBe(2)
  })

  it('of an asynchronous chain is the last executed or settled one for a tag', () => {
    for (const find of [blockAt, blockAtOrNothing, acceptedAt, acceptedAtOrNothing])
      expect(found(find, asynchronous)).toEqual([2, 2, 1, 1, 0, 2])
    expect(found(acceptedAt, chainWith({ isAsynchronous: true }, { pendingIsExecuted: false }))).toEqual([
      2, 3, 1, 1, 0, 2,
    ])
  })

  it('above the head is refused, unknown, or one that is accepted', () => {
    const refusal = 'cannot query unfinalized data'
    expect(() => blockAt(synchronous, 3n)).toThrow(refusal)
    expect(() => acceptedAt(synchronous, 3n)).toThrow(refusal)
    expect(numberOf(acceptedAtOrNothing(synchronous, 4n))).toBeUndefined()
    expect(numberOf(blockAtOrNothing(synchronous, 4n))).toBeUndefined()
    expect(numberOf(blockAt(chainWith({}, { allowUnfinalizedQueries: true }), 4n))).toBeUndefined()
    for (const find of [blockAt, acceptedAt, acceptedAtOrNothing]) {
      expect(numberOf(find(asynchronous, 3n))).toBe(3)
      expect(numberOf(find(asynchronous, 4n))).toBeUndefined()
    }
  })
})

describe('the block whose state is wanted', () => {
  const refused = (chain: EvmChain, which: BlockNumberOrHash) => () => blockOf(chain, which)

  it('is found by number, tag and hash', () => {
    for (const chain of [synchronous, asynchronous])
      for (const which of [{ number: 2n }, { number: 'latest' as const }, { hash: toWord(2n) }])
        expect(blockOf(chain, which)).toBe(blocks[2])
  })

  it('of a synchronous chain is refused where there is none', () => {
    expect(refused(synchronous, { number: 4n })).toThrow('cannot query unfinalized data')
    expect(refused(chainWith({}, { allowUnfinalizedQueries: true }), { number: 4n })).toThrow(
      'header not found',
    )
    expect(refused(synchronous, { hash: unknown })).toThrow('header for hash not found')
    expect(refused(synchronous, {})).toThrow('invalid arguments; neither block nor hash specified')
  })

  it('of an asynchronous chain is refused where there is none', () => {
    expect(refused(asynchronous, { number: 4n })).toThrow('block not found: not accepted yet: block 4')
    expect(refused(asynchronous, { hash: unknown })).toThrow(`block not found: hash ${unknown}`)
    expect(refused(asynchronous, {})).toThrow('rpc.BlockNumberOrHash carrying neither number nor hash')
  })

  it('that is pending has a state only where it is the last executed one', () => {
    expect(blockOf(asynchronous, { number: 'pending' })).toBe(blocks[2])
    const chain = chainWith({ isAsynchronous: true }, { pendingIsExecuted: false })
    expect(refused(chain, { number: 'pending' })).toThrow('state not available for pending block')
    expect(blockOf(chain, { number: 'safe' })).toBe(blocks[1])
  })

  it.each([{ number: 3n }, { hash: toWord(3n) }])(
    'is waited for until it is executed, or gone: %p',
    (which) => {
      let executed: unknown
      let accepted: unknown = blocks[3]
      const chain = chainWith({
        isAsynchronous: true,
        acceptedByHash: () => accepted,
        blockByHash: () => executed,
      })
      let wait: unknown
      try {
        blockOf(chain, which)
      } catch (error) {
        wait = error
      }
      if (!(wait instanceof AwaitsExecution)) throw new Error('it does not wait')
      expect(wait.isOver()).toBe(false)
      executed = { ...blocks[3], receipts: [] }
      expect(wait.isOver()).toBe(true)
      expect(blockOf(chain, which)).toBe(executed)
      executed = undefined
      accepted = undefined
      expect(wait.isOver()).toBe(true)
    },
  )
})
