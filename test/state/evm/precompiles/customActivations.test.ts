import { describe, expect, it } from '@jest/globals'
import { type Hex, hexToBytes, toHex } from '../../../../state/codec/hex.js'
import type { CustomPrecompile } from '../../../../state/evm/precompiles/CustomPrecompile.js'
import { withCustomPrecompiles } from '../../../../state/evm/precompiles/customActivations.js'
import { warpMessenger } from '../../../../state/evm/precompiles/warpMessenger.js'
import type { PrecompileCall } from '../../../../state/evm/rules/StatefulPrecompile.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble, deploy, returnTop } from '../assemble.js'
import { ann, bea } from '../chain/makeChain.js'
import { makeSubnetChain } from '../chain/makeSubnetChain.js'
import { alice, anEther, block, blockchainId, bob, contract, makeState, slot } from '../fixtures.js'

const address = '0x03000000000000000000000000000000000000Aa' as Address
const chainWith = (handler: CustomPrecompile, at: string = address) =>
  makeSubnetChain({ precompiles: { [at]: handler } })

/** Adds its input to a counter in slot 0, logs the sum and returns it. */
const counter: CustomPrecompile = ({ input, state, log }) => {
  const sum = toWord(BigInt(state.storage(address, toWord(0n))) + BigInt(input))
  state.setStorage(toWord(0n), sum)
  log([toWord(1n)], sum)
  return { output: sum, gasUsed: 5000n }
}

describe('a custom precompile', () => {
  it('exists from genesis on, and contracts see it', () => {
    const { chain } = chainWith(counter)
    const state = chain.stateAt(chain.genesis)
    expect(toHex(state.code(address.toLowerCase() as Address))).toBe('0x01')
    expect(state.nonce(address.toLowerCase() as Address)).toBe(1n)
  })

  it('keeps state, emits logs and consumes gas like any contract', async () => {
    const { chain, send, read } = chainWith(counter)
    const data = hexToBytes(toWord(3n))
    const { receipt } = await send(ann, { to: address.toLowerCase() as Address, data })
    expect(receipt.status).toBe(1n)
    expect(receipt.gasUsed).toBe(21_000n + 31n * 4n + 16n + 5000n)
    expect(toHex(receipt.logs[0]!.data)).toBe(toWord(3n))
    expect(await read(bea.address, address.toLowerCase() as Address, toWord(4n))).toBe(toWord(7n))
    expect(chain.stateAt(chain.head).storage(address.toLowerCase() as Address, toWord(0n))).toBe(toWord(3n))
  })

  it('leaves no trace when the calling contract reverts', async () => {
    const { chain, send } = chainWith(counter)
    const call = `42 0 MSTORE 0 0 32 0 0 ${address} GAS CALL`
    const { receipt: made } = await send(ann, {
      to: undefined,
      data: hexToBytes(deploy(assemble(`${call} 0 0 REVERT`))),
    })
    const { receipt } = await send(ann, { to: made.contractAddress })
    expect(receipt).toMatchObject({ status: 0n, logs: [] })
    expect(chain.stateAt(chain.head).storage(address.toLowerCase() as Address, toWord(0n))).toBe(toWord(0n))
  })

  it('may not write under STATICCALL', async () => {
    const { send, read } = chainWith(counter)
    const code = assemble(`32 0 32 0 ${address} GAS STATICCALL ${returnTop}`)
    const { receipt } = await send(ann, { to: undefined, data: hexToBytes(deploy(code)) })
    expect(await read(ann.address, receipt.contractAddress!, '0x')).toBe(toWord(0n))
  })

  it('reverts with bytes, fails with the error that it throws, and consumes no more gas than it has', async () => {
    const target = address.toLowerCase() as Address
    const fails = (handler: CustomPrecompile) => chainWith(handler).read(ann.address, target, '0x')
    expect(await fails(() => ({ revert: '0x1234' as Hex }))).toBe('execution reverted')
    expect(
      await fails(() => {
        throw new Error('no such thing')
      }),
    ).toBe('no such thing')
    expect(await fails(({ gas }) => ({ output: '0x', gasUsed: gas + 1n }))).toBe('out of gas')
  })

  it('is refused at the address of an existing precompile, and at an invalid address', () => {
    for (const taken of [
      '0x0000000000000000000000000000000000000001',
      '0x0100000000000000000000000000000000000000',
    ])
      expect(() => chainWith(counter, taken)).toThrow(`address ${taken} already used by a precompile`)
    expect(() => chainWith(counter, '0x12')).toThrow('"0x12" is no address for a precompile')
  })
})

describe('the addresses of custom precompiles', () => {
  const nodes = warpMessenger({ networkId: 12345, blockchainId })
  const of = (...addresses: string[]) =>
    withCustomPrecompiles(
      [{ precompile: nodes, timestamp: 5n, disable: false }],
      Object.fromEntries(addresses.map((each) => [each, counter])),
    )
  const at = (last: number, first = '00') => `0x${first}${last.toString(16).padStart(38, '0')}`

  it.each([
    [at(0x100), false],
    [at(0x101), true],
    [`0x00${'f'.repeat(38)}`, true],
    [at(0, '01'), false],
    [at(2, '01'), false],
    [at(3, '01'), true],
    [nodes.address, false],
  ])('may be %s: %s', (text, isFree) => {
    if (isFree) expect(of(text)).toHaveLength(2)
    else expect(() => of(text)).toThrow(`address ${text} already used by a precompile`)
  })

  it('are given once, whatever the case of their letters', () => {
    expect(() => of(address, address.toLowerCase())).toThrow('already used by a precompile')
  })

  it('are sorted among those of the node, and active from the start', () => {
    const low = at(0x101)
    const found = of(address, low).map(({ precompile, timestamp, disable }) => [
      ...[precompile.address, timestamp, disable, precompile.isCustom === true],
    ])
    expect(found).toEqual([
      [low, 0n, false, true],
      [nodes.address, 5n, false, false],
      [address.toLowerCase(), 0n, false, true],
    ])
    const given = [{ precompile: nodes, timestamp: 5n, disable: false }]
    expect(withCustomPrecompiles(given, undefined)).toBe(given)
  })
})

