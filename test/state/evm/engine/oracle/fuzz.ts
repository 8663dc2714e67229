// Runs random programs on the engine, interpreted and compiled, and on the library, and names the seeds where
// they differ.
// usage: node scripts/runTypeScript.mjs test/state/evm/engine/oracle/fuzz.ts COUNT [FIRST_SEED] [loops | calls]
import { isDeepStrictEqual } from 'node:util'
import { createEngine } from '../../../../../state/evm/engine/createEngine.js'
import { outcomeOf } from './compareEngines.js'
import { compilingEngine } from './compilingEngine.js'
import { EthereumjsEngine } from './EthereumjsEngine.js'
import { randomCallCase } from './randomCallCase.js'
import { randomCase } from './randomCase.js'
import { randomLoopCase } from './randomLoopCase.js'

const [count = 1_000, first = 0] = process.argv.slice(2, 4).map(Number)
const caseOf = { loops: randomLoopCase, calls: randomCallCase }[process.argv[4] ?? ''] ?? randomCase
const engines = { interpreted: createEngine(), compiled: compilingEngine() }
const oracle = new EthereumjsEngine()
const outcomes = new Map<string, number>()
let different = 0
for (let seed = first; seed < first + count; seed++) {
  const it = caseOf(seed)
  const theirs = await outcomeOf(oracle, it)
  const kind = String(theirs['failure'] ?? 'success').replace(/\d+/g, 'N')
  outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
  for (const [name, engine] of Object.entries(engines)) {
    const ours = await outcomeOf(engine, it)
    if (isDeepStrictEqual(ours, theirs)) continue
    different++
    console.log(`seed ${seed} differs, ${name}`)
    for (const key of Object.keys(ours))
      if (!isDeepStrictEqual(ours[key], theirs[key])) console.log(' ', key, ours[key], theirs[key])
  }
}
console.log(`${count} programs from seed ${first} on, ${different} differences`)
console.log(
  [...outcomes]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, times]) => `${times} ${kind}`)
    .join('\n'),
)
process.exit(different === 0 ? 0 : 1)
