import { expect, test } from 'vitest'
import { answers, askLibrary } from './uses'
import { answersOfViem, askViem } from './usesViem'

test('the package works under vitest', async () => {
  expect(await askLibrary()).toEqual(answers)
  expect(await askViem()).toEqual(answersOfViem)
})
