import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from '@jest/globals'
import { touchNewSpace } from '../../../../src/server/warmUp/touchNewSpace.js'

const newSpace = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')

test('the memory for new objects is written in short steps', () => {
  const before = newSpace()?.space_size ?? 0
  const steps = [...touchNewSpace()].length
  expect(steps).toBe(Math.ceil(before / (512 * 1024)))
  expect(newSpace()?.physical_space_size).toBeGreaterThan(0.9 * (before / 2))
})
