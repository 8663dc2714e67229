import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { built } from './built.js'
import { call, runCli, startCli } from './spawnCli.js'

const folder = mkdtempSync(join(tmpdir(), 'scenario-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('snowglobe init', () => {
  test.each(['world.yaml', 'world.toml', 'world.json'])(
    'writes %s, which --scenario starts',
    async (name) => {
      const written = await runCli(['init', name], { cwd: folder })
      expect(written).toEqual({
        status: 0,
        stdout: `wrote ${name}: start it with snowglobe --scenario=${name}\n`,
        stderr: '',
      })
      const { child, url, stdout, ended } = await startCli([`--scenario=${join(folder, name)}`])
      expect(stdout).toMatch(/^Users of the scenario\n {2}alice {2}0x/m)
      expect(stdout).toMatch(/^ {2}usdc {2}C {2}0x/m)
      const [, alice] = /alice {2}0x\w+\n {4}C {2}(0x\w+)/.exec(stdout) ?? []
      expect(await call(`${url}/ext/bc/games/rpc`, 'eth_getBalance', [alice, 'latest'])).toBe(
        '0x8ac7230489e80000',
      )
      const { messages } = (await call(`${url}/ext/emulator`, 'emulator.getRelay', {})) as {
        messages: unknown[]
      }
      expect(messages).toMatchObject([{ status: 'delivered' }])
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    },
  )

  test('leaves a file that is there as it is', async () => {
    writeFileSync(join(folder, 'scenario.yaml'), 'mine')
    expect(await runCli(['init'], { cwd: folder })).toMatchObject({
      status: 1,
      stderr: 'init: scenario.yaml is there already, and is left as it is\n',
    })
    expect(readFileSync(join(folder, 'scenario.yaml'), 'utf8')).toBe('mine')
  })

  test('refuses other formats, flags and folders that are not there', async () => {
    for (const [words, reason] of [
      [
        ['init', 'world.ini'],
        'init: the name of the file must end with .yaml, .yml, .toml or .json, not "world.ini"',
      ],
      [['init', '--force'], 'init has no flags, but there is --force'],
      [['init', 'a.yaml', 'b.yaml'], 'init does not take "b.yaml"'],
      [
        ['init', 'none/a.yaml'],
        'init: none/a.yaml cannot be written: no such file or directory: make the folder none first',
      ],
    ] as const) {
      const { status, stderr } = await runCli(words, { cwd: folder })
      expect(status).toBe(1)
      expect(stderr).toContain(reason)
    }
  })
})

describe('--scenario', () => {
  test('tells a parent process what it made, and flags win over the file', async () => {
    const file = join(folder, 'net.yaml')
    writeFileSync(
      file,
      `network: { networkId: 54321, upgrades: granite }
clock: { start: 2026-03-01T12:00:00Z, mode: frozen }
users: { alice: { funds: { C: 1 } } }
tokens: { usdc: {} }
validators: { anna: {} }
`,
    )
    // What has no time is made in the hour before the present.
    expect(await startedWith([`--scenario=${file}`])).toMatchObject({
      networkId: 54321,
      helicon: '9999-12-01T00:00:00Z',
      madeAt: '2026-03-01T11:00:00.000Z',
      users: { alice: { C: expect.stringMatching(/^0x/), P: expect.stringMatching(/^P-custom1/) } },
      contracts: { usdc: { address: expect.stringMatching(/^0x/), chain: 'C' } },
      validators: { anna: { nodeID: expect.stringMatching(/^NodeID-/), delegators: [] } },
    })
    const flags = ['--network-id=local', '--start-time=2026-04-01T00:00:00Z', '--helicon-time=+1h']
    expect(await startedWith([`--scenario=${file}`, ...flags])).toMatchObject({
      networkId: 12345,
      helicon: '2026-04-01T01:00:00Z',
      madeAt: '2026-03-31T23:00:00.000Z',
    })
  })

  test('is refused with file and line', async () => {
    const file = join(folder, 'wrong.yaml')
    writeFileSync(file, 'users:\n  alice: { fund: { P: 1 } }\n')
    expect(await runCli([`--scenario=${file}`, '--http-port=0'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `couldn't start node: scenario ${file}, line 2: unknown key "users.alice.fund": did you mean "funds"?\n`,
    })
    expect(await runCli([`--scenario=${file}`, '--load-state=any'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('scenario cannot stand beside it'),
    })
  })
})

/** Starts a network with `--json`, and ends it. @returns what it printed, when Helicon begins, and when its first block was made */
async function startedWith(words: readonly string[]): Promise<object> {
  const args = [built('cli.cjs'), '--http-port=0', '--exit-with-parent', '--json', ...words]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    let text = ''
    for await (const bytes of child.stdout) {
      text += String(bytes)
      if (text.endsWith('\n')) break
    }
    const facts = JSON.parse(text) as { readonly url: string }
    const { heliconTime } = (await call(`${facts.url}/ext/info`, 'info.upgrades', {})) as {
      heliconTime: string
    }
    const block = await call(`${facts.url}/ext/bc/C/rpc`, 'eth_getBlockByNumber', ['0x1', false])
    const { timestamp } = block as { timestamp: string }
    return { ...facts, helicon: heliconTime, madeAt: new Date(Number(timestamp) * 1000).toISOString() }
  } finally {
    child.kill('SIGTERM')
  }
}
