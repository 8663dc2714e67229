import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../src/index.js'
import { built } from '../e2e/built.js'

// The programs of examples/ as they are, with a real AvalancheGo in place of the emulated network. docs/real-nodes.md lists which
// of them differ.

built('index.cjs')

/** Returns what the table of the guide says of each example: `yes` or `no`. */
function listed(): ReadonlyMap<string, string> {
  const rows = readFileSync('docs/real-nodes.md', 'utf8').matchAll(
    /^\| `examples\/([\w./]+)` \| (yes|no)\b/gm,
  )
  return new Map([...rows].map(([, name = '', word = '']) => [name, word]))
}

/** Runs an example on a real node. */
function run(name: string) {
  const env = { ...process.env, SNOWGLOBE_BACKEND: 'avalanchego' }
  return spawnSync(process.execPath, [join('examples', name)], { encoding: 'utf8', env })
}

describe('the examples on a real node', () => {
  it('are all listed in the guide', () => {
    const names = readdirSync('examples').map((name) => (name.includes('.') ? name : `${name}/`))
    // A module of another example, and programs that start the command.
    const others = ['counter.mjs', 'parents/']
    expect([...listed().keys()].sort()).toEqual(names.filter((name) => !others.includes(name)).sort())
  })

  it('deployContract.mjs calls a contract', () => {
    expect(listed().get('deployContract.mjs')).toBe('yes')
    const { stdout, stderr, status } = run('deployContract.mjs')
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toMatch(/^deployed to 0x\w{40}\nblock \d+: Incremented .*"count":"41"}\ncount is 41\n$/)
  })

  it('l1/ describes an L1 that a node runs', async () => {
    expect(listed().get('l1/')).toBe('yes')
    const description = JSON.parse(readFileSync('examples/l1/games.json', 'utf8'))
    const genesis = JSON.parse(readFileSync(join('examples/l1', description.genesis), 'utf8'))
    await using net = await createNetwork({ backend: 'avalanchego', l1s: [{ ...description, genesis }] })
    const { chainId, validators } = net.l1s.get('games')
    expect([chainId, validators.length]).toEqual([777_001n, 2])
  })

  it.each([
    ['staking.mjs', 'emulator.addValidator'],
    ['icm.mjs', 'option "relay"'],
    ['dataApi.mjs', 'emulator.addValidator'],
    ['webhooks.mjs', 'net.webhooks.on'],
  ])('%s needs an emulated network, and says so', (name, member) => {
    expect(listed().get(name)).toBe('no')
    const { stderr, status } = run(name)
    expect([stderr, status]).toEqual([expect.stringContaining(`${member} is not possible on a real node`), 1])
  })
})
