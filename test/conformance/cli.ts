// Replays recorded conversations with a real node against a fresh network each, and shows where the answers
// differ.
import { parseArgs } from 'node:util'
import { replay, type StepOutcome } from './runner/replay.js'
import { reportFile } from './runner/report.js'
import { readScenario, type Scenario } from './runner/Scenario.js'
import { scenarioFiles } from './runner/scenarioFiles.js'
import { raiseScores } from './runner/scores.js'
import { writeShortHeapSnapshots } from './runner/shortHeapSnapshots.js'

const usage = `usage: npm run conformance -- [options] FILE|DIR...
  --limit N         differing steps shown for a file (default 20)
  --show N          characters shown of each side (default 300)
  --only N          compare only step N of each file; the steps before it still run
  --no-fast-path    all requests go through Express
  --quiet           only the lines that count
  --update-scores   raise the committed scores to what was reached here`

writeShortHeapSnapshots()
process.exitCode = await main(process.argv.slice(2))

/** @returns the exit status: 0 when all steps match, 1 when one differs, 2 for wrong usage */
async function main(args: string[]): Promise<number> {
  const parsed = parse(args)
  if (parsed === undefined) {
    console.error(usage)
    return 2
  }
  const { paths, limit, show, only, quiet, noFastPath, updateScores } = parsed
  let matching = 0
  let total = 0
  const scores: Record<string, number> = {}
  for (const file of scenarioFiles(paths)) {
    const recorded = readScenario(file)
    const scenario = noFastPath ? withoutFastPath(recorded) : recorded
    const outcomes = await replayOrFail(scenario, only)
    for (const line of reportFile(file, outcomes, { limit, show, quiet })) console.log(line)
    const matched = outcomes.filter((outcome) => outcome.differences.length === 0).length
    scores[scenario.scenario] = matched
    matching += matched
    total += outcomes.length
  }
  console.log(`${matching} of ${total} steps match`)
  if (updateScores) raiseScores(scores)
  return matching === total ? 0 : 1
}

function withoutFastPath(scenario: Scenario): Scenario {
  const { node } = scenario
  return { ...scenario, node: { ...node, flags: { ...node.flags, 'http-fast-path': 'false' } } }
}

/** A network that does not start differs in every step. */
async function replayOrFail(
  scenario: ReturnType<typeof readScenario>,
  only: number | undefined,
): Promise<readonly StepOutcome[]> {
  try {
    return await replay(scenario, only)
  } catch (error) {
    const got = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return scenario.steps.map((step, index) => ({
      index,
      name: step.name ?? '',
      differences: [{ what: 'the replay', want: '', got }],
    }))
  }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        limit: { type: 'string', default: '20' },
        show: { type: 'string', default: '300' },
        only: { type: 'string' },
        quiet: { type: 'boolean', default: false },
        'no-fast-path': { type: 'boolean', default: false },
        'update-scores': { type: 'boolean', default: false },
      },
    })
    if (positionals.length === 0) return undefined
    return {
      paths: positionals,
      limit: Number(values.limit),
      show: Number(values.show),
      only: values.only === undefined ? undefined : Number(values.only),
      quiet: values.quiet,
      noFastPath: values['no-fast-path'],
      updateScores: values['update-scores'],
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
