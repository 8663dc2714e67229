// Writes the state files of the present version, which all later ones must read, and what networks from them answer: once,
// when a version is new. npm run stateFileFixtures
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNetwork } from '../src/index.js'
import { stateFileVersion } from '../state/stateFile/StateFile.js'
import { answersOf, liveFixture } from '../test/state/stateFile/fixtureWorld.js'

const folder = `test/state/stateFile/fixtures/version-${stateFileVersion}`
mkdirSync(folder, { recursive: true })
for (const helicon of [true, false]) {
  const name = helicon ? 'helicon' : 'granite'
  const file = join(folder, `${name}.state`)
  rmSync(file, { force: true })
  const net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
    upgrades: name,
    accounts: 2,
    teleporter: true,
    seed: name,
    // One of them has its history in a record behind the state, as a network that is kept.
    ...(helicon ? {} : { state: { file, intervalMs: 3_600_000 } }),
  })
  await liveFixture(net)
  if (helicon) await net.dumpState(file)
  const lines = (await answersOf(net)).map(
    (answer) => `  [${answer.map((each) => JSON.stringify(each)).join(', ')}]`,
  )
  writeFileSync(join(folder, `${name}.json`), `[\n${lines.join(',\n')}\n]\n`)
  await net.close()
}
