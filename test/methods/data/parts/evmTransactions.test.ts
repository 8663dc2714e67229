import { beforeAll, describe, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import { blockJson } from '../../../../methods/data/parts/blockJson.js'
import { rowRange, rowsOfBlocks } from '../../../../methods/data/parts/blockRange.js'
import { blockNamed } from '../../../../methods/data/parts/namedBlock.js'
import { nativeTransactionJson } from '../../../../methods/data/parts/nativeTransaction.js'
import { teleporterMessageInfoJson } from '../../../../methods/data/parts/teleporterMessageInfo.js'
import { transactionDetailsJson } from '../../../../methods/data/parts/transactionDetails.js'
import type { Network } from '../../../../state/Network.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import {
  executedLog,
  madeChainId,
  madeMessageId,
  receivedLog,
  sentLog,
} from '../../../state/views/evm/madeMessages.js'
import { nodeNetwork } from '../../nodeNetwork.js'

const [ann, bob, created] = ['a1', 'b0', 'c2'].map(madeAddress)
let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const tx = {
  hash: '0x7a',
  type: 2,
  gasLimit: 90n,
  nonce: 4n,
  from: ann,
  to: bob,
  value: 6n,
  gasFeeCap: 50n,
  gasTipCap: 5n,
  data: Uint8Array.of(0xab),
}
const receipt = { status: 1n, gasUsed: 30n, effectiveGasPrice: 40n, logs: [] }
const header = { number: 2n, timestamp: 9n, parentHash: '0xb1', gasLimit: 800n, gasUsed: 37n, baseFee: 35n }
/** A block whose second transaction is the one that is asked about. */
const blockOf = (changes: object = {}, receiptChanges: object = {}, headerChanges: object = {}) => ({
  hash: '0xb2',
  header: { ...header, ...headerChanges },
  transactions: [
    { ...tx, hash: '0x79' },
    { ...tx, ...changes },
  ],
  receipts: [
    { ...receipt, gasUsed: 7n, effectiveGasPrice: 1n },
    { ...receipt, ...receiptChanges },
  ],
})
const viewOf = (chain: object = {}) =>
  ({
    chain: { config: { chainId: 43112n }, blockchainId: madeChainId('a1'), ...chain },
    transactionsUpTo: (height: number) => 10 * height,
    internals: { of: () => [] },
    holdings: { isSeenAs: () => false },
  }) as never
const context = () => ({ network, views: {}, turns: turnsAtOnce() }) as never
const shown = (...block: Parameters<typeof blockOf>) =>
  nativeTransactionJson(context(), viewOf(), blockOf(...block) as never, 1)

describe('a transaction of an EVM chain', () => {
  const method = { callType: 'CONTRACT_CALL', methodHash: '' }
  it('is shown with its block and its receipt', () => {
    expect(shown()).toEqual({
      blockNumber: '2',
      blockTimestamp: 9,
      blockHash: '0xb2',
      txHash: '0x7a',
      chainId: '43112',
      blockTimestampMilliseconds: undefined,
      blockMinDelayExcess: undefined,
      blockIndex: 1,
      txStatus: '1',
      txType: 2,
      gasLimit: '90',
      gasUsed: '30',
      gasPrice: '40',
      nonce: '4',
      from: { address: expect.stringMatching(/a1$/i) },
      to: { address: expect.stringMatching(/b0$/i) },
      method,
      value: '6',
    })
    expect(shown({}, { status: 0n }).txStatus).toBe('0')
  })

  it.each([
    [Uint8Array.of(), { callType: 'NATIVE_TRANSFER', methodHash: '' }],
    [Uint8Array.of(1, 2, 3), method],
    [Uint8Array.of(1, 2, 3, 4), { ...method, methodHash: '0x01020304', methodName: undefined }],
    [
      Uint8Array.of(0xa9, 0x05, 0x9c, 0xbb, 9),
      { ...method, methodHash: '0xa9059cbb', methodName: 'transfer(address,uint256)' },
    ],
  ])('with the input %j calls %j', (data, called) => {
    expect(shown({ data }).method).toEqual(called)
  })

  it('that creates a contract is to that contract, or to nobody', () => {
    const creation = { to: undefined, data: Uint8Array.of(1, 2, 3, 4) }
    expect(shown(creation, { contractAddress: created })).toMatchObject({
      method: { callType: 'CONTRACT_CREATION', methodHash: '' },
      to: { address: expect.stringMatching(/c2$/i) },
    })
    expect(shown(creation).to).toEqual({ address: `0x${'0'.repeat(40)}` })
  })

  it('is one that the block has', () => {
    expect(() => nativeTransactionJson(context(), viewOf(), blockOf() as never, 2)).toThrow(
      'block 0xb2 has no transaction 2',
    )
  })

  it('has its input, its fees, and on the C-Chain the price of its day in detail', async () => {
    const details = async (changes: object = {}, chain: object = {}) =>
      transactionDetailsJson(context(), viewOf(chain), blockOf(changes) as never, 1)
    const { nativeTransaction, ...more } = await details()
    expect(nativeTransaction).toMatchObject({
      txHash: '0x7a',
      input: '0xab',
      baseFeePerGas: '35',
      maxFeePerGas: '50',
      maxPriorityFeePerGas: '5',
    })
    expect(more).toEqual({
      networkTokenDetails: {
        networkToken: expect.objectContaining({ decimals: 18 }),
        currentPrice: undefined,
        historicalPrice: undefined,
      },
      teleporterMessageInfo: undefined,
      erc20Transfers: undefined,
      erc721Transfers: undefined,
      erc1155Transfers: undefined,
      internalTransactions: undefined,
    })
    for (const type of [0, 1, 3])
      expect((await details({ type })).nativeTransaction).not.toHaveProperty('maxFeePerGas')
  })
})

