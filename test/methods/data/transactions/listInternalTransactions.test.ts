import { beforeAll, expect, it } from '@jest/globals'
import { listInternalTransactions } from '../../../../methods/data/transactions/listInternalTransactions.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import type { InternalCall } from '../../../../state/views/evm/InternalCalls.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'
import { askingOf, pagesOf } from './madeOperations.js'

const [ann, ben, carl] = ['a1', 'b2', 'c3'].map(madeAddress) as [Address, Address, Address]
const call = (from: Address, to: Address, value: bigint): InternalCall => ({
  kind: 'CALL',
  from,
  to,
  value,
  isReverted: value === 4n,
  gasUsed: 10n * value,
  gasLimit: 100n * value,
})
/** The calls inside the second transaction of block 2, and inside the first ones of 3 and 4. */
const calls = new Map([
  [rowOf(2, 1), [call(ann, ben, 1n), call(ben, carl, 2n), call(ben, ann, 3n), call(carl, ann, 4n)]],
  [rowOf(3, 0), [call(ann, ann, 5n)]],
  [rowOf(4, 0), [call(carl, ann, 6n)]],
])
const view = {
  chain: {
    blockchainId: 'c',
    config: { chainId: 43112n },
    blockByNumber: (number: bigint) =>
      number > 4n
        ? undefined
        : {
            hash: `0xb${number}`,
            header: { number, timestamp: 10n * number },
            transactions: [{ hash: `0x${number}0` }, { hash: `0x${number}1` }],
          },
  },
  height: 4,
  holdings: { isSeenAs: () => false },
  internals: {
    of: (row: number) => calls.get(row) ?? [],
    rows: (account: Address) => (account === ann ? [...calls.keys()] : []),
  },
}

let ask: Awaited<ReturnType<typeof askingOf>>
beforeAll(async () => {
  ask = await askingOf(view as never)
})
const listed = (size: number, values: object = {}) =>
  pagesOf<{ value: string; txHash: string }>(
    (after) => ask(listInternalTransactions, { address: ann, ...values }, size, after),
    'transactions',
    ({ value, txHash }) => [value, txHash],
  )

it.each([1, 2, 3, 5])('lists the calls of an account, the last of each first, at %d a page', async (size) => {
  const pages = await listed(size)
  expect(pages.flat()).toStrictEqual([
    ['6', '0x40'],
    ['5', '0x30'],
    ['4', '0x21'],
    ['3', '0x21'],
    ['1', '0x21'],
  ])
  expect(pages).toHaveLength(Math.ceil(5 / size))
})

it('lists those in a range of blocks, the last of which is not in it', async () => {
  expect(await listed(9, { startBlock: 3, endBlock: 4 })).toStrictEqual([[['5', '0x30']]])
})

it('shows a call with its block and its transaction', async () => {
  expect(await ask(listInternalTransactions, { address: ann, endBlock: 3 }, 1)).toStrictEqual({
    nextPageToken: JSON.stringify([rowOf(2, 1), 3]),
    transactions: [
      {
        blockNumber: '2',
        blockTimestamp: 20,
        blockTimestampMilliseconds: undefined,
        blockMinDelayExcess: undefined,
        blockHash: '0xb2',
        txHash: '0x21',
        from: { address: checksumAddress(carl) },
        to: { address: checksumAddress(ann) },
        internalTxType: 'CALL',
        value: '4',
        isReverted: true,
        gasUsed: '40',
        gasLimit: '400',
      },
    ],
  })
})
