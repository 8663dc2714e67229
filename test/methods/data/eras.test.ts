import { describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'
import { showcase } from './showcase/Showcase.js'

// Whatever rows of the C-Chain say is computed here again from what the node's JSON-RPC says, in each era.

const chain = '/v1/chains/43112'
const funded = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
/** Init code that returns the base fee. */
const readBaseFee = '0x4860005260206000f3'

type RpcTransaction = Readonly<
  Record<'hash' | 'gas' | 'nonce' | 'from' | 'value' | 'input' | 'type', string>
> & {
  readonly to: string | null
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
}
type RpcBlock = Readonly<
  Record<'hash' | 'parentHash' | 'timestamp' | 'gasLimit' | 'gasUsed' | 'baseFeePerGas', string>
> & {
  readonly transactions: readonly RpcTransaction[]
  readonly timestampMilliseconds?: string
  readonly minDelayExcess?: string
  readonly blockGasCost?: string
  readonly settledHeight?: string
}
type RpcReceipt = Readonly<
  Record<'gasUsed' | 'cumulativeGasUsed' | 'effectiveGasPrice' | 'status' | 'transactionHash', string>
> & { readonly contractAddress: string | null }

/** A block with what JSON-RPC says of it. */
type Told = {
  readonly height: string
  readonly block: RpcBlock
  readonly receipts: readonly RpcReceipt[]
  readonly baseFee: bigint
}

/** Asks the C-Chain. */
function asked(net: Snowglobe, method: string, ...params: unknown[]): Promise<unknown> {
  return net.provider.request({ method, params })
}

/** Asks the node for all blocks, the last one first. */
async function toldBlocks(net: Snowglobe): Promise<readonly Told[]> {
  const told: Told[] = []
  const head = Number(await asked(net, 'eth_blockNumber'))
  for (let number = head; number >= 0; number--) {
    const height = `0x${number.toString(16)}`
    const block = (await asked(net, 'eth_getBlockByNumber', height, true)) as RpcBlock
    const receipts = (await asked(net, 'eth_getBlockReceipts', height)) as readonly RpcReceipt[]
    const call = { from: funded, data: readBaseFee, gas: '0x186a0', maxFeePerGas: '0x174876e80000' }
    const baseFee = BigInt(String(await asked(net, 'eth_call', call, height)))
    told.push({ height, block, receipts, baseFee })
  }
  return told
}

function sumOf(receipts: readonly RpcReceipt[], of: (receipt: RpcReceipt) => bigint): bigint {
  return receipts.reduce((sum, receipt) => sum + of(receipt), 0n)
}

const feeOf = ({ gasUsed, effectiveGasPrice }: RpcReceipt) => BigInt(gasUsed) * BigInt(effectiveGasPrice)

/** Returns the rows of blocks that follow from what the node says. */
function expectedBlocks(told: readonly Told[]) {
  let transactions = told.reduce((sum, { block }) => sum + block.transactions.length, 0)
  return told.map(({ height, block, receipts, baseFee }) => {
    const row = {
      chainId: '43112',
      blockNumber: String(BigInt(height)),
      blockTimestamp: Number(block.timestamp),
      ...(block.timestampMilliseconds && { blockTimestampMilliseconds: Number(block.timestampMilliseconds) }),
      ...(block.minDelayExcess && { blockMinDelayExcess: Number(block.minDelayExcess) }),
      blockHash: block.hash,
      txCount: block.transactions.length,
      baseFee: String(baseFee),
      gasUsed: String(sumOf(receipts, ({ gasUsed }) => BigInt(gasUsed))),
      gasLimit: String(BigInt(block.gasLimit)),
      gasCost: String(BigInt(block.blockGasCost ?? 0)),
      parentHash: block.parentHash,
      feesSpent: String(sumOf(receipts, feeOf)),
      cumulativeTransactions: String(transactions),
    }
    transactions -= block.transactions.length
    return row
  })
}

function expectedTransaction({ height, block, baseFee }: Told, tx: RpcTransaction, receipt: RpcReceipt) {
  return {
    blockNumber: String(BigInt(height)),
    blockHash: block.hash,
    blockTimestamp: Number(block.timestamp),
    txHash: tx.hash,
    txStatus: String(Number(receipt.status)),
    txType: Number(tx.type),
    gasLimit: String(BigInt(tx.gas)),
    gasUsed: String(BigInt(receipt.gasUsed)),
    gasPrice: String(BigInt(receipt.effectiveGasPrice)),
    nonce: String(BigInt(tx.nonce)),
    value: String(BigInt(tx.value)),
    input: tx.input,
    baseFeePerGas: String(baseFee),
    ...(tx.maxFeePerGas && { maxFeePerGas: String(BigInt(tx.maxFeePerGas)) }),
    ...(tx.maxPriorityFeePerGas && { maxPriorityFeePerGas: String(BigInt(tx.maxPriorityFeePerGas)) }),
  }
}

type Frame = Readonly<Record<'type' | 'from' | 'value' | 'gas' | 'gasUsed', string>> & {
  readonly to?: string
  readonly error?: string
  readonly calls?: readonly Frame[]
}

/** Returns the calls inside a call that carry value or create, in the order in which they began. */
function innerCalls({ calls = [] }: Frame): readonly Frame[] {
  return calls.flatMap((call) => [
    ...(call.type.startsWith('CREATE') || (call.type === 'CALL' && BigInt(call.value) > 0n) ? [call] : []),
    ...innerCalls(call),
  ])
}

type Internal = Readonly<Record<'internalTxType' | 'value' | 'gasUsed' | 'gasLimit', string>>

/** Compares every row of blocks and transactions with what the node says. @returns the blocks */
async function expectRowsAsTold(net: Snowglobe): Promise<readonly Told[]> {
  const told = await toldBlocks(net)
  const rows = await pages(net, `${chain}/blocks`, 'blocks', 100)
  expect(rows).toEqual(expectedBlocks(told))
  for (const each of told)
    for (const [index, tx] of each.block.transactions.entries()) {
      const receipt = each.receipts[index]
      if (receipt === undefined) throw new Error(`no receipt of ${tx.hash}`)
      const { body } = await ask(net, `${chain}/transactions/${tx.hash}`)
      expect(body.nativeTransaction).toMatchObject(expectedTransaction(each, tx, receipt))
      const trace = (await asked(net, 'debug_traceTransaction', tx.hash, { tracer: 'callTracer' })) as Frame
      expect([tx.hash, trace.gasUsed]).toEqual([tx.hash, receipt.gasUsed])
      const internals: readonly Internal[] = body.internalTransactions ?? []
      expect(
        internals.map(({ internalTxType, value, gasUsed, gasLimit }) => [
          internalTxType,
          BigInt(value),
          BigInt(gasUsed),
          BigInt(gasLimit),
        ]),
      ).toEqual(
        innerCalls(trace).map(({ type, value, gasUsed, gas }) => [
          type,
          BigInt(value),
          BigInt(gasUsed),
          BigInt(gas),
        ]),
      )
    }
  return told
}

const valuesOf = async (net: Snowglobe, metric: string): Promise<number> => {
  const points = await pages(net, `/v2/chains/43112/metrics/${metric}`, 'results', 100)
  return (points as readonly { readonly value: number }[]).reduce((sum, { value }) => sum + value, 0)
}

describe.each([
  ['granite', { upgrades: 'granite' } as const, [false, false]],
  ['helicon', { upgrades: 'helicon' } as const, [false, true]],
  ['a crossing in the middle', { upgrades: { helicon: '2026-10-06T12:00:00Z' } } as const, [false, true]],
])('the rows of a C-Chain: %s', (_, options, eras) => {
  it('are what the node says, and its metrics and burned fees their sums', async () => {
    const { net } = await showcase(3, options)
    try {
      const told = await expectRowsAsTold(net)
      const isHelicon = told.map(({ block }) => BigInt(block.settledHeight ?? 0) > 0n)
      expect([isHelicon.at(-2), isHelicon[0]]).toEqual(eras)
      const receipts = told.flatMap((each) => each.receipts)
      expect(receipts.length).toBeGreaterThan(20)
      expect(await valuesOf(net, 'gasUsed')).toBe(Number(sumOf(receipts, ({ gasUsed }) => BigInt(gasUsed))))
      expect(await valuesOf(net, 'txCount')).toBe(receipts.length)
      expect(await valuesOf(net, 'feesPaid')).toBe(Number(sumOf(receipts, feeOf)))
    } finally {
      await net.close()
    }
  }, 120_000)
})

it('an accepted block is in no row until it is executed', async () => {
  await using net = await createNetwork({ upgrades: 'helicon', accounts: 1 })
  const [{ address } = { address: '' }] = net.accounts
  const count = async () => (await pages(net, `${chain}/blocks`, 'blocks', 100)).length
  const listed = async () =>
    (await pages(net, `${chain}/addresses/${address}/transactions`, 'transactions', 100)).length
  const before = await count()
  const rows = await listed()
  await net.setExecution('held')
  const transfer = { from: address, to: funded, value: '0x7', gas: '0xf4240' }
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [transfer] })
  expect((await ask(net, `${chain}/transactions/${hash}`)).status).toBe(404)
  expect((await ask(net, `${chain}/blocks/${before}`)).status).toBe(404)
  expect(await listed()).toBe(rows)

  await net.execute()
  expect(await count()).toBe(before + 1)
  expect(await listed()).toBe(rows + 1)
  expect((await ask(net, `${chain}/transactions/${hash}`)).body.nativeTransaction).toMatchObject({
    gasLimit: '1000000',
    gasUsed: '500000',
  })
  expect((await ask(net, `${chain}/blocks/${before}`)).body).toMatchObject({ gasUsed: '500000' })
})
