import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, test } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { stateFileVersion } from '../../../state/stateFile/StateFile.js'
import { answersOf, type FixtureAnswer } from './fixtureWorld.js'

// Files of each version that was ever written, by `npm run stateFileFixtures`, with what their networks answered then. They are
// never written again: a change that cannot read them needs a new version, and a function that turns their data into that of it.
const folder = join(__dirname, 'fixtures')
const versions = readdirSync(folder)
const directory = mkdtempSync(join(tmpdir(), 'state-fixtures-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('each version of state files has fixtures', () => {
  expect(versions).toEqual(Array.from({ length: stateFileVersion }, (_, index) => `version-${index + 1}`))
})

it.each(versions.flatMap((version) => ['helicon', 'granite'].map((name) => [version, name] as const)))(
  'loads the file of %s, %s: it answers as the network did from which it was made, and goes on',
  async (version, name) => {
    const recorded: FixtureAnswer[] = JSON.parse(readFileSync(join(folder, version, `${name}.json`), 'utf8'))
    await using net = await createNetwork({ state: join(folder, version, `${name}.state`) })
    expect(await answersOf(net)).toEqual(recorded)
    const before = BigInt(String(await net.provider.request({ method: 'eth_blockNumber', params: [] })))
    await net.mine({ blocks: 1 })
    expect(BigInt(String(await net.provider.request({ method: 'eth_blockNumber', params: [] })))).toBe(
      before + 1n,
    )
  },
)

it('goes on to keep a network in a file with records', async () => {
  const file = join(directory, 'kept.state')
  copyFileSync(join(folder, 'version-1', 'granite.state'), file)
  const net = await createNetwork({ state: { file } })
  await net.mine({ blocks: 3 })
  const answers = await answersOf(net)
  await net.close()
  await using again = await createNetwork({ state: { file } })
  expect(await answersOf(again)).toEqual(answers)
})
