import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { toEnd } from '../../../../state/codec/toEnd.js'
import { contractAddress } from '../../../../state/evm/engine/contractAddress.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { callMessage } from '../../../../state/evm/execution/callMessage.js'
import { createAccessList } from '../../../../state/evm/execution/createAccessList.js'
import { estimateGas } from '../../../../state/evm/execution/estimateGas.js'
import type { StateOverride } from '../../../../state/evm/state/overrides.js'
import type { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble, returnTop } from '../assemble.js'
import {
  aGwei,
  alice,
  anEther,
  block,
  bob,
  contract,
  granite,
  makeState,
  message,
  slot,
} from '../fixtures.js'

const engine = createEngine()
const free = { gasPrice: 0n, gasFeeCap: 0n, gasTipCap: 0n }
const stateWith = (code: string) =>
  makeState((world) => {
    world.setCode(contract, hexToBytes(assemble(code)))
    world.setStorage(contract, slot(1), slot(11))
    world.setStorage(contract, slot(2), slot(22))
  })

describe('callMessage', () => {
  const call = (state: StateRoot, override: StateOverride = {}, parts = {}) =>
    toEnd(
      callMessage(engine, granite, state, {
        block: block({ baseFee: 225n * aGwei }),
        message: message({ ...free, to: contract, ...parts }),
        overrides: new Map([[contract, override]]),
      }),
    )

  it('asks nothing of nonce and code of the sender, and changes no state', () => {
    const state = stateWith(`5 1 SSTORE CALLER ${returnTop}`)
    const root = state.root
    const result = call(state, {}, { from: contract, nonce: 99n })
    expect(bytesToBigInt(result.returnData)).toBe(BigInt(contract))
    expect(state.root).toBe(root)
  })

  it('takes the base fee for zero without a price, and refuses a price below it', () => {
    const state = stateWith(`BASEFEE ${returnTop}`)
    expect(bytesToBigInt(call(state).returnData)).toBe(0n)
    const price = 300n * aGwei
    const priced = call(state, {}, { gasPrice: price, gasFeeCap: price, gasTipCap: price })
    expect(bytesToBigInt(priced.returnData)).toBe(225n * aGwei)
    const low = () => call(state, {}, { gasPrice: 1n, gasFeeCap: 1n, gasTipCap: 1n })
    expect(low).toThrow(/max fee per gas less than block base fee/)
  })

  it('refuses value that the sender does not have', () => {
    expect(() => call(stateWith('STOP'), {}, { from: bob, value: 1n })).toThrow(
      /insufficient funds for gas \* price \+ value: address 0x[bB0]* have 0 want 1$/,
    )
  })

  it.each<[string, StateOverride, string, bigint]>([
    ['balance', { balance: 5n }, 'SELFBALANCE', 5n],
    ['code', { code: hexToBytes(assemble(`77 ${returnTop}`)) }, 'STOP', 77n],
    ['some slots', { stateDiff: new Map([[slot(1), slot(100)]]) }, '1 SLOAD 2 SLOAD ADD', 122n],
    ['all slots', { state: new Map([[slot(1), slot(100)]]) }, '1 SLOAD 2 SLOAD ADD', 100n],
  ])('overrides %s', (_, override, code, expected) => {
    const result = call(stateWith(`${code} ${returnTop}`), override)
    expect(bytesToBigInt(result.returnData)).toBe(expected)
  })

  it('overrides a nonce, which moves the address of a creation', () => {
    const code = assemble(`0 0 0 CREATE ${returnTop}`)
    const plain = call(stateWith(`0 0 0 CREATE ${returnTop}`))
    const moved = call(stateWith('STOP'), { nonce: 9n, code: hexToBytes(code) })
    expect(bytesToHex(moved.returnData)).not.toBe(bytesToHex(plain.returnData))
  })
})

describe('estimateGas', () => {
  const estimate = (state: StateRoot, parts = {}, gasCap = 50_000_000n) =>
    toEnd(
      estimateGas(engine, granite, state, {
        block: block(),
        message: message({ ...free, to: contract, gasLimit: 10_000_000n, ...parts }),
        gasCap,
      }),
    )

  it('is 21000 for a transfer, even when the caller allows less', () => {
    expect(estimate(makeState(), { to: bob, value: 1n })).toEqual({ gas: 21_000n })
    expect(estimate(makeState(), { to: bob, gasLimit: 5n })).toEqual({ gas: 21_000n })
  })

  it('is a limit with which the message succeeds, at most 1.5 % too high', () => {
    const state = stateWith('5 7 SSTORE')
    const result = estimate(state)
    const needed = 21_000n + 6n + 22_100n
    if (!('gas' in result)) throw new Error('no estimate')
    expect(result.gas).toBeGreaterThanOrEqual(needed)
    expect(Number(result.gas)).toBeLessThan(Number(needed) * 1.016)
  })

  it('finds a limit for code that asks how much gas there is', () => {
    const state = stateWith('500000 GAS LT 11 JUMPI STOP JUMPDEST 0 0 REVERT')
    const result = estimate(state)
    expect('gas' in result && result.gas > 521_000n && result.gas < 530_000n).toBe(true)
  })

  it('gives the bytes of a revert, and the text of any other failure', () => {
    const reverted = estimate(stateWith('0xabcd 0 MSTORE 2 30 REVERT'))
    expect(reverted).toMatchObject({ failure: { reverted: true }, returnData: hexToBytes('abcd') })
    const invalid = estimate(stateWith('INVALID'))
    expect(invalid).toMatchObject({
      failure: { message: 'invalid opcode: INVALID' },
      returnData: new Uint8Array(0),
    })
  })

  it('says how much gas was not enough', () => {
    const loop = stateWith('JUMPDEST 0 JUMP')
    expect(() => estimate(loop, {}, 100_000n)).toThrow('gas required exceeds allowance (100000)')
    expect(() => estimate(loop, { gasLimit: 60_000n })).toThrow('gas required exceeds allowance (60000)')
  })

  it('allows no more gas than the sender can pay for', () => {
    const price = anEther / 1_000n
    const priced = { gasPrice: price, gasFeeCap: price, gasTipCap: 0n, value: 60n * anEther }
    expect(() => estimate(stateWith('JUMPDEST 0 JUMP'), priced)).toThrow(
      'gas required exceeds allowance (40000)',
    )
    expect(() => estimate(stateWith('STOP'), { ...priced, value: 100n * anEther })).toThrow(
      /^insufficient funds for transfer$/,
    )
  })

  it('puts the gas before a refusal that more gas does not mend', () => {
    expect(() => estimate(stateWith('STOP'), { from: bob, value: 1n })).toThrow(
      /^failed with 10000000 gas: insufficient funds for gas/,
    )
  })
})

