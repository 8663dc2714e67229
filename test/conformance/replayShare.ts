import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { replay } from './runner/replay.js'
import { reportFile } from './runner/report.js'
import { readScenario } from './runner/Scenario.js'
import { scenarioFiles, scenarioName } from './runner/scenarioFiles.js'
import { readScores } from './runner/scores.js'

const directory = join(process.cwd(), 'test/conformance/scenarios')

/**
 * Declares one test for each scenario of a share of the committed ones: it fails when fewer steps match than the score table says.
 * Shares let the test runner's workers divide the scenarios among themselves.
 */
export function replayShare(share: number, shares: number): void {
  const scores = readScores()
  describe('answers of the real node, recorded', () => {
    for (const [index, file] of scenarioFiles([directory]).entries()) {
      if (index % shares !== share) continue
      const name = scenarioName(file)
      test(`${name}: at least ${scores[name]} steps match`, async () => {
        const outcomes = await replay(readScenario(file))
        const matching = outcomes.filter(({ differences }) => differences.length === 0).length
        if (matching < (scores[name] ?? Number.POSITIVE_INFINITY))
          throw new Error(reportFile(name, outcomes, { limit: 5, show: 300, quiet: false }).join('\n'))
        expect(matching).toBeLessThanOrEqual(outcomes.length)
      })
    }
  })
}
