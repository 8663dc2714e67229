import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import type { Operation } from '../../../../state/evm/chain/Operation.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { type ExecutionOutput, executeBlock } from '../../../../state/evm/sae/executeBlock.js'
import type { WorldState } from '../../../../state/evm/state/WorldState.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import type { Transaction } from '../../../../state/evm/transactions/Transaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord, zeroWord } from '../../../../state/evm/values/Hash.js'
import { type GasTime, gasPriceAt, lowestPricing, tick } from '../../../../state/gas/GasTime.js'
import { finish, type Pauses } from '../../../../state/time/Pauses.js'
import { ann, bea, chainId, makeChain } from '../chain/makeChain.js'
import { granite, makeState } from '../fixtures.js'

// Cases of AvalancheGo, vms/saevm/saexec/saexec_test.go.

const target = 1_000_000n
/** The clock when gas costs twenty wei: the excess is three times that by which the price grows e-fold. */
const dear: GasTime = {
  seconds: 1_800_000_000n,
  fraction: 5n,
  target,
  excess: 3n * 87n * target,
  pricing: lowestPricing,
}
const clearing = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02' as Address
const beaconRootsCode =
  '3373fffffffffffffffffffffffffffffffffffffffe14604d57602036146024575f5ffd5b5f35801560495762001fff810690815414603c575f5ffd5b62001fff01545f5260205ff35b5f5ffd5b62001fff42064281555f359062001fff015500'

describe('executing a block', () => {
  test('charges for operations without a price, and keeps what they leave', () => {
    const [exporter, importer] = [ann.address, `0x${'1f'.repeat(20)}` as Address]
    const { state, receipts, execution } = execute({
      set: (world) => world.setBalance(exporter, 1000n),
      operations: [
        operation({
          gas: 100_000n,
          burns: new Map([[exporter, { nonce: 0n, amount: 10n, minBalance: 10n }]]),
        }),
        operation({ gas: 150_000n, mints: new Map([[importer, 100n]]) }),
      ],
    })
    expect(receipts).toEqual([])
    expect([state.nonce(exporter), state.balance(exporter)]).toEqual([1n, 990n])
    expect([state.nonce(importer), state.balance(importer)]).toEqual([0n, 100n])
    expect(execution.gasTime).toEqual(tick(dear, 250_000n))
  })

  test('gives BASEFEE the price that is paid, which the base fee of the header may exceed', () => {
    const { receipts, execution } = execute({
      set: (world) => world.setBalance(ann.address, 10n ** 18n),
      header: { baseFee: 54n },
      transactions: [
        signed(ann, {
          to: undefined,
          data: hexToBytes('485f5fa1'),
          gasLimit: 60_000n,
          gasFeeCap: 54n,
          gasTipCap: 0n,
        }),
      ],
    })
    expect(execution.baseFee).toBe(20n)
    expect(receipts[0]?.logs[0]?.topics).toEqual([toWord(20n)])
    expect(receipts[0]?.effectiveGasPrice).toBe(20n)
  })

  test('pays what is left of each limit back, and ticks by what is charged', () => {
    const fees = { gasLimit: 100_001n, gasFeeCap: 30n, gasTipCap: 2n, value: 0n }
    const { state, receipts, execution } = execute({
      set: (world) => {
        world.setBalance(ann.address, 10n ** 18n)
        world.setBalance(bea.address, 10n ** 18n)
      },
      transactions: [signed(ann, fees), signed(bea, { ...fees, gasLimit: 30_000n })],
    })
    expect(receipts.map(({ gasUsed }) => gasUsed)).toEqual([50_001n, 21_000n])
    expect(receipts.map(({ cumulativeGasUsed }) => cumulativeGasUsed)).toEqual([50_001n, 71_001n])
    expect(state.balance(ann.address)).toBe(10n ** 18n - 50_001n * 22n)
    expect(execution.gasTime).toEqual(tick(dear, 71_001n))
  })

  test('writes the root of the beacon block, which is zero, where the contract of EIP-4788 is', () => {
    const timestamp = dear.seconds
    const slot = timestamp % 8191n
    const deploy = (code: string) => (world: WorldState) => {
      world.setCode(clearing, hexToBytes(code))
      world.setStorage(clearing, toWord(slot + 8191n), toWord(7n))
    }
    const { state } = execute({ set: deploy(beaconRootsCode) })
    expect(state.storage(clearing, toWord(slot))).toBe(toWord(timestamp))
    expect(state.storage(clearing, toWord(slot + 8191n))).toBe(zeroWord)
    // Another contract at the address is left alone.
    const other = execute({ set: deploy('00') })
    expect(other.state.storage(clearing, toWord(slot))).toBe(zeroWord)
    expect(other.state.storage(clearing, toWord(slot + 8191n))).toBe(toWord(7n))
  })

  test.each([
    [8, 62_500n, 0],
    [8, 62_501n, 1],
    [9, 62_500n, 1],
    [17, 62_500n, 1],
    [18, 62_500n, 2],
  ])('with %s transactions, the first of them of %s gas, pauses %s times', (count, first, pauses) => {
    // Each uses its whole limit.
    const burning = { to: undefined, data: Uint8Array.of(0xfe), gasFeeCap: 54n, gasTipCap: 0n, value: 0n }
    const transactions = Array.from({ length: count }, (_, index) =>
      signed(ann, { ...burning, nonce: BigInt(index), gasLimit: index === 0 ? first : 62_500n }),
    )
    const work = begun({ transactions, set: (world) => world.setBalance(ann.address, 10n ** 18n) })
    for (let seen = 0; ; seen++) if (work.next().done === true) return expect(seen).toBe(pauses)
  })

  test('starts at the time of the block, where that is later than the clock', () => {
    const { execution } = execute({ header: { timestampMs: (dear.seconds + 87n) * 1000n } })
    expect(execution.baseFee).toBe(7n)
    expect(gasPriceAt(execution.gasTime)).toBe(7n)
  })
})

