import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { ChainStore } from '../../../../state/evm/chain/ChainStore.js'
import type { ChainOptions } from '../../../../state/evm/config/ChainOptions.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { madeBlock, madeReceipt, transfers } from '../blocks/madeBlock.js'
import { alice, bob, makeState } from '../fixtures.js'

const [one, two, three] = transfers as [
  (typeof transfers)[0] & object,
  (typeof transfers)[0] & object,
  (typeof transfers)[0] & object,
]
const genesisState = makeState()
const state = (balance: bigint) => makeState((world) => world.setBalance(bob, balance))
const blockAt = (number: bigint, transactions: readonly (typeof one)[] = []): Block =>
  madeBlock({ number }, { transactions, receipts: transactions.map((tx) => madeReceipt(tx)) })
/** A block that is accepted only. */
const orderedAt = (number: bigint, transactions: readonly (typeof one)[] = []) => {
  const { receipts: _, ...ordered } = blockAt(number, transactions)
  return ordered
}

function storeOf(options: Partial<ChainOptions> = {}): ChainStore {
  const kept = { history: 'all', pruningEnabled: true, stateHistory: 32n, commitInterval: 4096n, ...options }
  const genesis = { block: blockAt(0n), state: genesisState }
  return new ChainStore(new UndoLog(), 'chain', kept as ChainOptions, genesis)
}

/** Genesis, the executed blocks 1 and 2 with the transactions one and two, and block 3, which waits, with the third. */
let store: ChainStore
beforeEach(() => {
  store = storeOf()
  store.append({ block: blockAt(1n, [one]), state: state(1n) })
  store.append({ block: blockAt(2n, [two]), state: state(2n) })
  store.accept(orderedAt(3n, [three]))
})
const numberOf = (block: { readonly header: { readonly number: bigint } } | undefined) => block?.header.number

describe('a chain with a block that waits for execution', () => {
  it('has the last executed block as its head, and the one that waits as the last accepted', () => {
    expect([store.head, store.accepted, store.parent, store.genesis].map(numberOf)).toEqual([2n, 3n, 2n, 0n])
    expect([store.headState.balance(bob), store.parent.state.balance(bob)]).toEqual([2n, 2n])
    expect([storeOf().accepted, storeOf().head].map(numberOf)).toEqual([0n, 0n])
  })

  it.each([
    [-1n, undefined, undefined],
    [0n, 0n, 0n],
    [2n, 2n, 2n],
    [3n, undefined, 3n],
    [4n, undefined, undefined],
  ])('block %s by number is %s when executed, %s when accepted', (number, executed, accepted) => {
    expect(numberOf(store.blockByNumber(number))).toBe(executed)
    expect(numberOf(store.acceptedByNumber(number))).toBe(accepted)
    const hash = toWord(0xb10c0000n + (number < 0n ? 9n : number))
    expect(numberOf(store.blockByHash(hash))).toBe(executed)
    expect(numberOf(store.acceptedByHash(hash))).toBe(accepted)
  })

  it('finds executed transactions, and accepted ones', () => {
    const found = [one, two, three].map(({ hash }) => store.transactionByHash(hash))
    expect(found.map((position) => [numberOf(position?.block), position?.index])).toEqual([
      [1n, 0],
      [2n, 0],
      [undefined, undefined],
    ])
    const accepted = [one, three].map(({ hash }) => store.acceptedTransaction(hash))
    expect(accepted.map((position) => numberOf(position?.block))).toEqual([1n, 3n])
    expect(store.acceptedTransaction(toWord(1n))).toBeUndefined()
  })

  it('has receipts of executed blocks, and of the part of the next one that is executed', () => {
    expect(store.receiptsOf(orderedAt(1n))).toEqual([madeReceipt(one)])
    expect(store.receiptsOf(orderedAt(3n))).toEqual([])
    store.accept(orderedAt(4n))
    const receipts = [madeReceipt(three)]
    store.unexecuted.executeSome({ receipts, state: state(5n), digestText: () => '' } as never)
    expect(store.receiptsOf(orderedAt(3n))).toBe(receipts)
    expect(store.receiptsOf(orderedAt(4n))).toEqual([])
  })

  it('has the executed block in its place, and nothing of a part', () => {
    store.unexecuted.executeSome({ receipts: [], state: state(5n), digestText: () => '' } as never)
    store.accept(orderedAt(4n))
    store.execute({ block: blockAt(3n, [three]), state: state(3n) })
    expect([store.head, store.accepted].map(numberOf)).toEqual([3n, 4n])
    expect(store.unexecuted.partial).toBeUndefined()
    expect(numberOf(store.transactionByHash(three.hash)?.block)).toBe(3n)
    expect(store.headState.balance(bob)).toBe(3n)
  })
})

