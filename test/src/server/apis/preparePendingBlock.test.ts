import { expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'

/** Init code with 800 hashes of 64 kB: more than 10 million gas. */
const hashes = `0x${'6201000060002050'.repeat(800)}`

/** Makes a network in which a transaction with much work waits. */
async function waitingWork(): Promise<Snowglobe> {
  const net = await createNetwork({ tooling: 'anvil', accounts: 1 })
  const { request } = net.provider
  await request({ method: 'evm_setAutomine', params: [false] })
  const [from] = (await request({ method: 'eth_accounts' })) as string[]
  await request({ method: 'eth_sendTransaction', params: [{ from, data: hashes, gas: '0xb71b00' }] })
  return net
}

/** Counts how often others run before a promise is settled. */
async function turnsOfOthers<T>(answer: Promise<T>): Promise<{ readonly turns: number; readonly value: T }> {
  let turns = 0
  let isOver = false
  const count = (): void => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  const value = await answer
  isOver = true
  return { turns, value }
}

it('a pending block of much work lets others run, and is read without being built again', async () => {
  await using net = await waitingWork()
  const pending = () => net.provider.request({ method: 'eth_getBlockByNumber', params: ['pending', false] })
  const { turns, value } = await turnsOfOthers(pending())
  expect(value).toMatchObject({ number: '0x1', transactions: [expect.any(String)] })
  expect(turns).toBeGreaterThanOrEqual(3)
  await net.provider.request({ method: 'evm_mine' })
  const mined = await net.provider.request({ method: 'eth_getBlockByNumber', params: ['0x1', false] })
  const stable = ({ gasUsed, stateRoot, transactions, logsBloom }: Record<string, unknown>) => ({
    gasUsed,
    stateRoot,
    transactions,
    logsBloom,
  })
  expect(stable(mined as Record<string, unknown>)).toEqual(stable(value as Record<string, unknown>))
})

it('a pending block of much work shows what waits when something changes while it is built', async () => {
  await using net = await waitingWork()
  const { request } = net.provider
  const [from] = (await request({ method: 'eth_accounts' })) as string[]
  const count = request({ method: 'eth_getTransactionCount', params: [from, 'pending'] })
  const block = request({ method: 'eth_getBlockByNumber', params: ['pending', false] })
  await request({ method: 'eth_sendTransaction', params: [{ from, to: from, gas: '0x5208', nonce: '0x1' }] })
  expect(Number(await count)).toBeGreaterThanOrEqual(1)
  expect(await block).toMatchObject({ number: '0x1', transactions: [expect.any(String), expect.any(String)] })
})
