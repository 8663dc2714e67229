// Runs random programs on the engine and on the library and names the seeds where they differ.
// usage: node scripts/runTypeScript.mjs test/state/evm/engine/oracle/fuzz.ts COUNT [FIRST_SEED]
import { isDeepStrictEqual } from 'node:util'
import { createEngine } from '../../../../../state/evm/engine/createEngine.js'
import { outcomeOf } from './compareEngines.js'
import { EthereumjsEngine } from './EthereumjsEngine.js'
import { randomCase } from './randomCase.js'

const [count = 1_000, first = 0] = process.argv.slice(2).map(Number)
const [engine, oracle] = [createEngine(), new EthereumjsEngine()]
const outcomes = new Map<string, number>()
let different = 0
for (let seed = first; seed < first + count; seed++) {
  const it = randomCase(seed)
  const [ours, theirs] = [await outcomeOf(engine, it), await outcomeOf(oracle, it)]
  const kind = String(ours['failure'] ?? 'success').replace(/\d+/g, 'N')
  outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
  if (isDeepStrictEqual(ours, theirs)) continue
  different++
  console.log(`seed ${seed} differs`)
  for (const key of Object.keys(ours))
    if (!isDeepStrictEqual(ours[key], theirs[key])) console.log(' ', key, ours[key], theirs[key])
}
console.log(`${count} programs from seed ${first} on, ${different} differ`)
console.log(
  [...outcomes]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, times]) => `${times} ${kind}`)
    .join('\n'),
)
process.exit(different === 0 ? 0 : 1)
