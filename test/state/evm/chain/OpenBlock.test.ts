import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { OpenBlock } from '../../../../state/evm/chain/OpenBlock.js'
import { TransactionFault } from '../../../../state/evm/chain/TransactionFault.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Engine } from '../../../../state/evm/engine/Engine.js'
import { pooled } from '../../../../state/evm/pool/PooledTransaction.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import type { StatefulPrecompile } from '../../../../state/evm/rules/StatefulPrecompile.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import { finish } from '../../../../state/time/Pauses.js'
import { assemble } from '../assemble.js'
import { anEther, block, contract, granite, makeState, slot } from '../fixtures.js'
import { type Account, ann, bea, chainId, cid } from './makeChain.js'

type Sent = Partial<Parameters<Account['sign']>[0]>
const baseFee = 5n
const engine = createEngine({ compiles: false })

/** A transaction of the pool whose limit is what it uses: the contract fails at once. */
const burning = (from: Account, nonce: bigint, fields: Sent = {}, arrival = 0) =>
  pooled(
    recoverSender(
      from.sign({ gasLimit: 62_500n, gasFeeCap: 100n, ...fields, to: contract, value: 0n, nonce }),
      chainId,
    ),
    arrival,
  )
const state = makeState((world) => {
  for (const { address } of [ann, bea]) world.setBalance(address, anEther)
  world.setCode(contract, hexToBytes(assemble('INVALID')))
})

function opened(plan: object = {}, parent = state, runner: Engine = engine) {
  const open = new OpenBlock(runner, parent, {
    context: block({ baseFee }),
    rules: granite,
    nextPrevRandao: undefined,
    capacity: 10_000_000n,
    atomicGasLimit: undefined,
    maxTransactionBytes: 1_000_000,
    timeMs: 2_000_000n,
    madeAtMs: undefined,
    ...plan,
  })
  /** Takes transactions. @returns how often it paused */
  const take = (remote: ReturnType<typeof burning>[][], local: ReturnType<typeof burning>[][] = []) => {
    const taking = open.take({ local, remote })
    for (let pauses = 0; ; pauses++) if (taking.next().done === true) return pauses
  }
  return { open, take, senders: () => open.transactions.map(({ from, nonce }) => [from, nonce]) }
}
const nonces = (count: number) => Array.from({ length: count }, (_, index) => BigInt(index))

describe('the transactions of an open block', () => {
  it('go by tip among accounts, the local ones first, and each has its place', () => {
    const { open, take, senders } = opened()
    const price = (gasTipCap: bigint) => ({ gasTipCap })
    take([[burning(ann, 0n, price(2n)), burning(ann, 1n, price(9n))], [burning(bea, 0n, price(3n))]], [])
    expect(senders()).toEqual([
      [bea.address, 0n],
      [ann.address, 0n],
      [ann.address, 1n],
    ])
    expect(open.gasUsed).toBe(187_500n)
    expect(open.receipts.map(({ cumulativeGasUsed }) => cumulativeGasUsed)).toEqual([
      62_500n,
      125_000n,
      187_500n,
    ])
    const other = opened()
    other.take([[burning(bea, 0n, price(9n))]], [[burning(ann, 0n, price(1n))]])
    expect(other.senders()).toEqual([
      [ann.address, 0n],
      [bea.address, 0n],
    ])
  })

  it('count their logs', () => {
    const logging = makeState((world) => {
      for (const { address } of [ann, bea]) world.setBalance(address, anEther)
      world.setCode(contract, hexToBytes(assemble('0 0 LOG0 0 0 LOG0')))
    })
    const { open, take } = opened({}, logging)
    take([[burning(ann, 0n), burning(ann, 1n)]])
    expect(open.receipts.map(({ firstLogIndex, logs }) => [firstLogIndex, logs.length])).toEqual([
      [0, 2],
      [2, 2],
    ])
  })

  it.each([
    ['of one account', [[0n, 1n, 2n]], []],
    ['of several', [[0n, 1n, 2n]], [[]]],
  ])('%s end before one that does not pay the base fee', (_, lists, more) => {
    const { take, senders } = opened()
    const [list = []] = lists.map((each) =>
      each.map((nonce) => burning(ann, nonce, { gasFeeCap: nonce === 1n ? baseFee - 1n : baseFee })),
    )
    take([list, ...more])
    expect(senders()).toEqual([[ann.address, 0n]])
  })

  it('with used nonces are passed over, and the rest of an account that fails to apply is left out', () => {
    const used = makeState((world) => {
      for (const { address } of [ann, bea]) world.setBalance(address, anEther)
      world.setNonce(ann.address, 1n)
    })
    const { take, senders, open } = opened({}, used)
    // Cid has no funds.
    take([
      [burning(ann, 0n), burning(ann, 1n)],
      [burning(cid, 0n), burning(cid, 1n)],
      [burning(bea, 1n), burning(bea, 0n)],
    ])
    expect(senders()).toEqual([[ann.address, 1n]])
    expect(open.world.commit().account(cid.address)).toBeUndefined()
  })
})

