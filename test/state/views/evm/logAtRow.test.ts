import { expect, it } from '@jest/globals'
import { logAtRow } from '../../../../state/views/evm/logAtRow.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { MadeChain, madeAddress } from './madeChain.js'
import { logOf } from './transferLogs.js'

const [ann, coin] = [madeAddress('a1'), madeAddress('d4')]

it('a log is found in its block by its index there, also behind transactions without logs', () => {
  const logs = Array.from({ length: 5 }, () => logOf(coin, []))
  const made = new MadeChain()
    .push()
    .push(
      { from: ann },
      { from: ann, logs: logs.slice(0, 2) },
      { from: ann },
      { from: ann, logs: logs.slice(2, 3) },
      { from: ann, logs: logs.slice(3) },
      { from: ann },
    )
  const { chain, blocks } = made
  const found = logs.map((_, index) => logAtRow(chain, rowOf(1, index)))
  expect(found.map(({ log }, index) => log === logs[index])).toEqual(Array(5).fill(true))
  expect(found.map(({ logIndex, transactionIndex }) => [logIndex, transactionIndex])).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 4],
    [4, 4],
  ])
  expect([found[2]?.block, found[2]?.transaction]).toEqual([blocks[1], blocks[1]?.transactions[3]])
  expect(() => logAtRow(chain, rowOf(2, 0))).toThrow('a row is in a block of its chain')
  expect(() => logAtRow(chain, rowOf(1, 5))).toThrow('a row is a log of its block')
})
