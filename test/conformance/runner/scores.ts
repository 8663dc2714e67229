import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byKey } from '../../../state/codec/compare.js'
import { scenarioFiles, scenarioName } from './scenarioFiles.js'

// The committed score table: the number of matching steps of each scenario. Tests fail when a score drops
// below it.

/** Scores by scenario name. `root` is the repository. */
export function readScores(root: string = process.cwd()): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(tableFile(root), 'utf8')) as Record<string, number>
}

/** Raises the scores of the given scenarios that are committed; none is ever lowered. */
export function raiseScores(reached: Readonly<Record<string, number>>, root: string = process.cwd()): void {
  const scores = { ...readScores(root) }
  const committed = new Set(scenarioFiles([join(root, 'test/conformance/scenarios')]).map(scenarioName))
  for (const [name, score] of Object.entries(reached))
    if (committed.has(name)) scores[name] = Math.max(score, scores[name] ?? 0)
  const sorted = Object.fromEntries(Object.entries(scores).sort(byKey))
  writeFileSync(tableFile(root), `${JSON.stringify(sorted, undefined, 2)}\n`)
}

function tableFile(root: string): string {
  return join(root, 'test/conformance/scores.json')
}
