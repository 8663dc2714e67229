import { beforeAll, expect, test } from '@jest/globals'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call, startCli } from './spawnCli.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
let raw: `0x${string}`
/** Init code with 650 hashes of 64 kB: 8 million gas, which is a block, and 100 ms or more. */
beforeAll(async () => {
  raw = await ewoq.signTransaction({
    type: 'eip1559',
    chainId: 43112,
    nonce: 0,
    gas: 9_500_000n,
    maxFeePerGas: 1_000_000_000_000n,
    data: `0x${'6201000060002050'.repeat(650)}`,
  })
})

const intervalMs = 300

/** Ways to make the block. Each returns the time from which on it is being made. */
const ways: readonly [string, (rpc: string) => Promise<number>][] = [
  [
    'eth_sendRawTransaction',
    async (rpc) => {
      void call(rpc, 'eth_sendRawTransaction', [raw])
      return performance.now()
    },
  ],
  [
    'evm_mine',
    async (rpc) => {
      await call(rpc, 'evm_setAutomine', [false])
      await call(rpc, 'eth_sendRawTransaction', [raw])
      void call(rpc, 'evm_mine', [])
      return performance.now()
    },
  ],
  [
    'an interval',
    async (rpc) => {
      await call(rpc, 'evm_setAutomine', [false])
      await call(rpc, 'eth_sendRawTransaction', [raw])
      await call(rpc, 'evm_setIntervalMining', [intervalMs])
      return performance.now() + intervalMs
    },
  ],
]

test.each(ways)('other clients are answered while a block of hashes is made by %s', async (_, make) => {
  const { child, url, ended } = await startCli([])
  const rpc = `${url}/ext/bc/C/rpc`
  const before = await call(rpc, 'eth_getBalance', [ewoq.address, 'latest'])
  const fromMs = await make(rpc)
  /** The answers to what was asked while the block was made, and before it was complete. */
  let answers = 0
  for (;;) {
    const askedMs = performance.now()
    const [chainId, balance] = await Promise.all([
      call(rpc, 'eth_chainId', []),
      call(rpc, 'eth_getBalance', [ewoq.address, 'latest']),
    ])
    expect(chainId).toBe('0xa868')
    if (balance !== before) break
    if (askedMs > fromMs) answers++
  }
  expect(answers).toBeGreaterThan(1)
  expect(await call(rpc, 'eth_getTransactionReceipt', [keccak256(raw)])).toMatchObject({ status: '0x1' })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