describe('a call of a custom precompile', () => {
  const self = address.toLowerCase() as Address
  /** Calls a handler with 100 gas. @returns the result, the logs, and the world after it */
  const called = (handler: CustomPrecompile, more: Partial<PrecompileCall> = {}) => {
    const logs: unknown[] = []
    const world = new WorldState(
      makeState((before) => {
        before.setNonce(alice, 7n)
        before.setCode(contract, Uint8Array.of(1, 2))
        before.setNonce(contract, 1n)
        before.setStorage(contract, slot(1), slot(9))
      }),
    )
    const [activation] = withCustomPrecompiles([], { [address]: handler })
    const result = activation?.precompile.run({
      caller: alice,
      origin: bob,
      self,
      value: 3n,
      input: Uint8Array.of(5),
      gas: 100n,
      readOnly: false,
      durango: true,
      granite: true,
      block: block(),
      world,
      log: (log) => void logs.push(log),
      ...more,
    })
    return { result, logs, world }
  }

  it('knows who calls, with what, and in which block', () => {
    const seen: unknown[] = []
    called(({ state: _, log: __, ...call }) => {
      seen.push(call)
      return { output: '0x' }
    })
    const { number, timestamp, chainId } = block()
    expect(seen).toEqual([
      {
        caller: alice,
        origin: bob,
        value: 3n,
        input: '0x05',
        gas: 100n,
        readOnly: false,
        block: { number, timestamp, chainId },
      },
    ])
  })

  it('reads any account, and writes its own slots and any balance', () => {
    const { world } = called(({ state }) => {
      const upper = `0x${contract.slice(2).toUpperCase()}` as Hex
      expect([
        state.balance(alice),
        state.nonce(alice),
        state.code(upper),
        state.storage(upper, slot(1)),
        state.code(bob),
      ]).toEqual([100n * anEther, 7n, '0x0102', slot(9), '0x'])
      state.setStorage(slot(2), slot(3))
      state.setBalance(bob, 4n)
      return { output: '0x' }
    })
    expect([world.storage(self, slot(2)), world.balance(bob)]).toEqual([slot(3), 4n])
  })

  it.each<[string, CustomPrecompile, object]>([
    ['no gas', () => ({ output: '0x0102' }), { output: Uint8Array.of(1, 2), gasLeft: 100n }],
    ['all gas', () => ({ output: '0x', gasUsed: 100n }), { output: new Uint8Array(0), gasLeft: 0n }],
    ['more gas', () => ({ output: '0x01', gasUsed: 101n }), { gasLeft: 0n, failure: 'out of gas' }],
    [
      'some gas for a revert',
      () => ({ revert: '0x03', gasUsed: 30n }),
      { output: Uint8Array.of(3), gasLeft: 70n, failure: 'execution reverted' },
    ],
    [
      'all gas for an error',
      () => {
        throw new Error('no such thing')
      },
      { gasLeft: 0n, failure: 'no such thing' },
    ],
  ])('uses %s', (_, handler, expected) => {
    expect(called(handler).result).toEqual({ output: new Uint8Array(0), failure: undefined, ...expected })
  })

  it('logs what it does not revert', () => {
    const logging =
      (answer: ReturnType<CustomPrecompile>): CustomPrecompile =>
      ({ log }) => {
        log([slot(1), slot(2)], '0x05')
        return answer
      }
    const log = { address: self, topics: [slot(1), slot(2)], data: Uint8Array.of(5) }
    expect(called(logging({ output: '0x' })).logs).toEqual([log])
    for (const answer of [{ revert: '0x' }, { output: '0x', gasUsed: 101n }] as const)
      expect(called(logging(answer)).logs).toEqual([])
  })

  it.each<[string, (call: Parameters<CustomPrecompile>[0]) => void]>([
    ['slots', ({ state }) => state.setStorage(slot(1), slot(2))],
    ['balances', ({ state }) => state.setBalance(bob, 1n)],
    ['logs', ({ log }) => log([], '0x')],
  ])('writes no %s where it may not', (_, write) => {
    const handler: CustomPrecompile = (call) => {
      write(call)
      return { output: '0x' }
    }
    expect(called(handler, { readOnly: true })).toMatchObject({
      result: { failure: 'write protection' },
      logs: [],
    })
    expect(called(handler).result?.failure).toBeUndefined()
  })

  it('fails with words that have not 32 bytes', () => {
    const word = `0x${'1'.repeat(63)}` as Hex
    expect(called(({ state }) => ({ output: state.storage(bob, word) })).result?.failure).toBe(
      `${word} is no word of 32 bytes`,
    )
  })
})
