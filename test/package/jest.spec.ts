import { expect, test } from '@jest/globals'
import { answers, askLibrary } from './uses'
import { answersOfViem, askViem } from './usesViem'

test('the package works under jest', async () => {
  expect(await askLibrary()).toEqual(answers)
  expect(await askViem()).toEqual(answersOfViem)
})
