// Sends random inputs to a network and prints those that violate a rule: npm run fuzz -- [--seed TEXT]
// [--inputs N] [--from N] [--most N] [--data-api]
import { parseArgs } from 'node:util'
import { DataApiFuzz } from '../test/fuzz/DataApiFuzz.js'
import { FuzzRun } from '../test/fuzz/FuzzRun.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now()) },
    inputs: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '0' },
    most: { type: 'string', default: '10' },
    'data-api': { type: 'boolean', default: false },
  },
})
const first = Number(values.from)
const end = first + Number(values.inputs)
const most = Number(values.most)
const step = 1000

console.log(`seed ${values.seed}`)
const run = values['data-api'] ? await DataApiFuzz.start(values.seed) : await FuzzRun.start(values.seed)
let failed = 0
for (let from = first; from < end && failed < most; from += step) {
  const failures = await run.tryAll(from, Math.min(end, from + step), most - failed)
  for (const failure of failures) console.error('message' in failure ? failure.message : failure)
  failed += failures.length
  if ((from - first) % (20 * step) === 0)
    console.log(`${Math.min(end, from + step) - first} inputs, ${failed} failures`)
}
await run.close()
console.log(`${failed} failures`)
process.exitCode = failed === 0 ? 0 : 1