describe('createAccessList', () => {
  const create = (state: StateRoot, parts = {}) =>
    toEnd(
      createAccessList(engine, granite, state, {
        block: block(),
        message: message({ ...free, from: alice, to: contract, ...parts }),
      }),
    )

  it('lists what is touched, but for sender, target and precompiles', () => {
    const state = stateWith(`1 SLOAD 9 2 SSTORE ${bob} BALANCE ${alice} BALANCE 4 BALANCE`)
    const { accessList, failure, gasUsed } = create(state)
    expect(failure).toBeUndefined()
    expect(accessList).toEqual([
      { address: contract, storageKeys: [slot(1), slot(2)] },
      { address: bob, storageKeys: [] },
    ])
    // Two addresses and two slots paid up front; a warm read, a warm write over an existing word, three warm
    // balances.
    expect(gasUsed).toBe(21_000n + 4_800n + 3_800n + 3n + 100n + 6n + 2_900n + 9n + 300n)
  })

  it.each([
    `${bob} BALANCE`,
    `${bob} EXTCODESIZE`,
    `${bob} EXTCODEHASH`,
    `0 0 0 ${bob} EXTCODECOPY`,
    `${bob} SELFDESTRUCT`,
    `0 0 0 0 0 ${bob} GAS CALL`,
    `0 0 0 0 0 ${bob} GAS CALLCODE`,
    `0 0 0 0 ${bob} GAS DELEGATECALL`,
    `0 0 0 0 ${bob} GAS STATICCALL`,
    // The tracer of the node looks at the stack before the instruction fails for want of items.
    `0 0 0 ${bob} GAS CALL`,
  ])('lists the account of %s', (code) => {
    expect(create(stateWith(code)).accessList).toEqual([{ address: bob, storageKeys: [] }])
  })

  it.each([`0 0 ${bob} GAS CALL`, `${bob} 0 0 0 0 0 0 CALL`, 'BALANCE', 'SLOAD', `${bob} ISZERO`])(
    'lists nothing of %s',
    (code) => {
      expect(create(stateWith(`${code} INVALID`)).accessList).not.toContainEqual({
        address: bob,
        storageKeys: [],
      })
    },
  )

  it('has what the message lists already, and leaves out what it creates', () => {
    const given = [{ address: bob, storageKeys: [slot(3)] }]
    const state = stateWith(`1 SLOAD ${bob} BALANCE`)
    expect(create(state, { accessList: given }).accessList).toEqual([
      ...given,
      { address: contract, storageKeys: [slot(1)] },
    ])
    const init = { to: undefined, data: assemble('ADDRESS BALANCE') }
    expect(create(state, init).accessList).toEqual([])
    const storing = { to: undefined, data: assemble('7 SLOAD') }
    expect(create(state, { ...storing, nonce: 0n }).accessList).toEqual([
      { address: contractAddress(alice, 0n), storageKeys: [slot(7)] },
    ])
  })

  it('lists precompiles that it is not told to leave out', () => {
    const options = { block: block(), message: message({ ...free, from: alice, to: contract }) }
    const listed = (precompiles: ReadonlySet<Address>) =>
      toEnd(createAccessList(engine, granite, stateWith(`4 BALANCE ${bob} BALANCE`), options, precompiles))
        .accessList
    const four = toWord(4n).replace(/^0x0{24}/, '0x') as Address
    expect(listed(new Set([bob]))).toEqual([{ address: four, storageKeys: [] }])
  })

  it('runs again while the list itself makes the code touch more', () => {
    // A warm read of slot 1 leaves more gas; only then slot 2 is read.
    const state = stateWith('GAS 1 SLOAD POP GAS SWAP1 SUB 2000 LT 18 JUMPI 2 SLOAD JUMPDEST')
    const { accessList } = create(state)
    expect(accessList[0]?.storageKeys).toContain(slot(1))
    expect(accessList[0]?.storageKeys).toContain(slot(2))
  })

  it('comes with the failure of a message that fails', () => {
    const result = create(stateWith('1 SLOAD INVALID'))
    expect(result.failure?.message).toBe('invalid opcode: INVALID')
    expect(result.accessList).toEqual([{ address: contract, storageKeys: [slot(1)] }])
  })
})
