// Runs every state test of a checkout of ethereum/tests, interpreted or compiled, and names those that differ.
// usage: node scripts/runTypeScript.mjs test/state/evm/stateTests/runAll.ts DIR_OF_GENERALSTATETESTS [compiled]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { compilingEngine } from '../engine/oracle/compilingEngine.js'
import { runStateTest } from './runStateTest.js'
import { parseStateTests } from './StateTest.js'

const [root, tier] = process.argv.slice(2)
if (root === undefined) throw new Error('name the folder GeneralStateTests of a checkout of ethereum/tests')
const engine = tier === 'compiled' ? compilingEngine() : createEngine()
const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
const sums = () =>
  [...counts]
    .sort()
    .map(([what, times]) => `${times} ${what}`)
    .join(', ')
let differ = 0
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.json'),
)
const suiteOf = (file: string) => file.slice(0, file.indexOf('/'))
files.sort()
for (const [place, file] of files.entries()) {
  for (const test of parseStateTests(readFileSync(join(root, file), 'utf8'), file.slice(0, -'.json'.length)))
    for (const [index, it] of test.cases.entries()) {
      const { leftOut, difference } = runStateTest(engine, test, it)
      count(`${it.fork}: ${leftOut ?? (difference === undefined ? 'equal' : 'different')}`)
      if (difference === undefined) continue
      differ++
      console.log(`${test.name} ${it.fork} ${index} ${difference}`)
    }
  // A whole run takes minutes, so the sums so far are shown after each suite.
  if (suiteOf(files[place + 1] ?? '') !== suiteOf(file)) console.log(`up to ${suiteOf(file)}: ${sums()}`)
}
process.exit(differ === 0 ? 0 : 1)
