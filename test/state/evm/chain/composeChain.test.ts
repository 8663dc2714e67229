import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { chainTip } from '../../../../state/evm/chain/chainTip.js'
import { laggingChain } from '../../../../state/evm/chain/chainViews.js'
import { transferTransaction } from '../../../../state/evm/chain/transferTransaction.js'
import { AtomicTransactions } from '../../../../state/evm/coreth/atomic/AtomicTransactions.js'
import { TipOracle } from '../../../../state/evm/fees/TipOracle.js'
import { FilterSystem } from '../../../../state/evm/logs/FilterSystem.js'
import { TransactionPool } from '../../../../state/evm/pool/TransactionPool.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { Network } from '../../../../state/Network.js'
import { contract } from '../fixtures.js'
import { ann, bea, makeChain, startMs } from './makeChain.js'

const heliconMs = startMs + 120_000
const fees = { gasFeeCap: 500_000_000_000n, gasLimit: 100_000n }

describe('the end of an era', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('clears what waits, filters and suggested prices, once', async () => {
    const { chain, clock } = makeChain({ heliconTime: '2026-01-01T00:02:00Z' })
    const cleared = [TransactionPool, AtomicTransactions, FilterSystem, TipOracle].map(({ prototype }) =>
      jest.spyOn(prototype as TransactionPool, 'clear'),
    )
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 0n }))
    expect(cleared.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0])
    clock.set(heliconMs - 5000)
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 1n }))
    expect(cleared.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1])
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 2n }))
    expect(cleared.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1])
  })

  it('takes back the announcements of transactions that no longer wait', async () => {
    const { chain, clock } = makeChain({ heliconTime: '2026-01-01T00:02:00Z' })
    chain.announcements.listen()
    clock.set(heliconMs - 5000)
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 0n }))
    expect(chain.isAsynchronous).toBe(true)
    expect(chain.announcements.take()).toEqual([])
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 1n }))
    expect(chain.announcements.take()).toHaveLength(1)
  })
})

describe('a chain of a development network', () => {
  it.each([
    ['anvil', true],
    [undefined, false],
  ] as const)('answers about what is not final: %s', async (tooling, isAllowed) => {
    const network = await Network.create(
      completeOptions({ upgrades: 'granite', ...(tooling === undefined ? {} : { tooling }) }),
    )
    expect(network.world.cChain.options.allowUnfinalizedQueries).toBe(isAllowed)
  })
})

describe('the state of a block', () => {
  it('is that of the pending block before it is made', async () => {
    const { chain } = makeChain()
    chain.control.setMining({ mode: 'manual' })
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 0n }))
    const pending = chain.pendingBlock()
    expect(chain.stateAt(pending).nonce(ann.address)).toBe(1n)
    expect(chain.stateAt(chain.head).nonce(ann.address)).toBe(0n)
    expect(chain.stateAt(pending).root).toBe(pending.header.stateRoot)
  })
})

describe('a lagging node of a chain with Helicon', () => {
  it('lags behind in accepted and in executed blocks alike', async () => {
    const { chain } = makeChain({ heliconTime: '2020-12-05T05:00:00Z' })
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 0n }))
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 1n }))
    await chain.execution?.setMode('held')
    await chain.submissions.submit(bea.sign({ ...fees, nonce: 0n }))
    await chain.submissions.submit(bea.sign({ ...fees, nonce: 1n }))
    const heights = (blocks: number) => {
      const { head, accepted, settled } = laggingChain(chain, blocks)
      return [head, accepted, settled].map(({ header }) => header.number)
    }
    expect([heights(0), heights(1), heights(3)]).toEqual([
      [2n, 4n, 0n],
      [1n, 3n, 0n],
      [0n, 1n, 0n],
    ])
    const behind = laggingChain(chain, 1)
    const known = [3n, 4n].map((number) => {
      const block = chain.acceptedByNumber(number)
      return [
        behind.acceptedByNumber(number) !== undefined,
        block !== undefined && behind.acceptedByHash(block.hash) !== undefined,
        block !== undefined && behind.acceptedTransaction(block.transactions[0]?.hash as never) !== undefined,
      ]
    })
    expect(known).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  })
})

describe('a transfer that the node makes', () => {
  const key = hexToBytes('a1'.padStart(64, '0'))
  const stranger = `0x${'77'.repeat(20)}` as Address

  it('has the next nonce, twice the base fee and the gas of a transfer, or more for a contract', async () => {
    const { chain } = makeChain()
    await chain.submissions.submit(ann.sign({ ...fees, nonce: 0n }))
    await chain.control.editAccount(contract, { code: Uint8Array.of(0) })
    const tip = chain.prices.suggestedTip()
    const made = transferTransaction(chain, key, stranger, 5n)
    expect(made).toMatchObject({
      type: 2,
      chainId: 43112n,
      nonce: 1n,
      gasTipCap: tip,
      gasLimit: 21_000n,
      to: stranger,
      value: 5n,
      from: ann.address,
      gasFeeCap: 2n * chain.prices.nextBaseFee() + tip,
      accessList: [],
    })
    expect(transferTransaction(chain, key, contract, 5n).gasLimit).toBe(321_000n)
    expect(() => chain.pool.check(made)).not.toThrow()
  })
})

it('a new transaction of an extension is checked against the head and the next price', async () => {
  const { chain } = makeChain()
  await chain.submissions.submit(ann.sign({ ...fees, nonce: 0n }))
  const { world, baseFee, isAsynchronous } = chain.tip()
  expect([world.nonce(ann.address), baseFee, isAsynchronous]).toEqual([1n, chain.prices.nextBaseFee(), false])
  const parts = { store: { headState: chain.stateAt(chain.head) }, prices: { nextBaseFee: () => 7n } }
  expect(chainTip({ ...parts, eras: { isAsynchronous: true } } as never)).toMatchObject({
    baseFee: 7n,
    isAsynchronous: true,
  })
})
