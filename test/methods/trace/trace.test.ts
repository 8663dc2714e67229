import { expect, it } from '@jest/globals'
import { deploying, ewoq, forwards, reverts, somebody, toolingNetwork } from '../tooling/toolingNetwork.js'

const { request, send } = await toolingNetwork()
const created = await send({ data: deploying(forwards) })
const { contractAddress } = await request('eth_getTransactionReceipt', created)
const forwarded = await send({ to: contractAddress, value: '0x7', gas: '0x186a0' })
const failing = '0x00000000000000000000000000000000000fa110'
await request('anvil_setCode', failing, reverts)
const failed = await send({ to: failing, gas: '0x186a0' })

it('trace_transaction and trace_block list the calls as Parity does', async () => {
  const traces = await request('trace_transaction', forwarded)
  expect(traces).toMatchObject([
    {
      action: { callType: 'call', from: ewoq, to: contractAddress, value: '0x7' },
      blockNumber: 2,
      subtraces: 1,
      traceAddress: [],
      transactionHash: forwarded,
      transactionPosition: 0,
      type: 'call',
    },
    { action: { from: contractAddress, to: somebody, value: '0x7' }, subtraces: 0, traceAddress: [0] },
  ])
  expect(await request('trace_block', '0x2')).toEqual(traces)
  expect(await request('trace_get', forwarded, ['0x0'])).toEqual(traces[1])
  expect(await request('trace_get', forwarded, ['0x1'])).toBeNull()
  expect(await request('trace_transaction', created)).toMatchObject([
    {
      action: { from: ewoq, init: deploying(forwards) },
      result: { address: contractAddress, code: forwards },
      type: 'create',
    },
  ])
  expect(await request('trace_transaction', failed)).toMatchObject([{ error: 'Reverted' }])
})

it('unknown transactions have no traces, and unknown blocks none', async () => {
  expect(await request('trace_transaction', `0x${'0'.repeat(64)}`)).toEqual([])
  expect(await request('trace_block', '0x63')).toBeNull()
  await expect(request('trace_replayTransaction', `0x${'0'.repeat(64)}`, ['trace'])).rejects.toThrow(
    'transaction not found',
  )
})

it('trace_filter selects by addresses, blocks and place', async () => {
  const filter = (members: object) => request('trace_filter', members)
  expect(await filter({ fromBlock: '0x1', toAddress: [somebody] })).toMatchObject([{ traceAddress: [0] }])
  expect(await filter({ fromBlock: '0x1', fromAddress: [ewoq] })).toHaveLength(3)
  expect(await filter({ fromBlock: '0x3', toBlock: 'latest' })).toMatchObject([{ transactionHash: failed }])
  expect(await filter({ fromBlock: '0x1', after: 1, count: 1 })).toMatchObject([
    { transactionHash: forwarded },
  ])
  expect(await filter({ fromBlock: '0x9' })).toEqual([])
})

it('trace_replayTransaction tells the changes of the state', async () => {
  const { output, trace, stateDiff } = await request('trace_replayTransaction', forwarded, [
    'trace',
    'stateDiff',
  ])
  expect(output).toBe('0x')
  expect(trace).toHaveLength(2)
  expect(trace[0]).not.toHaveProperty('blockHash')
  expect(stateDiff[somebody]).toEqual({
    balance: { '*': { from: '0x0', to: '0x7' } },
    code: '=',
    nonce: '=',
    storage: {},
  })
  expect(stateDiff[ewoq]).toMatchObject({ nonce: { '*': { from: '0x1', to: '0x2' } } })
  const [creation] = await request('trace_replayBlockTransactions', '0x1', ['stateDiff'])
  expect(creation.trace).toEqual([])
  expect(creation.stateDiff[contractAddress]).toMatchObject({
    code: { '+': forwards },
    nonce: { '+': '0x1' },
  })
  await expect(request('trace_replayTransaction', forwarded, ['vmTrace'])).rejects.toThrow(
    'unknown trace type "vmTrace"',
  )
})
