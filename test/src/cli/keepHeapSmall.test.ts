import v8 from 'node:v8'
import { afterAll, expect, it, jest } from '@jest/globals'
import { keepHeapSmall, withUsualHeap } from '../../../src/cli/keepHeapSmall.js'

const set = jest.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined)
afterAll(() => set.mockRestore())

it('work with the usual heap is between the flags', () => {
  const order: unknown[] = []
  set.mockImplementation((flag) => void order.push(flag))
  keepHeapSmall()
  withUsualHeap(() => order.push('work'))
  expect(order).toEqual([
    '--heap-growing-percent=15',
    '--heap-growing-percent=0',
    'work',
    '--heap-growing-percent=15',
  ])
})
