import { expect, test } from '@jest/globals'
import { InstancePool } from '../../../state/crypto/InstancePool.js'

test('instances are made when none is idle, and used again', () => {
  let made = 0
  const pool = new InstancePool(() => ++made)
  expect(made).toBe(0)
  expect([pool.peek(), pool.peek(), made]).toEqual([1, 1, 1])
  expect([pool.take(), pool.take(), made]).toEqual([1, 2, 2])
  pool.release(2)
  expect([pool.peek(), pool.take(), pool.peek(), made]).toEqual([2, 2, 3, 3])
})
