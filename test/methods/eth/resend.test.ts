import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type CChain, funded, graniteCChain } from './endpoint.js'

const from = funded.address.toLowerCase()
const to = `0x${'52'.repeat(20)}`

let network: CChain['network']
let request: CChain['request']
let start: number
beforeAll(async () => {
  const made = await graniteCChain()
  ;({ network, request } = made)
  made.chain.control.setMining({ mode: 'manual' })
  start = await network.snapshot()
})
afterEach(async () => {
  await network.revert(start)
})

const legacy = { from, to, nonce: '0x0', gas: '0x9c40', gasPrice: '0x174876e800', value: '0x1' }
const { gasPrice: price, ...members } = legacy
const dynamic = { ...members, maxFeePerGas: price, maxPriorityFeePerGas: '0x1' }
const pending = () => request('eth_pendingTransactions')

describe('eth_resend', () => {
  it('replaces a waiting transaction by one with another price', async () => {
    const sent = await request('eth_sendTransaction', legacy)
    expect(await pending()).toMatchObject([{ hash: sent, gasPrice: price }])
    const hash = await request('eth_resend', legacy, '0x2e90edd000')
    expect(hash).not.toBe(sent)
    const [again, ...others] = await pending()
    expect(others).toEqual([])
    expect(again).toMatchObject({
      hash,
      type: '0x0',
      nonce: '0x0',
      gas: '0x9c40',
      gasPrice: '0x2e90edd000',
      value: '0x1',
    })
  })

  it('gives one with a fee cap the price for its cap and its tip, and a gas limit where one is given', async () => {
    await request('eth_sendTransaction', dynamic)
    const hash = await request('eth_resend', dynamic, '0x2e90edd000', '0xc350')
    expect(await pending()).toMatchObject([
      {
        hash,
        type: '0x2',
        gas: '0xc350',
        maxFeePerGas: '0x2e90edd000',
        maxPriorityFeePerGas: '0x2e90edd000',
      },
    ])
  })

  it('without a price sends the same again', async () => {
    await request('eth_sendTransaction', legacy)
    await expect(request('eth_resend', legacy)).rejects.toThrow('already known')
    await expect(request('eth_resend', legacy, null, '0xc350')).rejects.toThrow(
      'replacement transaction underpriced',
    )
  })

  it.each([
    ['another value', { value: '0x2' }],
    ['another nonce', { nonce: '0x1' }],
    ['another sender', { from: to }],
  ])('finds no waiting transaction with %s', async (_, other) => {
    const sent = await request('eth_sendTransaction', legacy)
    await expect(request('eth_resend', { ...legacy, ...other }, '0x2e90edd000')).rejects.toThrow(
      /^transaction 0x\w+ not found$/,
    )
    expect(await pending()).toMatchObject([{ hash: sent }])
  })
})

it('eth_pendingTransactions lists those of unlocked accounts that are executable', async () => {
  const sent = [await request('eth_sendTransaction', legacy)]
  sent.push(await request('eth_sendTransaction', { ...legacy, nonce: '0x1' }))
  await request('eth_sendTransaction', { ...legacy, nonce: '0x3' })
  expect((await pending()).map(({ hash }: { hash: string }) => hash)).toEqual(sent)
})
