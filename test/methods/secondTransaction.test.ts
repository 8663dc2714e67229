import { beforeAll, describe, expect, test } from '@jest/globals'
import { deploying, ewoq, type ToolingNetwork, toolingNetwork } from './tooling/toolingNetwork.js'

// Methods about one transaction of a block, asked about the second of several.

/** Adds one to slot 0, and logs and returns the sum. */
const counts = '0x5f54600101805f555f5260205fa060205ff3'
/** Reverts with the word 42. */
const revertsWithWord = '0x602a5f5260205ffd'
const gas = '0x186a0'

let request: ToolingNetwork['request']
let counter: string
let failing: string
/** Three calls of the counter, and a call that fails. */
let hashes: readonly string[]
let second: string
let block: { hash: string; number: string }

beforeAll(async () => {
  const made = await toolingNetwork({ upgrades: 'granite' })
  request = made.request
  const created = await Promise.all(
    [counts, revertsWithWord].map((code) => made.send({ data: deploying(code) })),
  )
  const contractOf = async (hash: string) =>
    (await request('eth_getTransactionReceipt', hash)).contractAddress
  counter = await contractOf(created[0]!)
  failing = await contractOf(created[1]!)
  await request('evm_setAutomine', false)
  const sent: string[] = []
  for (const to of [counter, counter, counter, failing]) sent.push(await made.send({ to, gas }))
  await request('evm_mine')
  block = await request('eth_getBlockByNumber', 'latest', false)
  hashes = sent
  second = sent[1]!
})

function word(value: number): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

describe('the second transaction of a block', () => {
  test('is found by its index', async () => {
    expect(await request('eth_getBlockByHash', block.hash, false)).toMatchObject({ transactions: hashes })
    for (const [by, which] of [
      ['Number', block.number],
      ['Hash', block.hash],
    ]) {
      const tx = await request(`eth_getTransactionByBlock${by}AndIndex`, which, '0x1')
      expect(tx).toMatchObject({ hash: second, transactionIndex: '0x1', nonce: '0x3' })
      expect(tx).toEqual(await request('eth_getTransactionByHash', second))
      expect(await request(`eth_getRawTransactionByBlock${by}AndIndex`, which, '0x1')).toBe(
        await request('eth_getRawTransactionByHash', second),
      )
      expect(await request(`eth_getTransactionByBlock${by}AndIndex`, which, '0x4')).toBeNull()
    }
  })

  test('has a receipt with its place in the block', async () => {
    const receipts = await request('eth_getBlockReceipts', block.number)
    expect(receipts[1]).toEqual(await request('eth_getTransactionReceipt', second))
    expect(receipts[1]).toMatchObject({
      transactionHash: second,
      transactionIndex: '0x1',
      logs: [{ data: word(2), logIndex: '0x1', transactionIndex: '0x1', transactionHash: second }],
    })
    const used = receipts.map(({ gasUsed }: { gasUsed: string }) => Number(gasUsed))
    expect(Number(receipts[1].cumulativeGasUsed)).toBe(used[0] + used[1])
    expect(Number(receipts[2].cumulativeGasUsed)).toBe(used[0] + used[1] + used[2])
    expect(await request('debug_getRawReceipts', block.number)).toHaveLength(4)
  })

  test('is traced by trace_*', async () => {
    const traces = await request('trace_block', block.number)
    expect(traces.map(({ transactionHash }: { transactionHash: string }) => transactionHash)).toEqual(hashes)
    const traced = await request('trace_transaction', second)
    expect(traced).toMatchObject([
      { result: { output: word(2) }, transactionPosition: 1, transactionHash: second },
    ])
    expect(traced).toEqual([traces[1]])
    expect(await request('trace_get', second, [])).toEqual(traced[0])
    const { output, stateDiff } = await request('trace_replayTransaction', second, ['stateDiff'])
    expect(output).toBe(word(2))
    expect(stateDiff[counter].storage).toEqual({ [word(0)]: { '*': { from: word(1), to: word(2) } } })
    const replayed = await request('trace_replayBlockTransactions', block.number, ['trace'])
    expect(replayed.map(({ output }: { output: string }) => output)).toEqual([1, 2, 3, 42].map(word))
  })

  test('is traced by debug_*', async () => {
    const tracer = { tracer: 'callTracer' }
    expect(await request('debug_traceTransaction', second, tracer)).toMatchObject({
      to: counter,
      output: word(2),
    })
    expect(await request('debug_traceTransaction', second)).toMatchObject({ returnValue: word(2).slice(2) })
    for (const [by, which] of [
      ['Number', block.number],
      ['Hash', block.hash],
    ]) {
      const traces = await request(`debug_traceBlockBy${by}`, which, tracer)
      expect(traces.map(({ txHash }: { txHash: string }) => txHash)).toEqual(hashes)
      expect(traces[1].result.output).toBe(word(2))
    }
    expect(await request('debug_intermediateRoots', block.hash)).toHaveLength(4)
  })

  test('met the state that the first one left', async () => {
    const valueAt = async (index: number) =>
      Object.values(
        (await request('debug_storageRangeAt', block.hash, index, counter, '0x', 9)).storage ?? {},
      )
    expect(await valueAt(0)).toEqual([])
    expect(await valueAt(1)).toMatchObject([{ value: word(1) }])
    expect(await valueAt(2)).toMatchObject([{ value: word(2) }])
  })

  test('is told apart by ots_*', async () => {
    expect(await request('ots_traceTransaction', second)).toMatchObject([
      { type: 'CALL', from: ewoq, to: counter, output: word(2) },
    ])
    expect(await request('ots_getTransactionError', second)).toBe('0x')
    expect(await request('ots_getTransactionError', hashes[3])).toBe(word(42))
    expect(await request('ots_getInternalOperations', second)).toEqual([])
    expect(await request('ots_getTransactionBySenderAndNonce', ewoq, 3)).toBe(second)
  })
})
