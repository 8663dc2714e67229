import { expect, it } from '@jest/globals'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { timedBlocks } from '../../../../state/views/evm/timedBlocks.js'

it('an EVM chain has its last height, the times of its blocks in milliseconds, and 0 where it has none', () => {
  const headers = [{ timestamp: 5n }, { timestamp: 7n, timestampMs: 7250n }]
  const chain = {
    head: { header: { number: 1n } },
    blockByNumber: (number: bigint) => headers.map((header) => ({ header }))[Number(number)],
  } as unknown as EvmChain
  const { lastHeight, timeMsAt } = timedBlocks(chain)
  expect([lastHeight, ...[0, 1, 2].map(timeMsAt)]).toEqual([1, 5000, 7250, 0])
})