describe('a block has room', () => {
  it.each([
    [125_000n, 2],
    [124_999n, 1],
  ])('for %s gas', (capacity, count) => {
    for (const lists of [[[burning(ann, 0n), burning(ann, 1n)]], [[burning(ann, 0n)], [burning(bea, 0n)]]]) {
      const { open, take } = opened({ capacity })
      take(lists)
      expect(open.transactions).toHaveLength(count)
    }
  })

  it('for the smallest transaction, or none is tried', () => {
    const small = { gasLimit: 21_000n }
    for (const [capacity, count] of [
      [62_500n + 21_000n, 1],
      [62_500n + 20_999n, 0],
    ] as const) {
      const { open, take } = opened({ capacity })
      take([[burning(ann, 0n, { gasTipCap: 9n })], [burning(bea, 0n, small)]])
      expect(open.transactions).toHaveLength(1 + count)
    }
  })

  it('for so many bytes', () => {
    const sizes = [burning(ann, 0n), burning(ann, 1n)].map(({ tx }) => tx.raw.length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    for (const [missing, count] of [
      [0, 2],
      [1, 1],
    ] as const) {
      const { open, take } = opened({ maxTransactionBytes: bytes - missing })
      take([[burning(ann, 0n), burning(ann, 1n)]])
      expect(open.transactions).toHaveLength(count)
    }
  })
})

describe('a block pauses', () => {
  it('after more than 500,000 gas of transactions', () => {
    const pauses = (count: number, fields: Sent = {}) =>
      opened().take([nonces(count).map((nonce) => burning(ann, nonce, nonce === 0n ? fields : {}))])
    expect([pauses(8), pauses(8, { gasLimit: 62_501n }), pauses(9), pauses(18)]).toEqual([0, 1, 1, 2])
  })

  it('within a transaction of more than 500,000 gas', () => {
    const looping = makeState((world) => {
      world.setBalance(ann.address, anEther)
      world.setCode(contract, hexToBytes(assemble(':loop @loop JUMP')))
    })
    const atOnce: boolean[] = []
    const runner: Engine = {
      run: (...of) => {
        atOnce.push(true)
        return engine.run(...of)
      },
      turns: (...of) => {
        atOnce.push(false)
        return engine.turns(...of)
      },
    }
    const { take } = opened({}, looping, runner)
    take([[burning(ann, 0n, { gasLimit: 500_000n }), burning(ann, 1n, { gasLimit: 500_001n })]])
    expect(atOnce).toEqual([true, false])
  })
})

it('the predicates of a transaction that fail are noted at the time at which the block is made', () => {
  const times: bigint[] = []
  const messenger: StatefulPrecompile = {
    ...granite.statefulPrecompiles.get(warpMessengerAddress)!,
    predicateGas: () => 0n,
    verifyPredicate: (_, timeMs) => {
      times.push(timeMs)
      return false
    },
  }
  const statefulPrecompiles = new Map([
    ...granite.statefulPrecompiles,
    [warpMessengerAddress, messenger] as const,
  ])
  const rules = { ...granite, statefulPrecompiles }
  const plain = burning(ann, 0n)
  const accessList = [{ address: warpMessengerAddress, storageKeys: [slot(1)] }]
  const withPredicate = burning(ann, 1n, { accessList })
  const { open, take } = opened({ rules, madeAtMs: 3_000_000n })
  take([[plain]])
  expect(open.predicateResults).toBeUndefined()
  take([[withPredicate]])
  expect(open.predicateResults).toEqual(
    new Map([[withPredicate.tx.hash, new Map([[warpMessengerAddress, new Set([0])]])]]),
  )
  opened({ rules }).take([[burning(ann, 0n, { accessList })]])
  expect(times).toEqual([3_000_000n, 2_000_000n])
})

it('a bug in a transaction is thrown with it', () => {
  const bug = new TypeError('the engine broke')
  const broken: Engine = {
    run() {
      throw bug
    },
    turns() {
      throw bug
    },
  }
  const { tx, ...rest } = burning(ann, 0n)
  const { take } = opened({}, state, broken)
  let thrown: unknown
  try {
    take([[{ tx, ...rest }]])
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(TransactionFault)
  expect(thrown).toMatchObject({ transactions: [tx], extensionIds: [], cause: bug })
})

it('a block of a chain that keeps preimages notes what its transactions hash', () => {
  const store = new StateStore('coreth', { keepPreimages: true })
  const world = new WorldState(StateRoot.empty(store))
  world.setBalance(ann.address, anEther)
  world.setCode(contract, hexToBytes(assemble('0 0 KECCAK256')))
  world.finalise()
  const open = new OpenBlock(engine, world.commit(), opened().open.plan)
  finish(open.take({ local: [], remote: [[burning(ann, 0n)]] }))
  const empty = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
  expect(store.preimages?.of(empty as never)).toEqual(new Uint8Array(0))
})