it.each([
  [[], 'usd', 20],
  [['eur'], 'eur', 18],
] as const)(
  'a transaction in the currency %j has the price of AVAX on the C-Chain alone',
  async (...given) => {
    const [currency, currencyCode, value] = given
    const { dataApi, cChain } = network.world
    const descriptions = { prices: { AVAX: { usd: 20, eur: 18 } } }
    const world = Object.create(network.world, { dataApi: { value: { ...dataApi, descriptions } } })
    const priced = {
      network: Object.create(network, { world: { value: world } }),
      views: {},
      turns: turnsAtOnce(),
    }
    const detailsOn = async (chain: object) => {
      const view = { ...(viewOf() as object), chain }
      const json = await transactionDetailsJson(
        priced as never,
        view as never,
        blockOf() as never,
        1,
        ...currency,
      )
      const { currentPrice, historicalPrice } = json.networkTokenDetails
      return [currentPrice, historicalPrice]
    }
    expect(await detailsOn(cChain)).toEqual([
      { currencyCode, value },
      { currencyCode, value },
    ])
    const { chain: l1 } = viewOf() as { chain: object }
    expect(await detailsOn(l1)).toEqual([undefined, undefined])
  },
)

describe('a block of an EVM chain', () => {
  it('is shown with its fees, and the transactions so far', () => {
    expect(blockJson(viewOf(), blockOf() as never)).toEqual({
      chainId: '43112',
      blockNumber: '2',
      blockTimestamp: 9,
      blockHash: '0xb2',
      parentHash: '0xb1',
      blockTimestampMilliseconds: undefined,
      blockMinDelayExcess: undefined,
      txCount: 2,
      baseFee: '35',
      gasUsed: '37',
      gasLimit: '800',
      gasCost: '0',
      feesSpent: '1207',
      cumulativeTransactions: '20',
    })
  })

  it('has the members of Granite where its header has them, and a cost of gas', () => {
    const granite = { timestampMs: 9_005n, minDelayExcess: 2n ** 60n, blockGasCost: 3n }
    expect(blockJson(viewOf(), blockOf({}, {}, granite) as never)).toMatchObject({
      blockTimestampMilliseconds: 9_005,
      blockMinDelayExcess: 2n ** 60n,
      gasCost: '3',
    })
  })

  it('is found by number or hash up to the indexed height', () => {
    const chain = {
      blockByNumber: (number: bigint) => (number < 5n ? { header: { number } } : undefined),
      blockByHash: (hash: string) => (hash === '0xaa' ? { header: { number: 2n } } : undefined),
    }
    const named = (id: string, height = 3) => blockNamed({ chain, height } as never, id).header.number
    expect([named('3'), named('0'), named('0xaa', 2)]).toEqual([3n, 0n, 2n])
    expect(() => named('4')).toThrow('block 4 not found')
    expect(() => named('9')).toThrow('block 9 not found')
    expect(() => named('0xaa', 1)).toThrow('block 0xaa not found')
    expect(() => named('0xbb')).toThrow('block 0xbb not found')
  })
})

it.each([
  [{}, 1, 8],
  [{ startBlock: 2 }, 2, 8],
  [{ startBlock: 2, endBlock: 5 }, 2, 5],
  [{ endBlock: 8 }, 1, 8],
  [{ endBlock: 9 }, 1, 8],
])(
  'the rows of the blocks %j up to height 7 are from block %d to before block %d',
  (range, first, before) => {
    const whole = { startBlock: undefined, endBlock: undefined, ...range }
    expect(rowRange(whole, 7).before).toBe(rowOf(before, 0))
    const rows = Array.from({ length: 9 }, (_, index) => rowOf(index + 1, 0))
    const listed = [...rowsOfBlocks(rows, whole, 7, undefined)]
    expect(listed.map(({ item }) => item)).toEqual(rows.slice(first - 1, before - 1).toReversed())
    expect(listed[0]?.key).toEqual([rowOf(before - 1, 0)])
    expect([...rowsOfBlocks(rows, whole, 7, [rowOf(before - 1, 0)])]).toEqual(listed.slice(1))
  },
)

it('a transaction tells of the first message that it sends or delivers', () => {
  const [here, there] = [madeChainId('a1'), madeChainId('b2')]
  const [sent, received] = [
    { nonce: 1, source: here, destination: there },
    { nonce: 2, source: there, destination: here },
  ]
  const { chain } = new MadeChain(here).push(
    { from: ann as never, logs: [executedLog(received), sentLog(sent), receivedLog(received)] },
    { from: ann as never, logs: [receivedLog(received), sentLog(sent)] },
    { from: ann as never, logs: [executedLog(received)] },
  )
  const info = (index: number) => {
    const evmChains = new Map([[here, chain]])
    const block = chain.blockByNumber(0n) as never
    return teleporterMessageInfoJson(
      { network: { world: { evmChains } } } as never,
      { chain } as never,
      block,
      index,
    )
  }
  expect([info(0), info(1), info(2), info(3)]).toEqual([
    {
      teleporterMessageId: madeMessageId(sent),
      direction: 'SOURCE_TRANSACTION',
      sourceChainId: '43112',
      destinationChainId: undefined,
    },
    {
      teleporterMessageId: madeMessageId(received),
      direction: 'DESTINATION_TRANSACTION',
      sourceChainId: undefined,
      destinationChainId: '43112',
    },
    undefined,
    undefined,
  ])
})
