import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { callKindOf } from '../../../../state/evm/engine/callKindOf.js'
import { contractAddress, saltedContractAddress } from '../../../../state/evm/engine/contractAddress.js'
import { HostWork } from '../../../../state/evm/engine/HostWork.js'
import { immediateSize } from '../../../../state/evm/engine/immediateSize.js'
import * as layout from '../../../../state/evm/engine/layout.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import { plainTransfer } from '../../../../state/evm/engine/plainTransfer.js'
import { preimageHooks } from '../../../../state/evm/engine/preimageHooks.js'
import { Preimages } from '../../../../state/evm/state/Preimages.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toHash } from '../../../../state/evm/values/Hash.js'
import { alice, anEther, bob, contract, granite, makeState } from '../fixtures.js'

describe('a call of an account without code', () => {
  const moved = (
    to: Address | undefined,
    value: bigint,
    set: (world: WorldState) => void = () => undefined,
  ) => {
    const world = new WorldState(makeState(set))
    const frame = { caller: alice, to, value, data: new Uint8Array(0), gas: 5n, gasPrice: 1n }
    const result = plainTransfer(world, granite, frame)
    return { result, world }
  }
  const done = { gasLeft: 5n, returnData: new Uint8Array(0), failure: undefined, contractAddress: undefined }

  it('moves the value, and uses no gas', () => {
    const { result, world } = moved(bob, 7n)
    expect(result).toEqual(done)
    expect([world.balance(alice), world.balance(bob)]).toEqual([100n * anEther - 7n, 7n])
  })

  it('without value creates no account, and touches one that is empty', () => {
    expect(moved(bob, 0n).world.exists(bob)).toBe(false)
    const world = new WorldState(makeState())
    world.setNonce(bob, 0n)
    world.finalise({ deleteEmpty: false })
    const state = world.commit()
    const next = new WorldState(state)
    const frame = { caller: alice, to: bob, value: 0n, data: new Uint8Array(0), gas: 5n, gasPrice: 1n }
    plainTransfer(next, granite, frame)
    next.finalise()
    expect([state.account(bob) !== undefined, next.exists(bob)]).toEqual([true, false])
  })

  it('is none for a contract, a precompile and a creation', () => {
    expect(moved(contract, 7n, (world) => world.setCode(contract, Uint8Array.of(0))).result).toBeUndefined()
    expect(moved(`0x${'1'.padStart(40, '0')}` as Address, 7n).result).toBeUndefined()
    expect(moved(undefined, 7n).result).toBeUndefined()
  })
})

describe('the address of a new contract', () => {
  // EIP-161 and the Yellow Paper: the known addresses of an account's first four contracts.
  it.each([
    [0n, '0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d'],
    [1n, '0x343c43a37d37dff08ae8c4a11544c718abb4fcf8'],
    [2n, '0xf778b86fa74e846c4f0a1fbd1335fe81c00a0c91'],
    [3n, '0xfffd933a0bc612844eaf0c6fe3e5b8e9b6c1d19c'],
  ])('follows from the nonce %s', (nonce, address) => {
    expect(contractAddress('0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0' as Address, nonce)).toBe(address)
  })

  // EIP-1014.
  it.each([
    ['00'.repeat(20), '00'.repeat(32), '00', '0x4d1a2e2bb4f88f0250f26ffff098b0b30b26bf38'],
    [
      'deadbeef00000000000000000000000000000000',
      '00'.repeat(32),
      '00',
      '0xb928f69bb1d91cd65274e3c79d8986362984fda3',
    ],
    [
      '00000000000000000000000000000000deadbeef',
      '00000000000000000000000000000000000000000000000000000000cafebabe',
      'deadbeef',
      '0x60f3f640a8508fc6a86d45df051962668e1e8ac7',
    ],
    ['00'.repeat(20), '00'.repeat(32), '', '0xe33c0c7f7df4809055c3eba6c09cfe4baf1bd9e0'],
  ])('of %s with salt %s and code %s', (creator, salt, code, address) => {
    const hash = keccak256(hexToBytes(code))
    expect(saltedContractAddress(`0x${creator}` as Address, hexToBytes(salt), hash)).toBe(address)
  })
})

it('calls have their kinds, and PUSH instructions their bytes', () => {
  expect([op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL, 0].map(callKindOf)).toEqual([
    ...['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CALL'],
  ])
  expect([0x5e, 0x5f, 0x60, 0x61, 0x7f, 0x80].map(immediateSize)).toEqual([0, 0, 1, 2, 32, 0])
})

it('work of the host asks for a pause after 2,000 units, of which bytes are a thousandth', () => {
  const written: (readonly number[])[] = []
  const work = new HostWork({ setNumber: (...of: readonly number[]) => written.push(of) } as never)
  const pauses = (units: number, bytes?: number) => {
    written.length = 0
    work.add(units, bytes)
    return written.length > 0
  }
  expect([pauses(1999), pauses(0, 1023), pauses(0, 1)]).toEqual([false, false, true])
  expect(written).toEqual([[layout.contextPause, 1]])
  expect([pauses(1999), pauses(1), pauses(1999)]).toEqual([false, true, false])
})

it('preimages are what KECCAK256 hashes, when it runs', () => {
  expect(preimageHooks(undefined)).toBeUndefined()
  const preimages = new Preimages()
  const hooks = preimageHooks(preimages)
  expect(hooks?.needs?.memory).toEqual(new Set([op.KECCAK256]))
  const memory = Uint8Array.of(1, 2, 3, 4)
  const step = (opcode: number, runs: boolean, stack: readonly bigint[]) =>
    hooks?.step?.({ opcode, runs, stack, memory } as never)
  step(op.KECCAK256, false, [2n, 1n])
  step(op.MLOAD, true, [2n, 1n])
  expect(preimages.size).toBe(0)
  step(op.KECCAK256, true, [9n, 2n, 1n])
  step(op.KECCAK256, true, [])
  const kept = [...preimages.all()].map((bytes) => toHex(bytes))
  expect(kept).toEqual(['0x0203', '0x'])
  expect(preimages.of(toHash(keccak256(Uint8Array.of(2, 3))))).toEqual(Uint8Array.of(2, 3))
})
