import { beforeEach, expect, it } from '@jest/globals'
import { zeroAddress } from '../../../../state/evm/values/Address.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { byContractAndId, lastRowOf, TokenHoldings } from '../../../../state/views/evm/TokenHoldings.js'
import { tokenTransferOf } from '../../../../state/views/evm/tokenLogs.js'
import { madeAddress } from './madeChain.js'
import { depositLog, erc20Log, erc721Log, erc1155Log } from './transferLogs.js'

const [ann, ben, coin, apes, items] = ['a1', 'b2', 'c3', 'd4', 'e5'].map(madeAddress) as [
  ReturnType<typeof madeAddress>,
  ReturnType<typeof madeAddress>,
  ReturnType<typeof madeAddress>,
  ReturnType<typeof madeAddress>,
  ReturnType<typeof madeAddress>,
]
/** The log of each row. */
const logs: readonly Log[] = [
  erc20Log(coin, ann, ben, 5),
  erc721Log(apes, zeroAddress, ann, 12),
  erc721Log(apes, zeroAddress, ann, 7),
  erc721Log(apes, ann, ben, 12),
  erc721Log(apes, ben, ann, 12),
  erc1155Log(items, zeroAddress, ben, [
    [3, 10],
    [1, 20],
    [3, 30],
  ]),
  erc1155Log(items, ben, zeroAddress, [[3, 4]]),
  erc20Log(apes, ben, ann, 1),
  erc721Log(apes, ann, zeroAddress, 7),
]

let holdings: TokenHoldings
const add = (row: number) => {
  const transfer = tokenTransferOf(logs[row] ?? depositLog(coin, ann))
  if (transfer !== undefined) holdings.add(transfer, row)
}
beforeEach(() => {
  holdings = new TokenHoldings()
  for (const row of logs.keys()) add(row)
})

/** All that the holdings tell. */
function told() {
  const kinds = ['erc20', 'erc721', 'erc1155'] as const
  return {
    contracts: [ann, ben, zeroAddress].map((holder) => holdings.contractsOf(holder, 100)),
    tokens: [ann, ben].map((holder) => holdings.tokensOf(holder, 100).map(({ tokenId }) => tokenId)),
    receivers: [...holdings.receivers()],
    collections: [coin, apes, items].map((contract) =>
      holdings.collection(contract).map(({ tokenId, firstRow, laterRows = [], supply, kind }) => {
        return [kind, tokenId, [firstRow, ...laterRows], supply]
      }),
    ),
    kinds: [coin, apes, items].map((contract) => kinds.filter((kind) => holdings.isSeenAs(contract, kind))),
  }
}

it('knows who may hold what, and the tokens of collections', () => {
  expect(told()).toEqual({
    contracts: [[coin, apes], [coin, apes], []],
    tokens: [
      [7n, 12n],
      [12n, 1n, 3n],
    ],
    receivers: [ann, ben],
    collections: [
      [],
      [
        ['erc721', 7n, [2, 8], 0n],
        ['erc721', 12n, [1, 3, 4], 1n],
      ],
      [
        ['erc1155', 1n, [5], 20n],
        ['erc1155', 3n, [5], 36n],
      ],
    ],
    kinds: [['erc20'], ['erc20', 'erc721'], ['erc1155']],
  })
})

it('knows who held what before a row', () => {
  expect(holdings.contractsOf(ann, 7)).toEqual([coin])
  expect(holdings.tokensOf(ann, 2).map(({ tokenId }) => tokenId)).toEqual([12n])
})

it('knows the row that moved a token last, of ERC-1155 first', () => {
  const last = [holdings.token(apes, 12n), holdings.token(apes, 7n), holdings.token(items, 3n)]
  expect(last.map((token) => token && lastRowOf(token))).toEqual([4, 8, 5])
  expect([holdings.token(apes, 8n), holdings.token(coin, 1n)]).toEqual([undefined, undefined])
})

it('goes back log by log to what it was', () => {
  const states: unknown[] = []
  holdings = new TokenHoldings()
  for (const row of logs.keys()) {
    states.push(told())
    add(row)
  }
  for (const row of [...logs.keys()].reverse()) {
    const transfer = tokenTransferOf(logs[row] ?? depositLog(coin, ann))
    if (transfer !== undefined) holdings.remove(transfer, row)
    expect(told()).toEqual(states[row])
  }
})

it('a holder of a wrapped coin is one, too, until that is taken back', () => {
  holdings.addHolder(ann, items, 9)
  expect(holdings.contractsOf(ann, 10)).toEqual([coin, apes, items])
  holdings.removeHolder(ann, items, 9)
  expect(holdings.contractsOf(ann, 10)).toEqual([coin, apes])
})

it('sorts tokens by contract, then by number', () => {
  const tokens = [
    { contract: items, tokenId: 1n },
    { contract: apes, tokenId: 12n },
    { contract: apes, tokenId: 7n },
  ]
  expect(tokens.sort(byContractAndId).map(({ tokenId }) => tokenId)).toEqual([7n, 12n, 1n])
})
