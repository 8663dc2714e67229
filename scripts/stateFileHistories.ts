// Saves and loads networks in the middle of random histories, and checks that the loaded ones, and branches, go on with the same
// bytes; and that no changed or cut file is loaded: npm run histories -- [--count N] [--from N] [--damages N]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import fc from 'fast-check'
import { createNetwork, type Snowglobe } from '../src/index.js'
import { differences } from '../test/properties/stakingSteps.js'
import { live, networkOfHistory, wholeStep } from '../test/properties/wholeHistory.js'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    damages: { type: 'string', default: '4' },
  },
})
const [first, count, damages] = [Number(values.from), Number(values.count), Number(values.damages)]
const directory = mkdtempSync(join(tmpdir(), 'snowglobe-histories-'))
const file = join(directory, 'network.state')
const damaged = join(directory, 'damaged.state')

let failed = 0
let underway: number | undefined
// When nothing is left to wait for, Node.js ends the process without a word.
process.on('exit', () => {
  if (underway !== undefined) console.error(`history ${underway} waits for what never comes`)
})
let [steps, refusals, damagedFiles] = [0, 0, 0]
const startedMs = performance.now()
for (let seed = first; seed < first + count; seed++) {
  underway = seed
  try {
    await check(seed)
  } catch (error) {
    failed++
    console.error(`history ${seed}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const done = seed - first + 1
  if (done % 50 === 0 || done === count) {
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    console.log(
      `${done} histories, ${steps} steps (${refusals} refused), ${damagedFiles} damaged files, ${failed} failures, ${seconds} s`,
    )
  }
}
underway = undefined
rmSync(directory, { recursive: true })
process.exitCode = failed === 0 ? 0 : 1

/** @throws {Error} with the first difference */
async function check(seed: number): Promise<void> {
  const lengths = { minLength: 1, maxLength: 14 }
  const [[before, after] = [[], []]] = fc.sample(
    fc.tuple(fc.array(wholeStep, lengths), fc.array(wholeStep, lengths)),
    { seed, numRuns: 1 },
  )
  await using net = await networkOfHistory(seed)
  await live(net, before)
  await using branch = await net.branch()
  await net.dumpState(file)
  await using loaded = await createNetwork({ state: file })
  expectSame('after loading', loaded, net)
  expectSame('after branching', branch, net)
  const outcomes = await live(net, after)
  steps += before.length + after.length
  refusals += outcomes.filter((each) => each.includes(' ')).length
  for (const [name, other] of [
    ['loaded', loaded],
    ['branch', branch],
  ] as const) {
    const others = await live(other, after)
    if (!isDeepStrictEqual(others, outcomes))
      throw new Error(
        `the ${name} one answers ${JSON.stringify(others)}, and not ${JSON.stringify(outcomes)}`,
      )
    expectSame(`later, ${name}`, other, net)
  }
  await refuseDamaged(seed)
}

function expectSame(when: string, other: Snowglobe, net: Snowglobe): void {
  const [a, b] = [other.network.world.undo.digest(), net.network.world.undo.digest()]
  if (a !== b) throw new Error(`${when}: ${differences(other.network, net.network).join(', ')}`)
}

/** Changes bytes of the file, and cuts it: such a file must be refused. */
async function refuseDamaged(seed: number): Promise<void> {
  const whole = readFileSync(file)
  const places = fc.sample(
    fc.tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), fc.boolean()),
    {
      seed,
      numRuns: damages,
    },
  )
  for (const [at, bits, isCut] of places) {
    const bytes = Uint8Array.from(isCut ? whole.subarray(0, at) : whole)
    if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ bits
    writeFileSync(damaged, bytes)
    damagedFiles++
    const refusal = await createNetwork({ state: damaged }).then(
      (net) => net.close(),
      (error: unknown) => error,
    )
    const text = refusal instanceof Error ? refusal.message : ''
    if (!/is damaged|is no state file|of version/.test(text))
      throw new Error(
        `a file ${isCut ? 'cut' : 'changed'} at ${at} of ${whole.length} is not refused: ${text}`,
      )
  }
}
