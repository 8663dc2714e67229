import { spawn } from 'node:child_process'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { scenarioFiles, scenarioName } from './runner/scenarioFiles.js'
import { readScores } from './runner/scores.js'

/** A share that takes longer than this counts as hung. */
const patienceMs = 300_000

/**
 * Declares one test for each scenario in a share of the committed ones, which fails when fewer steps match
 * than the score table requires. Shares let the test runner's workers divide the scenarios. The replay runs
 * in its own process with the command that users run: contracts run many times slower inside the test
 * runner's module sandbox.
 * @param options of the command
 */
export function replayShare(share: number, shares: number, ...options: readonly string[]): void {
  const files = scenarioFiles(['test/conformance/scenarios']).filter((_, index) => index % shares === share)
  const scores = readScores()
  describe('recorded answers of the real node', () => {
    let output: readonly string[] = []
    beforeAll(async () => {
      output = (await replay(files, options)).split('\n')
    }, patienceMs)

    for (const file of files) {
      const name = scenarioName(file)
      test(`${name}: at least ${scores[name]} steps match`, () => {
        const lines = linesOf(output, file)
        const matching = /: ([0-9]+) of [0-9]+ steps match$/.exec(lines.at(-1) ?? '')?.[1]
        const reached = Number(matching ?? -1)
        if (reached < (scores[name] ?? Number.POSITIVE_INFINITY)) throw new Error(lines.join('\n'))
        expect(reached).toBeGreaterThanOrEqual(0)
      })
    }
  })
}

/** Returns the output for one file, from its first line to the line with its count. */
function linesOf(output: readonly string[], file: string): readonly string[] {
  const first = output.findIndex((line) => line.startsWith(file))
  const last = output.findLastIndex((line) => line.startsWith(file))
  return first < 0 ? ['nothing was replayed'] : output.slice(first, last + 1)
}

/** Returns the output of the conformance command for some files. */
function replay(files: readonly string[], options: readonly string[]): Promise<string> {
  const runner = ['scripts/runTypeScript.mjs', 'test/conformance/cli.ts', '--limit=5', ...options, ...files]
  const child = spawn(process.execPath, runner, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8')
    })
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
}
