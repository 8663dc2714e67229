import { describe, expect, it } from '@jest/globals'
import type { CustomPrecompiles } from '../../../../state/evm/precompiles/CustomPrecompile.js'
import { withCustomPrecompiles } from '../../../../state/evm/precompiles/customActivations.js'
import { activatePrecompiles } from '../../../../state/evm/rules/activatePrecompiles.js'
import { isPrecompileActive } from '../../../../state/evm/rules/isPrecompileActive.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { contract, makeState, slot } from '../fixtures.js'

const precompile = {
  address: contract,
  run: () => ({ output: new Uint8Array(0), gasLeft: 0n, failure: undefined }),
}
const at = (timestamp: bigint, disable = false) => ({
  precompile,
  timestamp,
  disable,
  configure: (world: WorldState, height: bigint) => world.setStorage(contract, slot(timestamp), slot(height)),
})

describe('a precompile', () => {
  /** The world after the activations of a block. */
  const worldAfter = (
    activations: readonly ReturnType<typeof at>[],
    parent: bigint | undefined,
    timestamp: bigint,
  ) => {
    const world = new WorldState(makeState())
    activatePrecompiles(world, activations, parent, timestamp, 77n)
    return world
  }

  it.each([
    [undefined, 10n, true],
    [undefined, 9n, false],
    [9n, 10n, true],
    [10n, 10n, false],
    [10n, 11n, false],
    [8n, 9n, false],
    [8n, 20n, true],
  ])('of second 10 comes with a block of second %s and %s: %s', (parent, timestamp, comes) => {
    const world = worldAfter([at(10n)], parent, timestamp)
    expect(world.exists(contract)).toBe(comes)
    expect(world.storage(contract, slot(10))).toBe(comes ? slot(77) : slot(0))
    if (comes) expect([world.nonce(contract), world.code(contract)]).toEqual([1n, Uint8Array.of(1)])
  })

  it('that is disabled is gone with its storage, and begins empty when it is enabled again', () => {
    expect(worldAfter([at(10n), at(11n, true)], undefined, 11n).exists(contract)).toBe(false)
    const world = worldAfter([at(10n), at(11n, true), at(12n)], undefined, 12n)
    expect([world.storage(contract, slot(10)), world.storage(contract, slot(12))]).toEqual([
      slot(0),
      slot(77),
    ])
  })

  it('is active by the last activation that took effect', () => {
    const precompiles = [at(10n), at(20n, true), at(30n)]
    const active = [9n, 10n, 19n, 20n, 29n, 30n].map((time) =>
      isPrecompileActive({ precompiles }, contract, time),
    )
    expect(active).toEqual([false, true, true, false, false, true])
    expect(isPrecompileActive({ precompiles }, `0x${'11'.repeat(20)}` as Address, 30n)).toBe(false)
  })
})

describe('the address of a custom precompile', () => {
  const address = (number: bigint) => `0x${number.toString(16).padStart(40, '0')}`
  const added = (text: string, existing: readonly ReturnType<typeof at>[] = []) => {
    try {
      return withCustomPrecompiles(existing, { [text]: () => ({ output: '0x' }) } as CustomPrecompiles).map(
        (activation) => [activation.precompile.address, activation.timestamp, activation.disable] as const,
      )
    } catch {
      return 'refused'
    }
  }
  const retired = BigInt('0x0100000000000000000000000000000000000000')

  it('is none of Ethereum, of P256VERIFY or of the retired ones', () => {
    expect(
      [address(1n), address(0x100n), address(retired), address(retired + 2n)].map((text) => added(text)),
    ).toEqual(Array(4).fill('refused'))
    for (const number of [0x101n, retired - 1n, retired + 3n])
      expect(added(address(number))).toEqual([[address(number), 0n, false]])
  })

  it('has forty digits, is not taken, and is in lower case', () => {
    expect([added('0x1234'), added(`${address(0x101n)}0`), added(address(0x101n).slice(2))]).toEqual(
      Array(3).fill('refused'),
    )
    expect(added(contract, [at(5n)])).toBe('refused')
    expect(added(`0x${'AB'.repeat(20)}`)).toEqual([[`0x${'ab'.repeat(20)}`, 0n, false]])
  })

  it('is in its place among the others', () => {
    const addresses = (text: string) => [...added(text, [at(5n)])].map(([each]) => each)
    expect(addresses(address(0x101n))).toEqual([address(0x101n), contract])
    expect(addresses(`0x${'fe'.repeat(20)}`)).toEqual([contract, `0x${'fe'.repeat(20)}`])
    expect(withCustomPrecompiles([], undefined)).toEqual([])
  })
})

describe('the gas of a custom precompile', () => {
  const run = (gasUsed: bigint | undefined, revert = false) => {
    const answer = revert ? { revert: '0x01' } : { output: '0x02' }
    const [activation] = withCustomPrecompiles([], {
      [contract]: () => ({ ...answer, ...(gasUsed === undefined ? {} : { gasUsed }) }) as never,
    })
    const call = { input: new Uint8Array(0), gas: 10n, block: {}, world: {}, log: () => undefined }
    return activation?.precompile.run(call as never)
  }

  it('is what it says, all of it at most, and none by default', () => {
    expect(run(undefined)).toEqual({ output: Uint8Array.of(2), gasLeft: 10n, failure: undefined })
    expect(run(10n)).toEqual({ output: Uint8Array.of(2), gasLeft: 0n, failure: undefined })
    expect(run(11n)).toEqual({ output: new Uint8Array(0), gasLeft: 0n, failure: 'out of gas' })
    expect(run(4n, true)).toEqual({ output: Uint8Array.of(1), gasLeft: 6n, failure: 'execution reverted' })
  })
})
