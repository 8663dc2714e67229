import { spawn } from 'node:child_process'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { scenarioFiles, scenarioName } from './runner/scenarioFiles.js'
import { readScores } from './runner/scores.js'

/** A share that takes longer than this hangs. */
const patienceMs = 300_000

/**
 * Declares one test for each scenario of a share of the committed ones: it fails when fewer steps match than the score table says.
 * Shares let the test runner's workers divide the scenarios among themselves. The replay runs in a process of its own, by the same
 * command that users have: inside the test runner's module sandbox, contracts run many times slower.
 */
export function replayShare(share: number, shares: number): void {
  const files = scenarioFiles(['test/conformance/scenarios']).filter((_, index) => index % shares === share)
  const scores = readScores()
  describe('answers of the real node, recorded', () => {
    let output: readonly string[] = []
    beforeAll(async () => {
      output = (await replay(files)).split('\n')
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

/** What was printed for one file: everything from its first line to the one that counts. */
function linesOf(output: readonly string[], file: string): readonly string[] {
  const first = output.findIndex((line) => line.startsWith(file))
  const last = output.findLastIndex((line) => line.startsWith(file))
  return first < 0 ? ['nothing was replayed'] : output.slice(first, last + 1)
}

/** What the conformance command prints for some files. */
function replay(files: readonly string[]): Promise<string> {
  const runner = ['scripts/runTypeScript.mjs', 'test/conformance/cli.ts', '--limit=5', ...files]
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