describe('rows of blocks', () => {
  const numbers = (from: bigint, to: bigint) =>
    store.stretches(from, to).flatMap(({ blocks }) => blocks().map(numberOf))

  it.each([
    [0n, 0n, [0n]],
    [0n, 2n, [0n, 1n, 2n]],
    [1n, 9n, [1n, 2n]],
    [2n, 2n, [2n]],
    [3n, 9n, []],
    [2n, 1n, []],
    [-1n, 1n, []],
  ])('from %s to %s are %j', (from, to, expected) => {
    expect(numbers(from, to)).toEqual(expected)
  })
})

describe('BLOCKHASH', () => {
  it('knows the 256 blocks before the current one, also those that wait', () => {
    const known = (number: bigint, current: bigint) => store.blockHash(number, current) !== undefined
    expect([known(3n, 4n), known(3n, 3n), known(2n, 3n), known(4n, 5n)]).toEqual([true, false, true, false])
    expect([known(0n, 256n), known(0n, 257n), known(1n, 257n)]).toEqual([true, false, true])
    expect(store.blockHash(1n, 4n)).toBe(toWord(0xb10c0001n))
  })
})

describe('states of blocks', () => {
  const isKept = (options: Partial<ChainOptions>, heights: readonly number[]) => {
    const chain = storeOf(options)
    for (const number of [1n, 2n, 3n, 4n, 5n]) chain.append({ block: blockAt(number), state: state(number) })
    return heights.map((height) => {
      const block = chain.blockByNumber(BigInt(height)) as Block
      expect(chain.keptStateAt(block).balance(bob)).toBe(BigInt(height))
      try {
        return chain.stateAt(block).balance(bob) === BigInt(height)
      } catch (error) {
        expect(String(error)).toContain('missing trie node')
        return false
      }
    })
  }
  const heights = [0, 1, 2, 3, 4, 5]
  const pruned = { history: 'node', pruningEnabled: true, stateHistory: 2n, commitInterval: 3n } as const

  it('are those of the last blocks and of each commit interval, as a pruning node keeps them', () => {
    expect(isKept(pruned, heights)).toEqual([true, false, false, true, true, true])
  })

  it('are all of them in an archive, or by default', () => {
    const all = heights.map(() => true)
    expect(isKept({ ...pruned, pruningEnabled: false }, heights)).toEqual(all)
    expect(isKept({ ...pruned, history: 'all' } as Partial<ChainOptions>, heights)).toEqual(all)
  })
})

describe('edits of the last state', () => {
  it('replace it, are remembered by account, and stay with their block', () => {
    store.replaceHeadState(state(7n), bob)
    expect([store.headState.balance(bob), store.keptStateAt(store.head).balance(bob)]).toEqual([7n, 7n])
    expect([...(store.edits.accountsAt(2n) ?? [])]).toEqual([bob])
    expect(store.edits.accountsAt(1n)).toBeUndefined()
    store.execute({ block: blockAt(3n, [three]), state: state(3n) })
    expect(store.keptStateAt(store.blockByNumber(2n) as Block).balance(bob)).toBe(7n)
    store.truncate(2)
    expect(store.headState.balance(bob)).toBe(7n)
    store.truncate(1)
    expect([store.headState.balance(bob), store.edits.accountsAt(2n)]).toEqual([1n, undefined])
  })

  it('of single accounts are more and more; all accounts stay all', () => {
    store.replaceHeadState(state(7n), bob)
    store.replaceHeadState(state(8n), alice)
    expect([...(store.edits.accountsAt(2n) ?? [])].sort()).toEqual([alice, bob])
    store.replaceHeadState(state(9n), 'all')
    store.replaceHeadState(state(9n), bob)
    expect(store.edits.accountsAt(2n)).toBe('all')
  })

  it('replace the state of the part of the next block, or take the part back', () => {
    const partial = { receipts: [], state: state(5n), digestText: () => '' } as never
    store.unexecuted.executeSome(partial)
    store.replaceHeadState(state(7n), bob, state(6n))
    expect(store.unexecuted.partial?.state.balance(bob)).toBe(6n)
    store.replaceHeadState(state(7n), bob)
    expect(store.unexecuted.partial).toBeUndefined()
    store.replaceHeadState(state(7n), bob, state(6n))
    expect(store.unexecuted.partial).toBeUndefined()
  })
})

