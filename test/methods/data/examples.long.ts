import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { examplesFile, operationExamplesText } from '../../../scripts/reference/operationExamples.js'

it('the examples are what a network answers today', async () => {
  expect(readFileSync(examplesFile, 'utf8')).toBe(await operationExamplesText())
})
