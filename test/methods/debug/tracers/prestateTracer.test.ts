import { beforeEach, describe, expect, it } from '@jest/globals'
import { prestateDifference, prestateTracer } from '../../../../methods/debug/tracers/prestateTracer.js'
import { bigIntToFixedBytes, hexToBytes } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { contractAddress, saltedContractAddress } from '../../../../state/evm/engine/contractAddress.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { type Address, toAddress } from '../../../../state/evm/values/Address.js'
import { type Hash, toWord, zeroWord } from '../../../../state/evm/values/Hash.js'

// As libevm's `eth/tracers/native/prestate.go`.

const address = (digits: string) => toAddress(hexToBytes(digits.padStart(40, '0')))
const [sender, target, coinbase, read, ended] = ['1', '2', '3', '4', '5'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
type State = { balance: bigint; nonce: bigint; code: Uint8Array; storage: Map<Hash, Hash> }

/** The accounts after gas for 200 wei was bought and the nonce was incremented. */
let accounts: Map<Address, State>
const account = (more: Partial<State> = {}): State => ({
  balance: 0n,
  nonce: 0n,
  code: new Uint8Array(0),
  storage: new Map(),
  ...more,
})
const world = {
  balance: (of: Address) => accounts.get(of)?.balance ?? 0n,
  nonce: (of: Address) => accounts.get(of)?.nonce ?? 0n,
  code: (of: Address) => accounts.get(of)?.code ?? new Uint8Array(0),
  storage: (of: Address, slot: Hash) => accounts.get(of)?.storage.get(slot) ?? zeroWord,
}
const traced = { world, message: { gasPrice: 10n, gasLimit: 20n }, block: { coinbase } } as never
const slots = (...words: [bigint, bigint][]) =>
  new Map(words.map(([slot, word]) => [toWord(slot), toWord(word)]))
const change = (of: Address, more: Partial<State>) =>
  accounts.set(of, { ...account(accounts.get(of)), ...more })

beforeEach(() => {
  accounts = new Map([
    [sender, account({ balance: 800n, nonce: 6n })],
    [target, account({ nonce: 1n, code: Uint8Array.of(1), storage: slots([1n, 7n], [3n, 5n], [4n, 4n]) })],
    [coinbase, account({ balance: 1n })],
    [read, account({ balance: 9n })],
    [ended, account({ balance: 3n })],
  ])
})

/** Runs the beginning of a message and its instructions; the stack's top is the last item. */
function begin({ hooks }: Pick<ReturnType<typeof prestateTracer>, 'hooks'>, kind = 'CALL', to = target) {
  hooks.enter?.({ depth: 0, kind, from: sender, to } as never)
  return (opcode: number, stack: readonly bigint[], more: object = {}) =>
    hooks.step?.({
      opcode,
      stack,
      address: target,
      memory: Uint8Array.of(1, 2, 3),
      runs: true,
      ...more,
    } as never)
}
const result = (
  diffMode: boolean,
  run: (step: ReturnType<typeof begin>) => void,
  kind?: string,
  to?: Address,
) => {
  const tracer = prestateTracer(traced, { diffMode })
  run(begin(tracer, kind, to))
  return tracer.result({} as never) as Record<string, never>
}

describe('the accounts that a message accessed', () => {
  const own = {
    [sender]: { balance: '0x3e8', nonce: 5n },
    [target]: { balance: '0x0', code: '0x01', nonce: 1n },
    [coinbase]: { balance: '0x1' },
  }

  it('are those before it, sorted: with the gas that was bought, and the nonce before', () => {
    expect(Object.entries(result(false, () => {}))).toEqual(Object.entries(own))
  })

  it('have the slots that were read and written, with their first values', () => {
    const found = result(false, (step) => {
      step(op.SLOAD, [3n])
      step(op.SSTORE, [9n, 1n])
      change(target, { storage: slots([1n, 9n], [3n, 5n]) })
      step(op.SLOAD, [1n])
      step(op.SLOAD, [4n], { runs: false })
    })
    const storage = Object.fromEntries(slots([1n, 7n], [3n, 5n]))
    expect(found).toEqual({ ...own, [target]: { ...own[target], storage } })
    expect(Object.keys(Object(found[target])['storage'])).toEqual([toWord(1n), toWord(3n)])
  })

  it.each([
    ...[op.BALANCE, op.EXTCODESIZE, op.EXTCODECOPY, op.EXTCODEHASH, op.SELFDESTRUCT].map(
      (opcode) => [opcode, [7n, BigInt(read)]] as const,
    ),
    ...[op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL].map(
      (opcode) => [opcode, [BigInt(read), 50_000n]] as const,
    ),
  ])('are those that the instruction %d names', (opcode, stack) => {
    expect(result(false, (step) => step(opcode, stack))).toEqual({ ...own, [read]: { balance: '0x9' } })
  })

  it('are those of contracts that are made', () => {
    const made = contractAddress(target, 1n)
    const salted = saltedContractAddress(target, bigIntToFixedBytes(7n, 32), keccak256(Uint8Array.of(2, 3)))
    change(made, { balance: 2n })
    expect(result(false, (step) => step(op.CREATE, [0n, 0n, 0n]))).toEqual({
      ...own,
      [made]: { balance: '0x2' },
    })
    // Salt, size, offset and value.
    expect(result(false, (step) => step(op.CREATE2, [7n, 2n, 1n, 0n]))).toEqual({
      ...own,
      [salted]: { balance: '0x0' },
    })
  })

  it('are none of inner frames alone', () => {
    const tracer = prestateTracer(traced, { diffMode: false })
    begin(tracer)
    tracer.hooks.enter?.({ depth: 1, kind: 'CREATE', from: target, to: read } as never)
    expect(Object.keys(tracer.result({} as never) as object)).toEqual([sender, target, coinbase])
  })
})

describe('the difference that a message made', () => {
  const made = contractAddress(target, 1n)

  /** Changes slots, makes a contract, ends one, and pays. */
  function run(step: ReturnType<typeof begin>): void {
    for (const slot of [1n, 2n, 3n, 4n]) step(op.SLOAD, [slot])
    step(op.BALANCE, [BigInt(read)])
    step(op.CREATE, [0n, 0n, 0n])
    step(op.BALANCE, [BigInt(ended)])
    step(op.SELFDESTRUCT, [BigInt(read)], { address: ended })
    change(target, { storage: slots([1n, 8n], [2n, 9n], [4n, 4n]) })
    change(sender, { balance: 700n })
    change(coinbase, { balance: 2n })
    change(made, { nonce: 1n, balance: 6n, code: Uint8Array.of(0xfe) })
  }

  it.each<[string, Partial<State>, object | undefined]>([
    ['nothing', {}, undefined],
    ['a balance', { balance: 2n }, { balance: '0x2' }],
    ['a nonce', { nonce: 3n }, { balance: '0x0', nonce: 3n }],
  ])('has a contract that was made as it was before it where it had %s', (_, before, pre) => {
    change(made, before)
    expect(result(true, run)['pre']?.[made]).toEqual(pre)
  })

  it('has changed members after it, and their accounts before it', () => {
    expect(result(true, run)).toEqual({
      pre: {
        [sender]: { balance: '0x3e8', nonce: 5n },
        [target]: {
          balance: '0x0',
          code: '0x01',
          nonce: 1n,
          storage: Object.fromEntries(slots([1n, 7n], [3n, 5n])),
        },
        [coinbase]: { balance: '0x1' },
        [ended]: { balance: '0x3' },
      },
      post: {
        [sender]: { balance: '0x2bc', nonce: 6n },
        [target]: { storage: Object.fromEntries(slots([1n, 8n], [2n, 9n])) },
        [coinbase]: { balance: '0x2' },
        [made]: { balance: '0x6', code: '0xfe', nonce: 1n },
      },
    })
  })

  it('is collected with a contract that the message itself makes as a new one', () => {
    const difference = prestateDifference(traced)
    change(read, { balance: 0n, nonce: 1n })
    const step = begin(difference as never, 'CREATE', read)
    step(op.SSTORE, [9n, 1n], { address: read })
    change(read, { balance: 4n, code: Uint8Array.of(2), storage: slots([1n, 9n]) })
    const { pre, post } = difference.difference()
    expect([...pre.keys()].includes(read)).toBe(false)
    expect(post.get(read)).toEqual({
      balance: 4n,
      nonce: 1n,
      code: Uint8Array.of(2),
      storage: slots([1n, 9n]),
    })
    expect(pre.get(sender)).toMatchObject({ balance: 1000n, nonce: 5n })
  })
})
