import { expect, it, jest } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { KeptOrder, KeptOrders } from '../../../state/views/KeptOrder.js'

const ids = (...names: string[]) => names as unknown as readonly Id[]

it('has a hash that equal orders have in common, and no others', () => {
  expect(new KeptOrder(ids('a', 'b')).hash).toBe(new KeptOrder(ids('a', 'b')).hash)
  expect(new KeptOrder(ids('a', 'b')).hash).not.toBe(new KeptOrder(ids('b', 'a')).hash)
})

it('is computed once for each name and version, of which the last is kept', () => {
  const orders = new KeptOrders()
  const sorted = jest.fn(() => ids('a'))
  const first = orders.of('by fee', '1', sorted)
  expect(orders.of('by fee', '1', sorted)).toBe(first)
  expect(orders.of('by time', '1', sorted)).not.toBe(first)
  expect(sorted).toHaveBeenCalledTimes(2)
  orders.of('by fee', '2', sorted)
  orders.of('by fee', '1', sorted)
  expect(sorted).toHaveBeenCalledTimes(4)
})
