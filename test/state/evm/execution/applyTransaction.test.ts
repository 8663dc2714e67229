import { describe, expect, it } from '@jest/globals'
import { getAddress } from 'ethers'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { applyTransaction } from '../../../../state/evm/execution/applyTransaction.js'
import type { Message } from '../../../../state/evm/execution/Message.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { assemble, deploy } from '../assemble.js'
import {
  aGwei,
  alice,
  anEther,
  blackhole,
  block,
  bob,
  contract,
  granite,
  makeState,
  message,
  slot,
} from '../fixtures.js'

const engine = createEngine()
const apply = (world: WorldState, transaction: Message, gasAvailable?: bigint) =>
  applyTransaction(
    engine,
    world,
    granite,
    block(),
    transaction,
    gasAvailable === undefined ? {} : { gasAvailable },
  )

describe('applyTransaction', () => {
  it('moves value and pays the whole fee, base fee included, to the coinbase', () => {
    const world = new WorldState(makeState())
    const result = apply(world, message({ value: anEther }))
    expect(result).toMatchObject({
      gasUsed: 21_000n,
      failure: undefined,
      logs: [],
      contractAddress: undefined,
    })
    expect(world.balance(bob)).toBe(anEther)
    expect(world.balance(blackhole)).toBe(21_000n * aGwei)
    expect(world.balance(alice)).toBe(99n * anEther - 21_000n * aGwei)
    expect(world.nonce(alice)).toBe(1n)
  })

  it('charges a failed transaction and raises the nonce, but undoes what it did', () => {
    const state = makeState((world) => world.setCode(contract, hexToBytes(assemble('1 1 SSTORE INVALID'))))
    const world = new WorldState(state)
    const result = apply(world, message({ to: contract, value: 5n, gasLimit: 50_000n }))
    expect(result.gasUsed).toBe(50_000n)
    expect(result.failure?.message).toBe('invalid opcode: INVALID')
    expect([world.nonce(alice), world.balance(contract)]).toEqual([1n, 0n])
    expect(world.balance(alice)).toBe(100n * anEther - 50_000n * aGwei)
  })

  it('refunds nothing for cleared storage', () => {
    const state = makeState((world) => {
      world.setCode(contract, hexToBytes(assemble('0 1 SSTORE')))
      world.setStorage(contract, slot(1), slot(1))
    })
    const result = apply(new WorldState(state), message({ to: contract }))
    expect(result).toMatchObject({ gasUsed: 21_000n + 5n + 5_000n, refundedGas: 4_800n })
  })

  it('names no more than a fifth of the used gas as refundable', () => {
    const state = makeState((world) => {
      world.setCode(contract, hexToBytes(assemble('0 1 SSTORE 0 2 SSTORE')))
      for (const index of [1, 2]) world.setStorage(contract, slot(index), slot(1))
    })
    const result = apply(new WorldState(state), message({ to: contract }))
    expect(result).toMatchObject({ gasUsed: 31_010n, refundedGas: 6_202n })
  })

  it('creates a contract', () => {
    const world = new WorldState(makeState())
    const data = deploy(assemble('1 2 ADD'))
    const result = apply(world, message({ to: undefined, data }))
    expect(result.failure).toBeUndefined()
    expect(world.code(result.contractAddress!)).toEqual(hexToBytes(assemble('1 2 ADD')))
    expect(world.nonce(alice)).toBe(1n)
  })

  it('warms sender, target, coinbase and the access list (EIP-2930, EIP-3651)', () => {
    const read = `${alice} BALANCE ADDRESS BALANCE COINBASE BALANCE 5 SLOAD ${bob} BALANCE`
    const state = makeState((world) => world.setCode(contract, hexToBytes(assemble(read))))
    const accessList = [
      { address: contract, storageKeys: [slot(5)] },
      { address: bob, storageKeys: [] },
    ]
    const result = apply(new WorldState(state), message({ to: contract, accessList }))
    expect(result.gasUsed).toBe(21_000n + 2n * 2_400n + 1_900n + 3n * 3n + 2n * 2n + 5n * 100n)
  })

  it('lets a transaction of the same block see what the one before did', () => {
    const code = assemble('1 SLOAD 1 ADD 1 SSTORE')
    const world = new WorldState(makeState((world) => world.setCode(contract, hexToBytes(code))))
    const first = apply(world, message({ to: contract }))
    const second = apply(world, message({ to: contract, nonce: 1n }))
    expect(world.commit().storage(contract, slot(1))).toBe(slot(2))
    expect(first.gasUsed - second.gasUsed).toBe(17_100n)
  })

  describe('refuses, and leaves the state unchanged,', () => {
    const checksummed = getAddress(alice)
    it.each<[string, Message, bigint?]>([
      [`nonce too high: address ${checksummed}, tx: 3 state: 0`, message({ nonce: 3n })],
      [
        `max priority fee per gas higher than max fee per gas: address ${checksummed}, maxPriorityFeePerGas: 3, maxFeePerGas: 2`,
        message({ gasFeeCap: 2n, gasTipCap: 3n, gasPrice: 2n }),
      ],
      [
        `max fee per gas less than block base fee: address ${checksummed}, maxFeePerGas: 0, baseFee: 1`,
        message({ gasFeeCap: 0n, gasTipCap: 0n, gasPrice: 0n }),
      ],
      [
        `insufficient funds for gas * price + value: address ${checksummed} have 100000000000000000000 want 101002000000000000000`,
        message({ value: 101n * anEther }),
      ],
      [
        `insufficient funds for gas * price + value: address ${checksummed} required balance exceeds 256 bits`,
        message({ value: (1n << 256n) - 1n }),
      ],
      ['intrinsic gas too low: have 20999, want 21000', message({ gasLimit: 20_999n })],
      ['intrinsic gas too low: have 21010, want 21020', message({ gasLimit: 21_010n, data: '0001' })],
      [
        'intrinsic gas too low: have 53017, want 53018',
        message({ gasLimit: 53_017n, to: undefined, data: '01' }),
      ],
      ['gas limit reached', message(), 999_999n],
      [
        'max initcode size exceeded: code size 49153 limit 49152',
        message({ to: undefined, data: '00'.repeat(49_153) }),
      ],
    ])('%s', (...[text, transaction, gasAvailable]) => {
      const state = makeState()
      const world = new WorldState(state)
      expect(() => apply(world, transaction, gasAvailable)).toThrow(text)
      world.finalise()
      expect(world.commit()).toBe(state)
    })

    it('a used nonce', () => {
      const world = new WorldState(makeState((world) => world.setNonce(alice, 2n)))
      expect(() => apply(world, message({ nonce: 1n }))).toThrow(/nonce too low: .* tx: 1 state: 2/)
    })

    it('a sender with code (EIP-3607)', () => {
      const world = new WorldState(makeState((world) => world.setCode(alice, Uint8Array.of(0))))
      expect(() => apply(world, message())).toThrow(/^sender not an eoa: address 0x.*, codehash: 0x/)
    })
  })
})