describe('a branch of the chain', () => {
  const options = { history: 'all', pruningEnabled: true, stateHistory: 32n, commitInterval: 4096n }
  const made = () => {
    const undo = new UndoLog()
    const genesis = { block: blockAt(0n), state: makeState() }
    const chain = new ChainStore(undo, 'chain', options as ChainOptions, genesis)
    return { undo, chain, states: genesis.state.store }
  }

  it.each([false, true])(
    'has the states that it builds on in its own store, edited (%s) or not',
    (isEdited) => {
      const { undo, chain, states } = made()
      chain.append({ block: blockAt(1n, [one]), state: state(1n).of(states) })
      chain.accept(orderedAt(2n))
      const partial = { receipts: [], state: state(5n).of(states), digestText: () => '' }
      chain.unexecuted.executeSome(partial as never)
      if (isEdited) chain.replaceHeadState(state(7n).of(states), bob, partial.state)
      const branch = made()
      branch.undo.parts.adopt(undo.parts.share(), () => true)
      branch.undo.parts.adopted()

      const kept = (store: ChainStore) => store.keptStateAt(store.head)
      const { partial: part } = branch.chain.unexecuted
      for (const own of [branch.chain.headState, kept(branch.chain), part?.state])
        expect(own?.store === branch.states).toBe(true)
      expect(kept(branch.chain).balance(bob)).toBe(isEdited ? 7n : 1n)
      expect([branch.chain.headState.root, part?.state.balance(bob)]).toEqual([chain.headState.root, 5n])
      expect([branch.chain.head, branch.chain.accepted].map(numberOf)).toEqual([1n, 2n])
      for (const theirs of [chain.headState, kept(chain)]) expect(theirs.store === states).toBe(true)
    },
  )
})

describe('blocks that are taken back', () => {
  it('are those that wait first: a part of the next one stays while its block does', () => {
    store.accept(orderedAt(4n))
    store.unexecuted.executeSome({ receipts: [], state: state(5n), digestText: () => '' } as never)
    store.truncate(3)
    expect([store.head, store.accepted].map(numberOf)).toEqual([2n, 3n])
    expect(store.unexecuted.partial).toBeDefined()
    store.truncate(2)
    expect([store.head, store.accepted].map(numberOf)).toEqual([2n, 2n])
    expect(store.unexecuted.partial).toBeUndefined()
    expect(store.acceptedTransaction(three.hash)).toBeUndefined()
    expect(numberOf(store.transactionByHash(two.hash)?.block)).toBe(2n)
  })

  it('leave totals and indexes as if they had never been', () => {
    const other = storeOf()
    other.append({ block: blockAt(1n, [one]), state: state(1n) })
    expect(store.totals).not.toEqual(other.totals)
    store.truncate(1)
    expect(store.totals).toEqual(other.totals)
    expect([store.head, store.accepted].map(numberOf)).toEqual([1n, 1n])
    expect([store.transactionByHash(two.hash), store.blockByHash(toWord(0xb10c0002n))]).toEqual([
      undefined,
      undefined,
    ])
    expect(numberOf(store.transactionByHash(one.hash)?.block)).toBe(1n)
  })
})