type Given = {
  set?: (world: WorldState) => void
  header?: Partial<Header>
  transactions?: readonly Transaction[]
  operations?: readonly Operation[]
}

const execute = (given: Given): ExecutionOutput => finish(begun(given))

/** Begins to execute a block. */
function begun(given: Given): Pauses<ExecutionOutput> {
  const { chain } = makeChain({ heliconTime: '2020-12-05T05:00:00Z' })
  const { header: genesis } = chain.genesis
  invariant(genesis.sae !== undefined, 'Helicon is active at genesis')
  const header: Header = {
    ...genesis,
    number: 1n,
    timestamp: dear.seconds,
    timestampMs: dear.seconds * 1000n,
    gasLimit: 20_000_000n,
    ...given.header,
  }
  return executeBlock({
    config: chain.config,
    engine: createEngine(),
    rules: granite,
    parent: { header: genesis, state: makeState(given.set), gasTime: dear },
    header,
    transactions: given.transactions ?? [],
    predicateResults: new Map(),
    operations: given.operations ?? [],
    contextAt: (baseFee) => ({
      chainId,
      number: header.number,
      timestamp: header.timestamp,
      coinbase: header.coinbase,
      gasLimit: header.gasLimit,
      baseFee,
      difficulty: 1n,
      prevRandao: toWord(1n),
      blobBaseFee: 1n,
      recovered: undefined,
      blockHash: () => zeroWord,
    }),
    hooks: undefined,
  })
}

function operation(given: Partial<Operation>): Operation {
  return { gas: 1n, gasFeeCap: 0n, burns: new Map(), mints: new Map(), ...given }
}

function signed(from: typeof ann, fields: Partial<Parameters<typeof ann.sign>[0]>): Transaction {
  return recoverSender(from.sign({ nonce: 0n, ...fields }), chainId)
}
