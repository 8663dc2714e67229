import { beforeEach, describe, expect, it } from '@jest/globals'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { EvmView, type RowKind } from '../../../../state/views/evm/EvmView.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { MadeChain, madeAddress } from './madeChain.js'
import { depositLog, erc20Log, erc721Log, erc1155Log, logOf } from './transferLogs.js'

const [ann, ben, cem, coin, apes, items, wrapped, made] = [
  ...['a1', 'b2', 'c3', 'd4', 'e5', 'f6', '17', '28'],
].map(madeAddress) as [Address, Address, Address, Address, Address, Address, Address, Address]
const kinds: readonly RowKind[] = ['transactions', 'native', 'token', 'erc20', 'erc721', 'erc1155']

let blocks: MadeChain
let view: EvmView
beforeEach(() => {
  blocks = new MadeChain()
    .push()
    .push({ from: ann, to: ben }, { from: ben, creates: made, logs: [logOf(made, [])] })
    .push(
      { from: ann, to: coin, logs: [erc20Log(coin, ann, cem, 1), erc721Log(apes, zeroAddress, ben, 7)] },
      { from: cem, to: ann },
      { from: ann, to: apes, logs: [erc721Log(apes, ben, cem, 7), depositLog(wrapped, ben)] },
    )
    .push({ from: cem, to: items, logs: [erc1155Log(items, zeroAddress, ann, [[1, 2]])] })
    .push({ from: ann, to: wrapped, logs: [depositLog(wrapped, ann), erc721Log(apes, cem, ann, 7)] })
  view = new EvmView(blocks.chain)
})

/** All that a view tells of the made-up addresses. */
function told(of: EvmView) {
  const addresses = [ann, ben, cem, coin, apes, items, wrapped, made, zeroAddress]
  return {
    height: of.height,
    rows: addresses.map((address) => kinds.map((kind) => of.rows(kind, address))),
    last: of.lastReceiver(apes, 7n),
    counts: [-1, 0, 1, 2, 3, 4, 5].map((height) => [
      of.transactionsUpTo(height),
      of.addressCounts.upTo(height),
    ]),
    addresses: [...of.addressCounts.addresses],
    held: addresses.map((holder) => [
      of.holdings.contractsOf(holder, rowOf(9, 0)),
      of.holdings.tokensOf(holder, rowOf(9, 0)),
    ]),
  }
}

describe('the index of an EVM chain', () => {
  it('has the rows of transactions by sender, receiver, created contract, and those whom transfers name', () => {
    view.follow(9)
    const rows = (kind: RowKind, address: Address) => view.rows(kind, address)
    expect(rows('native', ann)).toEqual([rowOf(1, 0), rowOf(2, 0), rowOf(2, 1), rowOf(2, 2), rowOf(4, 0)])
    expect(rows('transactions', ann)).toEqual([...rows('native', ann).slice(0, 4), rowOf(3, 0), rowOf(4, 0)])
    expect([rows('native', ben), rows('transactions', ben)]).toEqual([
      [rowOf(1, 0), rowOf(1, 1)],
      [rowOf(1, 0), rowOf(1, 1), rowOf(2, 0), rowOf(2, 2)],
    ])
    expect([rows('native', made), rows('native', coin)]).toEqual([[rowOf(1, 1)], [rowOf(2, 0)]])
  })

  it('has the rows of transfers by kind and account, and by token', () => {
    view.follow(9)
    const [first, second, third] = [rowOf(2, 0), rowOf(2, 1), rowOf(2, 2)]
    expect([view.rows('erc20', ann), view.rows('erc20', cem)]).toEqual([[first], [first]])
    expect(view.rows('erc721', ben)).toEqual([second, third])
    expect(view.rows('erc721', cem)).toEqual([third, rowOf(4, 1)])
    expect(view.rows('erc1155', ann)).toEqual([rowOf(3, 0)])
    expect(view.rows('token', apes)).toEqual([second, third, rowOf(4, 1)])
    expect([view.rows('token', coin), view.rows('token', wrapped)]).toEqual([[first], []])
  })

  it('has holders of wrapped coins, and who received a token last', () => {
    view.follow(9)
    expect(view.holdings.contractsOf(ben, rowOf(2, 4))).toEqual([wrapped])
    expect(view.holdings.contractsOf(ben, rowOf(2, 3))).toEqual([])
    expect([view.lastReceiver(apes, 7n), view.lastReceiver(apes, 8n)]).toEqual([ann, undefined])
    view.follow(2)
    expect(view.lastReceiver(apes, 7n)).toBe(cem)
  })

  it('counts transactions and addresses up to each height', () => {
    view.follow(9)
    expect(told(view).counts).toEqual([
      [0, 0],
      [0, 0],
      // A created contract is no party, and the zero address is one.
      [2, 2],
      [5, 6],
      [6, 7],
      [7, 8],
      [0, 0],
    ])
    expect(told(view).addresses).toEqual([ann, ben, coin, cem, zeroAddress, apes, items, wrapped])
  })

  it('is at each lower height what it was there', () => {
    view.follow(4)
    told(view)
    for (const height of [3, 2, 1, 0]) {
      view.follow(height)
      const fresh = new EvmView(blocks.chain)
      fresh.follow(height)
      expect(told(view)).toEqual(told(fresh))
      expect(view.head).toBe(blocks.blocks[height])
    }
  })

  it('shows the genesis as its head before it has read a block', () => {
    expect([view.height, view.head]).toEqual([-1, blocks.blocks[0]])
  })
})

describe('the amounts of a token', () => {
  it('are what was received, after each block with a transfer of it', () => {
    blocks
      .push({ from: ann, logs: [erc20Log(coin, cem, ben, 3), erc20Log(coin, ben, cem, 5)] })
      .push({ from: ann, logs: [erc20Log(apes, cem, ben, 9), erc20Log(coin, zeroAddress, ben, 4)] })
      .push({ from: ann, logs: [depositLog(coin, made)] })
    view.follow(9)
    const amounts = view.amountsOf(coin)
    expect([...amounts.accounts]).toEqual([ann, cem, ben, made])
    expect(amounts.between(cem, 0, 9)).toEqual([0n, 1n, 3n])
    expect(amounts.between(cem, 2, 4)).toEqual([1n])
    expect(amounts.between(cem, 1, 2)).toEqual([0n, 1n])
    // What somebody sent without having it counts against what comes later.
    expect(amounts.between(ben, 4, 9)).toEqual([0n, 0n, 2n])
    expect([amounts.between(ben, 5, 5), amounts.between(items, 0, 9)]).toEqual([[0n], [0n]])
    view.follow(5)
    expect([...view.amountsOf(coin).accounts]).toEqual([ann, cem, ben])
    expect(view.amountsOf(coin).between(ben, 4, 9)).toEqual([0n, 0n])
    view.follow(6)
    expect(view.amountsOf(coin).between(ben, 4, 9)).toEqual([0n, 0n, 2n])
  })

  it('are kept of the twenty tokens of the last questions', () => {
    view.follow(9)
    const first = view.amountsOf(coin)
    const ask = (from: number, to: number) => {
      for (let token = from; token <= to; token++) view.amountsOf(madeAddress(`99${token}`))
    }
    ask(1, 19)
    expect(view.amountsOf(coin)).toBe(first)
    ask(1, 19)
    expect(view.amountsOf(coin)).toBe(first)
    ask(1, 20)
    expect(view.amountsOf(coin)).not.toBe(first)
  })
})
