import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { signatureKey } from '../../../../state/evm/blocks/BlockContext.js'
import type { Run } from '../../../../state/evm/engine/Run.js'
import { runPrecompile } from '../../../../state/evm/engine/runPrecompile.js'
import type { StatefulPrecompile } from '../../../../state/evm/rules/StatefulPrecompile.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { alice, block, bob, contract, granite, makeState, rulesAt } from '../fixtures.js'

const compress = () => {
  throw new Error('nothing compresses')
}
const [ecrecover, sha256] = [1, 2].map((number) => `0x${String(number).padStart(40, '0')}` as Address) as [
  Address,
  Address,
]

/** What a call of a precompile comes to, what it got, and why the transaction is invalid. */
function called(
  address: Address,
  more: {
    readonly kind?: string
    readonly stateful?: Partial<StatefulPrecompile>
    readonly rules?: typeof granite
    readonly context?: Parameters<typeof block>[0]
    readonly input?: Uint8Array
  } = {},
) {
  const got: unknown[] = []
  const precompile = {
    address: contract,
    run(call: Parameters<StatefulPrecompile['run']>[0]) {
      got.push(call)
      call.log({ address: contract, topics: [], data: Uint8Array.of(7) })
      return { output: Uint8Array.of(1), gasLeft: 40n, failure: undefined }
    },
    ...more.stateful,
  }
  const rules = {
    ...(more.rules ?? granite),
    statefulPrecompiles: new Map(more.stateful === undefined ? [] : [[contract, precompile]]),
  }
  const world = new WorldState(makeState())
  const run = {
    world,
    rules,
    block: block(more.context),
    origin: alice,
    invalid: undefined,
  } as unknown as Run
  const outcome = runPrecompile(
    run,
    compress as never,
    {
      address,
      kind: more.kind ?? 'CALL',
      gas: 10_000n,
      value: 0n,
      readOnly: false,
      caller: bob,
      input: more.input ?? new Uint8Array(0),
      enabledAt: 0n,
    } as never,
  )
  return { outcome, got, invalid: run.invalid, logs: world.scope.logs }
}

describe('a stateful precompile', () => {
  it('gets the call with origin, rules and block, and its logs are those of the transaction', () => {
    const { outcome, got, logs } = called(contract, { stateful: {} })
    expect(outcome).toEqual({ output: Uint8Array.of(1), gasLeft: 40n, failure: undefined })
    expect(got).toMatchObject([{ caller: bob, origin: alice, durango: true, granite: true, gas: 10_000n }])
    expect(logs).toEqual([{ address: contract, topics: [], data: Uint8Array.of(7) }])
    expect(called(contract, { stateful: {}, rules: rulesAt(0n) }).got).toMatchObject([
      { durango: true, granite: false },
    ])
    expect(called(contract, { stateful: {}, rules: rulesAt(-1n) }).got).toMatchObject([{ durango: false }])
  })

  it('fails with the text that it returns', () => {
    const run = () => ({ output: new Uint8Array(0), gasLeft: 0n, failure: 'out of gas' })
    const { outcome } = called(contract, { stateful: { run } })
    expect(outcome).toMatchObject({ gasLeft: 0n, failure: { message: 'out of gas' } })
  })

  it.each([['DELEGATECALL'], ['CALLCODE']])('reverts with %s since Granite, and does not run', (kind) => {
    const { outcome, got, invalid } = called(contract, { kind, stateful: {} })
    expect(outcome).toMatchObject({ output: new Uint8Array(0), gasLeft: 0n })
    expect(outcome).toMatchObject({ failure: { message: 'execution reverted', reverted: true } })
    expect([got, invalid]).toEqual([[], undefined])
  })

  it('runs with such calls before Granite, which make the transaction invalid from August 2025 on', () => {
    const invalidAt = (timestamp: bigint, kind: string) =>
      called(contract, { kind, stateful: {}, rules: rulesAt(0n), context: { timestamp } }).invalid
    expect(invalidAt(1_754_107_199n, 'DELEGATECALL')).toBeUndefined()
    expect(invalidAt(1_754_107_200n, 'DELEGATECALL')).toBe('precompile cannot be called with DELEGATECALL')
    expect(invalidAt(1_754_107_200n, 'CALLCODE')).toBe('precompile cannot be called with CALLCODE')
    expect(invalidAt(1_754_107_200n, 'STATICCALL')).toBeUndefined()
  })

  it('breaks the call of the method where the predicate results cannot be read, unless it is one of ours', () => {
    const context = { predicatesAreUnreadable: true }
    expect(() => called(contract, { stateful: {}, context })).toThrow('the predicate results cannot be read')
    expect(called(contract, { stateful: { isCustom: true }, context }).got).toHaveLength(1)
  })
})

describe('ECRECOVER', () => {
  // The words of the input are the hash, v, r and s.
  const word = (last: number) => new Uint8Array(32).fill(last, 31)
  const input = (v: number) => Buffer.concat([word(9), word(v), word(5), word(6)])
  const key = signatureKey(Buffer.concat([word(5), word(6)]), 28)
  const output = (address: Address, v: number, recovered?: ReadonlyMap<string, Address>) =>
    called(address, { input: input(v), context: { recovered } }).outcome

  it('returns the account that is set for a signature', () => {
    const recovered = new Map([[key, bob]])
    const expected = { output: hexToBytes(`0x${'0'.repeat(24)}${bob.slice(2)}`), gasLeft: 7000n }
    expect(output(ecrecover, 28, recovered)).toMatchObject(expected)
    const own = output(ecrecover, 28)
    expect(output(ecrecover, 27, recovered)).not.toMatchObject(expected)
    expect(output(ecrecover, 28, new Map())).toEqual(own)
  })

  it('is the only precompile that does', () => {
    expect(output(sha256, 28, new Map([[key, bob]]))).toEqual(output(sha256, 28))
  })
})
