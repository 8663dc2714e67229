import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { callMessage } from '../../../../state/evm/execution/callMessage.js'
import { createAccessList } from '../../../../state/evm/execution/createAccessList.js'
import { estimateGas } from '../../../../state/evm/execution/estimateGas.js'
import type { StateOverride } from '../../../../state/evm/execution/execution.types.js'
import type { StateRoot } from '../../../../state/evm/state/StateRoot.js'
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
  const call = async (state: StateRoot, override: StateOverride = {}, parts = {}) =>
    callMessage(engine, granite, state, {
      block: block({ baseFee: 225n * aGwei }),
      message: message({ ...free, to: contract, ...parts }),
      overrides: new Map([[contract, override]]),
    })

  it("ignores the sender's nonce and code, and changes no state", async () => {
    const state = stateWith(`5 1 SSTORE CALLER ${returnTop}`)
    const root = state.root
    const result = await call(state, {}, { from: contract, nonce: 99n })
    expect(bytesToBigInt(result.returnData)).toBe(BigInt(contract))
    expect(state.root).toBe(root)
  })

  it('uses a base fee of zero without a price, and refuses a price below it', async () => {
    const state = stateWith(`BASEFEE ${returnTop}`)
    expect(bytesToBigInt((await call(state)).returnData)).toBe(0n)
    const price = 300n * aGwei
    const priced = await call(state, {}, { gasPrice: price, gasFeeCap: price, gasTipCap: price })
    expect(bytesToBigInt(priced.returnData)).toBe(225n * aGwei)
    const low = call(state, {}, { gasPrice: 1n, gasFeeCap: 1n, gasTipCap: 1n })
    await expect(low).rejects.toThrow(/max fee per gas less than block base fee/)
  })

  it('refuses value that the sender does not have', async () => {
    await expect(call(stateWith('STOP'), {}, { from: bob, value: 1n })).rejects.toThrow(
      /insufficient funds for gas \* price \+ value: address 0x[bB0]* have 0 want 1$/,
    )
  })

  it.each<[string, StateOverride, string, bigint]>([
    ['balance', { balance: 5n }, 'SELFBALANCE', 5n],
    ['code', { code: hexToBytes(assemble(`77 ${returnTop}`)) }, 'STOP', 77n],
    ['some slots', { stateDiff: new Map([[slot(1), slot(100)]]) }, '1 SLOAD 2 SLOAD ADD', 122n],
    ['all slots', { state: new Map([[slot(1), slot(100)]]) }, '1 SLOAD 2 SLOAD ADD', 100n],
  ])('overrides %s', async (_, override, code, expected) => {
    const result = await call(stateWith(`${code} ${returnTop}`), override)
    expect(bytesToBigInt(result.returnData)).toBe(expected)
  })

  it('overrides a nonce, which changes the address of a creation', async () => {
    const code = assemble(`0 0 0 CREATE ${returnTop}`)
    const plain = await call(stateWith(`0 0 0 CREATE ${returnTop}`))
    const moved = await call(stateWith('STOP'), { nonce: 9n, code: hexToBytes(code) })
    expect(bytesToHex(moved.returnData)).not.toBe(bytesToHex(plain.returnData))
  })
})

