import { beforeEach, describe, expect, it } from '@jest/globals'
import { BlockOverrides } from '../../../../state/evm/chain/BlockOverrides.js'
import { blackholeAddress, type FlavourRules } from '../../../../state/evm/chain/FlavourRules.js'
import type { Tooling } from '../../../../state/evm/chain/Tooling.js'
import type { FeeParent } from '../../../../state/evm/fees/FeeRules.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { alice, bob } from '../fixtures.js'
import { makeSubnetChain } from './makeSubnetChain.js'

const { chain } = makeSubnetChain()
const parent: FeeParent = { header: chain.genesis.header, state: chain.stateAt(chain.genesis) }
const extra = Uint8Array.of(7)
/** What the rules were asked for, as `earliest` and `extraData` get it. */
let asked: unknown[]
/** Rules with round numbers. */
const rules: FlavourRules = {
  minimumFee: 1n,
  hasExtData: false,
  maxTransactionBytes: 1000,
  etherbase: blackholeAddress,
  coinbase: () => blackholeAddress,
  fees: {
    blockFees: () => ({ gasLimit: 1000n, gasCapacity: 500n, baseFee: 9n }),
    extraData(_parent, _timeMs, gasUsed) {
      asked.push(gasUsed)
      return extra
    },
    extraPrefixSize: () => 0,
    minimumBuildableCapacity: () => 0n,
    blockGasCost: () => 0n,
    cheapestMs: () => 0n,
    earliest(_parent, fromMs, gas, feeCap) {
      asked.push([fromMs, gas, feeCap])
      return fromMs
    },
  },
}
const overridesOf = (tooling?: Tooling) => new BlockOverrides(new UndoLog(), 'chain', tooling)
const feesOf = (overrides: BlockOverrides) => overrides.applyTo(rules).fees.blockFees(parent, 0n)

beforeEach(() => {
  asked = []
})

describe('the fees of blocks', () => {
  it('are those of the rules without settings', () => {
    expect(feesOf(overridesOf())).toEqual({ gasLimit: 1000n, gasCapacity: 500n, baseFee: 9n })
  })

  it.each([
    [400n, 400n],
    [500n, 500n],
    [600n, 500n],
  ])('with a gas limit of %s that is set have a capacity of %s', (gasLimit, gasCapacity) => {
    const overrides = overridesOf()
    overrides.setGasLimit(gasLimit)
    expect(feesOf(overrides)).toEqual({ gasLimit, gasCapacity, baseFee: 9n })
  })

  it.each([
    ['anvil', 30_000_000n],
    ['hardhat', 60_000_000n],
  ] as const)(
    'of %s have a gas limit of %s at least, all of it for use, unless one is set',
    (tooling, gasLimit) => {
      const overrides = overridesOf(tooling)
      expect(feesOf(overrides)).toEqual({ gasLimit, gasCapacity: gasLimit, baseFee: 9n })
      overrides.setGasLimit(600n)
      expect(feesOf(overrides)).toEqual({ gasLimit: 600n, gasCapacity: 600n, baseFee: 9n })
    },
  )

  it('have the base fee that is set for the next block, which is removed with it', () => {
    const overrides = overridesOf()
    overrides.setNextBaseFee(0n)
    expect([feesOf(overrides).baseFee, overrides.nextBaseFee]).toEqual([0n, 0n])
    overrides.blockMade()
    expect([feesOf(overrides).baseFee, overrides.nextBaseFee]).toEqual([9n, undefined])
  })
})

describe('the earliest block', () => {
  const earliest = (overrides: BlockOverrides, feeCap: bigint) =>
    overrides.applyTo(rules).fees.earliest(parent, 5n, 70n, feeCap)

  it('needs the gas and the price of the rules', () => {
    expect(earliest(overridesOf(), 3n)).toBe(5n)
    expect(asked).toEqual([[5n, 70n, 3n]])
  })

  it('needs no gas on a development network', () => {
    earliest(overridesOf('anvil'), 3n)
    expect(asked).toEqual([[5n, 0n, 3n]])
  })

  it('needs the base fee that is set, and no other', () => {
    const overrides = overridesOf()
    overrides.setNextBaseFee(3n)
    expect(earliest(overrides, 2n)).toBeUndefined()
    expect(earliest(overrides, 3n)).toBe(5n)
    expect(asked).toEqual([[5n, 70n, 2n ** 128n - 1n]])
  })
})

it('the fee state counts all gas, on a development network up to the capacity', () => {
  const count = (tooling: Tooling | undefined, gasUsed: bigint) =>
    overridesOf(tooling).applyTo(rules).fees.extraData(parent, 0n, gasUsed, extra)
  expect(count(undefined, 600n)).toBe(extra)
  for (const gasUsed of [499n, 501n]) count('anvil', gasUsed)
  expect(asked).toEqual([600n, 499n, 500n])
})

it('the account for fees is that of the rules until another one is set', () => {
  const overrides = overridesOf()
  const { coinbase } = overrides.applyTo(rules)
  expect(coinbase(parent)).toBe(blackholeAddress)
  overrides.setCoinbase(alice)
  expect([coinbase(parent), overrides.coinbase]).toEqual([alice, alice])
})

it('the pool takes the gas limit of the last block, on a development network that of the next one', () => {
  const plain = overridesOf()
  plain.setGasLimit(7n)
  expect(plain.poolGasLimit(1000n)).toBe(1000n)
  const anvil = overridesOf('anvil')
  expect(anvil.poolGasLimit(1000n)).toBe(30_000_000n)
  expect(anvil.poolGasLimit(30_000_001n)).toBe(30_000_001n)
  anvil.setGasLimit(7n)
  expect(anvil.poolGasLimit(1000n)).toBe(7n)
})

it('each setting changes the version, and a block removes its own settings alone', () => {
  const overrides = overridesOf()
  const versions = [overrides.version]
  for (const change of [
    () => overrides.setCoinbase(alice),
    () => overrides.setGasLimit(7n),
    () => overrides.impersonateSignature(new Uint8Array(65), alice),
    () => overrides.impersonateSignature(new Uint8Array(65).fill(1), bob),
    () => overrides.setNextBaseFee(8n),
    () => overrides.setNextPrevRandao(toWord(9n)),
  ]) {
    change()
    versions.push(overrides.version)
  }
  expect(new Set(versions).size).toBe(7)
  expect(overrides.nextPrevRandao).toBe(toWord(9n))
  overrides.blockMade()
  expect(overrides.version).toBe(`${versions[4]}`)
  expect([overrides.nextPrevRandao, overrides.coinbase, overrides.gasLimit]).toEqual([undefined, alice, 7n])
  expect([...(overrides.recovered?.values() ?? [])]).toEqual([alice, bob])
})

it('a value of PREVRANDAO is removed by a block also where no base fee is set', () => {
  const overrides = overridesOf()
  overrides.setNextPrevRandao(toWord(9n))
  overrides.blockMade()
  expect(overrides.nextPrevRandao).toBeUndefined()
})

it('a block whose settings change during a pause is built again', () => {
  const overrides = overridesOf()
  let builds = 0
  const build = function* () {
    builds++
    yield
    return overrides.gasLimit
  }
  const same = overrides.buildUnderSame(build)
  same.next()
  expect(same.next()).toEqual({ done: true, value: undefined })
  const changed = overrides.buildUnderSame(build)
  changed.next()
  overrides.setGasLimit(7n)
  expect(changed.next()).toEqual({ done: true, value: 7n })
  expect(builds).toBe(3)
})
