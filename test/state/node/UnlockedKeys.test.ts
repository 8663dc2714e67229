import { expect, test } from '@jest/globals'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { UnlockedKeys } from '../../../state/node/UnlockedKeys.js'

const [alice, bob, last] = [1, 2, 3].map((byte) => toAddress(new Uint8Array(20).fill(byte))) as [
  Address,
  Address,
  Address,
]
const key = (byte: number) => new Uint8Array(32).fill(byte)

test('keys are known by their accounts, in the order in which they came', () => {
  const keys = new UnlockedKeys()
  keys.add(bob, key(2))
  keys.add(alice, key(1))
  expect(keys.addresses).toEqual([bob, alice])
  expect(keys.listed).toEqual([bob, alice])
  expect(keys.keyOf(alice)).toEqual(key(1))
  expect(keys.keyOf(last)).toBeUndefined()
})

test('the last account stays behind all others, and is shown where it is the only one', () => {
  const keys = new UnlockedKeys({ last })
  keys.add(last, key(3))
  expect(keys.listed).toEqual([last])
  keys.add(alice, key(1))
  keys.add(bob, key(2))
  expect(keys.addresses).toEqual([alice, bob, last])
  expect(keys.listed).toEqual([alice, bob])
  expect(keys.keyOf(last)).toEqual(key(3))
  const restored = new UnlockedKeys()
  restored.add(bob, key(9))
  restored.restore(keys.save())
  expect([restored.addresses, restored.listed]).toEqual([keys.addresses, keys.listed])
})

test('no keys are taken where they are refused', () => {
  const keys = new UnlockedKeys({ areRefused: true })
  keys.add(alice, key(1))
  expect(keys.addresses).toEqual([])
})
