import { beforeEach, describe, expect, it } from '@jest/globals'
import type { TurnTiming } from '../../../src/rpc/WorkInTurns.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'
import { assemble } from '../../state/evm/assemble.js'
import { type CChain, cChain, funded } from './endpoint.js'

const target = '0x00000000000000000000000000000000000000aa'
/** Counts down from 20,000, so that an estimate pauses. */
const countdown = `0x${assemble('20000 JUMPDEST 1 SWAP1 SUB DUP1 3 JUMPI')}`
const config = {
  'eth-apis': ['eth', 'internal-eth', 'internal-blockchain', 'internal-transaction', 'debug-tracer'],
}

/** A clock on which each look takes ten milliseconds. */
function hastyTiming(): TurnTiming {
  let nowMs = 0
  return { nowMs: () => (nowMs += 10), next: () => new Promise((resolve) => setImmediate(resolve)) }
}

let request: CChain['request']
let chain: CChain['chain']

beforeEach(async () => {
  const made = await cChain(config, {}, hastyTiming())
  ;({ request, chain } = made)
  made.network.unlockedKeys.add(toAddress(hexToBytes(funded.address)), privateKeyBytes(ewoqKey))
  await chain.control.editAccount(toAddress(hexToBytes(target)), { code: hexToBytes(countdown) })
})

const tx = { from: funded.address, to: target }

it('eth_getProof of many keys lets others be answered meanwhile', async () => {
  const order: string[] = []
  const keys = Array.from({ length: 1_000 }, (_, slot) => `0x${slot.toString(16)}`)
  const long = request('eth_getProof', target, keys, 'latest').then(({ storageProof }) => {
    expect(storageProof).toHaveLength(1_000)
    order.push('long')
  })
  await request('eth_blockNumber').then(() => order.push('short'))
  await long
  expect(order).toEqual(['short', 'long'])
})

describe('a transaction whose gas takes long to estimate', () => {
  it.each(['eth_sendTransaction', 'eth_fillTransaction', 'eth_signTransaction'])(
    'lets others be answered meanwhile: %s',
    async (method) => {
      const order: string[] = []
      const long = request(method, tx).then(() => order.push('long'))
      await request('eth_blockNumber').then(() => order.push('short'))
      await long
      expect(order).toEqual(['short', 'long'])
    },
  )

  it('gets the nonce after those that are sent meanwhile', async () => {
    const hashes = await Promise.all(
      [1n, 2n, 3n].map((value) => request('eth_sendTransaction', { ...tx, value: `0x${value}` })),
    )
    const sent = await Promise.all(hashes.map((hash) => request('eth_getTransactionByHash', hash)))
    expect(sent.map(({ nonce }) => nonce).sort()).toEqual(['0x0', '0x1', '0x2'])
    expect(await request('eth_getTransactionCount', funded.address, 'latest')).toBe('0x3')
  })

  it('is resent with a price of its own', async () => {
    chain.control.setMining({ mode: 'manual' })
    const waiting = {
      ...tx,
      nonce: '0x0',
      gas: '0x30d40',
      maxFeePerGas: '0x174876e800',
      maxPriorityFeePerGas: '0x1',
    }
    await request('eth_sendTransaction', waiting)
    const dearer = await request('eth_resend', waiting, '0x2e90edd000')
    await chain.control.mine(1)
    expect((await request('eth_getBlockByNumber', 'latest', false)).transactions).toEqual([dearer])
  })
})
