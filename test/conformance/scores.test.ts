import { expect, test } from '@jest/globals'
import { readScenario } from './runner/Scenario.js'
import { scenarioFiles, scenarioName } from './runner/scenarioFiles.js'
import { readScores } from './runner/scores.js'

const files = scenarioFiles(['test/conformance/scenarios'])

test('every committed scenario has a score, and every score a scenario', () => {
  expect(Object.keys(readScores()).sort()).toEqual(files.map(scenarioName).sort())
})

test('no score is above the number of steps', () => {
  const scores = readScores()
  for (const file of files)
    expect(scores[scenarioName(file)]).toBeLessThanOrEqual(readScenario(file).steps.length)
})
