import { describe, expect, it } from '@jest/globals'
import { encodeErrorResult, parseAbi, parseTransaction } from 'viem'
import { AbiEntries } from '../../../../../src/events/AbiEntries.js'
import { ProviderRpcError } from '../../../../../src/inProcess/ProviderRpcError.js'
import { included, sendOnEvm } from '../../../../../src/library/scenario/build/sendOnEvm.js'
import { NodeError } from '../../../../../state/errors/NodeError.js'

const key = new Uint8Array(32).fill(7)
const hash = `0x${'ab'.repeat(32)}`
const abi = parseAbi(['error TooLate(uint256 deadline)'])

/** A chain on which a transaction is in a block after some steps of its clock. */
function chainWith({ steps = 0, status = 1n }: { steps?: number; status?: bigint } = {}) {
  const moves: number[] = []
  const requests: unknown[] = []
  const reader = new AbiEntries()
  reader.add(abi)
  const network = { time: { increase: async (ms: number) => void moves.push(ms) }, abiReader: reader }
  const receipt = { status, contractAddress: undefined }
  const chain = {
    prices: { suggestedTip: () => 3n, nextBaseFee: () => 50n },
    config: { chainId: 4242n },
    pool: { pendingNonce: () => 9n },
    transactionByHash: () =>
      moves.length < steps ? undefined : { block: { receipts: [{}, receipt] }, index: 1 },
  }
  return { moves, requests, network, chain }
}

/** Sends a call. @param answer to the estimate of its gas */
async function send(call: object, answer: () => unknown) {
  const { chain, network, requests } = chainWith()
  const request = async (asked: { method: string }) => {
    requests.push(asked)
    return asked.method === 'eth_estimateGas' ? answer() : undefined
  }
  const site = { network, backend: { providerFor: (name: string) => ({ request, name }) } }
  const outcome = await sendOnEvm(site as never, 'games', chain as never, key, call as never)
  return { outcome, requests }
}

describe('a transaction of a user', () => {
  it.each([
    ['a call', { to: `0x${'12'.repeat(20)}`, data: '0x0102', value: 5n }],
    ['a creation', { to: undefined, data: '0x00', value: 0n }],
  ])('%s has the gas that the chain estimates, and fees for a base fee that doubles', async (_, call) => {
    const { outcome, requests } = await send(call, () => '0x5208')
    const [estimate, sent] = requests as { method: string; params: [Record<string, unknown>] }[]
    expect(estimate).toStrictEqual({
      method: 'eth_estimateGas',
      params: [
        {
          from: '0x4a62316623ad457f02cdc5d997ded67a383ec569',
          ...(call.to === undefined ? {} : { to: call.to }),
          data: call.data,
          value: `0x${call.value.toString(16)}`,
        },
      ],
    })
    expect(sent?.method).toBe('eth_sendRawTransaction')
    expect(parseTransaction(String(sent?.params[0]) as `0x02${string}`)).toMatchObject({
      type: 'eip1559',
      chainId: 4242,
      nonce: 9,
      maxPriorityFeePerGas: 3n,
      maxFeePerGas: 103n,
      gas: 21_000n,
      data: call.data,
      ...(call.to === undefined ? {} : { to: call.to }),
      ...(call.value === 0n ? {} : { value: call.value }),
    })
    expect(outcome).toMatchObject({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })

  const refused = (data?: string) =>
    new ProviderRpcError(new NodeError('execution reverted', { code: 3, data }))
  it.each([
    [
      'a reason',
      `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}6e6f${'0'.repeat(60)}`,
      'execution reverted: no',
    ],
    [
      'an error that an ABI has',
      encodeErrorResult({ abi, errorName: 'TooLate', args: [12n] }),
      'execution reverted: TooLate(12)',
    ],
    ['other bytes', '0x01020304', 'execution reverted: 0x01020304'],
    ['no bytes', '0x', 'execution reverted'],
    ['no data', undefined, 'execution reverted'],
  ])('that would revert is refused with %s', async (_, data, message) => {
    const error: unknown = await send({ to: undefined, data: '0x', value: 0n }, () => {
      throw refused(data)
    }).catch((cause: unknown) => cause)
    expect(String(Reflect.get(Object(error), 'shortMessage') ?? Reflect.get(Object(error), 'message'))).toBe(
      message,
    )
  })

  it.each([0, 1, 120])(
    'is waited for where blocks keep their distance: %d steps of a second',
    async (steps) => {
      const { network, chain, moves } = chainWith({ steps })
      expect(await included(network as never, chain as never, hash as never)).toStrictEqual({
        hash,
        contractAddress: undefined,
      })
      expect(moves).toStrictEqual(Array.from({ length: steps }, () => 1000))
    },
  )

  it('is refused when it is in no block for two minutes, and when it failed there', async () => {
    const late = chainWith({ steps: 121 })
    await expect(included(late.network as never, late.chain as never, hash as never)).rejects.toThrow(
      `the transaction ${hash} is in no block`,
    )
    expect(late.moves).toHaveLength(120)
    const failed = chainWith({ status: 0n })
    await expect(included(failed.network as never, failed.chain as never, hash as never)).rejects.toThrow(
      `the transaction ${hash} failed, though its gas could be estimated`,
    )
  })
})
