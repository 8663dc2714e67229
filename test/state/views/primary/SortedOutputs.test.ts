import { expect, it } from '@jest/globals'
import { atOnce } from '../../../../state/views/IndexWork.js'
import type { LedgerOutput } from '../../../../state/views/primary/LedgerOutput.js'
import { SortedOutputs } from '../../../../state/views/primary/SortedOutputs.js'

const made = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({ outputIndex: first + index }) as LedgerOutput)
const byIndex = (a: LedgerOutput, b: LedgerOutput) => a.outputIndex - b.outputIndex
const indexes = (list: SortedOutputs) =>
  [...list.inOrder.downFrom(() => true)].map((each) => each.outputIndex)

it('is outdated with more than a thousand changes more than it has outputs, once it was sorted', () => {
  const list = new SortedOutputs(byIndex, made(1100))
  expect(list.isOutdated).toBe(false)
  atOnce(list.sort())
  for (const output of made(2100, 2000)) list.add(output)
  expect(list.isOutdated).toBe(false)
  list.add(made(1, 9000)[0] as LedgerOutput)
  expect(list.isOutdated).toBe(true)
})

it('sorts two hundred outputs in a step', () => {
  const steps = (count: number) => [...new SortedOutputs(byIndex, made(count)).sort()].length
  expect([199, 200, 399, 400].map(steps)).toEqual([0, 1, 1, 2])
})

it('forgets a change that is taken back, and counts one that comes twice once', () => {
  const [first, second] = made(2) as [LedgerOutput, LedgerOutput]
  const list = new SortedOutputs(byIndex, [first])
  list.add(first)
  list.add(second)
  list.remove(second)
  atOnce(list.sort())
  expect(indexes(list)).toEqual([0])
  list.remove(first)
  list.add(first)
  list.add(second)
  atOnce(list.sort())
  expect(indexes(list)).toEqual([1, 0])
  list.remove(second)
  atOnce(list.sort())
  expect(indexes(list)).toEqual([0])
})
