import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { idToString } from '../../state/codec/ids.js'
import { namedId } from '../../state/codec/namedIds.js'
import { defaultL1Genesis } from '../../state/evm/genesis/defaultL1Genesis.js'
import { call, type RunningCli, runCli, startCli } from './spawnCli.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-l1-files-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function file(name: string, content: object | string): string {
  const path = join(directory, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** When Granite began on `local`, or later. */
const genesisText = (chainId: bigint) => defaultL1Genesis(chainId, 1_763_568_000n)
file('games.json', genesisText(4001n))
const description = file('description.json', {
  name: 'Described',
  alias: 'described',
  genesis: 'games.json',
  validators: 2,
})

/** Runs `look` against a network of the command line, which then stops with status 0. */
async function withCli(args: readonly string[], look: (cli: RunningCli) => Promise<void>) {
  const cli = await startCli(['--start-time=2026-11-21T08:00:00Z', '--clock=frozen', ...args])
  try {
    await look(cli)
  } finally {
    cli.child.kill('SIGTERM')
  }
  expect(await cli.ended).toBe(0)
}

/** Returns the banner's lines about an L1. */
function bannerOf(stdout: string, title: string): Record<string, string> {
  const [, ...lines] =
    stdout
      .slice(stdout.indexOf(`L1 ${title}\n`))
      .split('\n\n')[0]
      ?.split('\n') ?? []
  return Object.fromEntries(lines.map((line) => line.trim().split(/ {2,}/) as [string, string]))
}

describe('a network that starts with L1s', () => {
  test("--l1 with a subnet-EVM genesis creates a chain with the file's name, and the banner prints its address", async () => {
    await withCli(['--l1', join(directory, 'games.json')], async ({ url, stdout }) => {
      const rpc = `${url}/ext/bc/games/rpc`
      expect(await call(rpc, 'eth_chainId', [])).toBe('0xfa1')
      const told = bannerOf(stdout, 'games')
      expect(told).toMatchObject({ RPC: rpc, 'EVM chain ID': '4001' })
      const { blockchains } = (await call(`${url}/ext/bc/P`, 'platform.getBlockchains', {})) as {
        blockchains: readonly Record<string, unknown>[]
      }
      expect(blockchains).toContainEqual({
        id: told['blockchain'],
        name: 'games',
        subnetID: told['subnet'],
        vmID: 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy',
      })
      const validators = { subnetID: told['subnet'] }
      expect(await call(`${url}/ext/bc/P`, 'platform.getCurrentValidators', validators)).toEqual({
        validators: [],
      })
    })
  })

  test('--l1 with a description: paths are relative to it, and it sets the validators', async () => {
    await withCli(['--l1', description], async ({ url, stdout }) => {
      expect(await call(`${url}/ext/bc/described/rpc`, 'eth_chainId', [])).toBe('0xfa1')
      const told = bannerOf(stdout, 'Described (alias described)')
      const { validators } = (await call(`${url}/ext/bc/P`, 'platform.getCurrentValidators', {
        subnetID: told['subnet'],
      })) as { validators: readonly { weight: string }[] }
      expect(validators.map(({ weight }) => weight)).toEqual(['100', '100'])
    })
  })

  test('a configuration with both gives the same IDs at every start', async () => {
    const config = file('config.json', {
      l1: ['description.json', { alias: 'inline', genesis: file('other.json', genesisText(4002n)) }],
    })
    const banners: string[] = []
    const start = (args: readonly string[]) =>
      withCli([`--config-file=${config}`, ...args], async ({ url, stdout }) => {
        expect(await call(`${url}/ext/bc/described/rpc`, 'eth_chainId', [])).toBe('0xfa1')
        expect(await call(`${url}/ext/bc/inline/rpc`, 'eth_chainId', [])).toBe('0xfa2')
        banners.push(stdout.slice(stdout.indexOf('L1 Described')).replaceAll(url, ''))
      })
    await start([])
    await start(['--start-time=2027-01-01T00:00:00Z'])
    expect(banners[0]).toBe(banners[1])
  })
})

describe('a configuration that maps VMs to subnet-EVM', () => {
  test('makes their chains run, and an L1 may use one', async () => {
    const l1 = { alias: 'mine', vmId: 'myvm', genesis: 'games.json' }
    const config = file('mapped.json', { 'subnet-evm-vm-ids': ['myvm', 'theirvm'], l1 })
    await withCli([`--config-file=${config}`], async ({ url }) => {
      expect(await call(`${url}/ext/bc/mine/rpc`, 'eth_chainId', [])).toBe('0xfa1')
      const { vms } = (await call(`${url}/ext/info`, 'info.getVMs', {})) as { vms: object }
      expect(Object.keys(vms)).toContain(idToString(namedId('theirvm')))
    })
  })

  test('is refused with status 1 when it names a built-in VM', async () => {
    expect(await runCli(['--http-port=0', '--subnet-evm-vm-ids=evm'])).toEqual({
      status: 1,
      stdout: '',
      stderr: "couldn't start node: subnet-evm-vm-ids: 'evm' is a VM of the primary network\n",
    })
  })
})

describe('a refused start exits with status 1 and names the file', () => {
  const refused = (stderr: string) => ({ status: 1, stdout: '', stderr })

  test('a file that is not JSON', async () => {
    const path = file('broken.json', '{"alias": ')
    expect(await runCli(['--l1', path])).toEqual(
      refused(`couldn't load node config: l1 ${path}: it is not JSON: Unexpected end of JSON input\n`),
    )
  })

  test('an unknown key', async () => {
    const path = file('typo.json', { validators: [{ wieght: 1 }] })
    expect(await runCli(['--l1', path])).toEqual(
      refused(
        `couldn't load node config: l1 ${path}: unknown key "validators[0].wieght": did you mean "weight"?\n`,
      ),
    )
  })

  test("a genesis that the plugin refuses, in plain words and with the plugin's text", async () => {
    const path = file('refused.json', { config: { chainId: 1 }, alloc: {} })
    const { status, stdout, stderr } = await runCli(['--http-port=0', '--l1', path])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(
      `couldn't start node: l1 ${path}: the genesis has no "gasLimit" (failed to create`,
    )
    expect(stderr).toContain("missing required field 'gasLimit' for Genesis)\n")
  })

  test('a second chain with an existing alias', async () => {
    const { status, stderr } = await runCli(['--http-port=0', '--l1', description, '--l1', description])
    expect(status).toBe(1)
    expect(stderr).toContain(`couldn't start node: l1 ${description}: `)
  })
})