describe('estimateGas', () => {
  const estimate = (state: StateRoot, parts = {}, gasCap = 50_000_000n) =>
    estimateGas(engine, granite, state, {
      block: block(),
      message: message({ ...free, to: contract, gasLimit: 10_000_000n, ...parts }),
      gasCap,
    })

  it('is 21000 for a transfer, even when the caller allows less', async () => {
    expect(await estimate(makeState(), { to: bob, value: 1n })).toEqual({ gas: 21_000n })
    expect(await estimate(makeState(), { to: bob, gasLimit: 5n })).toEqual({ gas: 21_000n })
  })

  it('is a limit with which the message succeeds, at most 1.5 % too high', async () => {
    const state = stateWith('5 7 SSTORE')
    const result = await estimate(state)
    const needed = 21_000n + 6n + 22_100n
    if (!('gas' in result)) throw new Error('no estimate')
    expect(result.gas).toBeGreaterThanOrEqual(needed)
    expect(Number(result.gas)).toBeLessThan(Number(needed) * 1.016)
  })

  it('finds a limit for code that checks its remaining gas', async () => {
    const state = stateWith('500000 GAS LT 11 JUMPI STOP JUMPDEST 0 0 REVERT')
    const result = await estimate(state)
    expect('gas' in result && result.gas > 521_000n && result.gas < 530_000n).toBe(true)
  })

  it('returns the bytes of a revert, and the text of any other failure', async () => {
    const reverted = await estimate(stateWith('0xabcd 0 MSTORE 2 30 REVERT'))
    expect(reverted).toMatchObject({ failure: { reverted: true }, returnData: hexToBytes('abcd') })
    const invalid = await estimate(stateWith('INVALID'))
    expect(invalid).toMatchObject({
      failure: { message: 'invalid opcode: INVALID' },
      returnData: new Uint8Array(0),
    })
  })

  it('reports which limit was insufficient', async () => {
    const loop = stateWith('JUMPDEST 0 JUMP')
    await expect(estimate(loop, {}, 100_000n)).rejects.toThrow('gas required exceeds allowance (100000)')
    await expect(estimate(loop, { gasLimit: 60_000n })).rejects.toThrow(
      'gas required exceeds allowance (60000)',
    )
  })

  it('allows no more gas than the sender can pay for', async () => {
    const price = anEther / 1_000n
    const priced = { gasPrice: price, gasFeeCap: price, gasTipCap: 0n, value: 60n * anEther }
    await expect(estimate(stateWith('JUMPDEST 0 JUMP'), priced)).rejects.toThrow(
      'gas required exceeds allowance (40000)',
    )
    await expect(estimate(stateWith('STOP'), { ...priced, value: 100n * anEther })).rejects.toThrow(
      /^insufficient funds for transfer$/,
    )
  })

  it('puts the gas before a refusal that more gas does not change', async () => {
    await expect(estimate(stateWith('STOP'), { from: bob, value: 1n })).rejects.toThrow(
      /^failed with 10000000 gas: insufficient funds for gas/,
    )
  })
})

describe('createAccessList', () => {
  const create = (state: StateRoot, parts = {}) =>
    createAccessList(engine, granite, state, {
      block: block(),
      message: message({ ...free, from: alice, to: contract, ...parts }),
    })

  it('lists accounts and slots that are accessed, except sender, target and precompiles', async () => {
    const state = stateWith(`1 SLOAD 9 2 SSTORE ${bob} BALANCE ${alice} BALANCE 4 BALANCE`)
    const { accessList, failure, gasUsed } = await create(state)
    expect(failure).toBeUndefined()
    expect(accessList).toEqual([
      { address: contract, storageKeys: [slot(1), slot(2)] },
      { address: bob, storageKeys: [] },
    ])
    // Two addresses and two slots paid up front; a warm read, a warm write over an existing word, three warm
    // balances.
    expect(gasUsed).toBe(21_000n + 4_800n + 3_800n + 3n + 100n + 6n + 2_900n + 9n + 300n)
  })

  it('repeats while the list itself makes the code access more', async () => {
    // A warm read of slot 1 leaves more gas, with which the code reads slot 2.
    const state = stateWith('GAS 1 SLOAD POP GAS SWAP1 SUB 2000 LT 18 JUMPI 2 SLOAD JUMPDEST')
    const { accessList } = await create(state)
    expect(accessList[0]?.storageKeys).toContain(slot(1))
    expect(accessList[0]?.storageKeys).toContain(slot(2))
  })

  it('is returned with the failure of a message that fails', async () => {
    const result = await create(stateWith('1 SLOAD INVALID'))
    expect(result.failure?.message).toBe('invalid opcode: INVALID')
    expect(result.accessList).toEqual([{ address: contract, storageKeys: [slot(1)] }])
  })
})
