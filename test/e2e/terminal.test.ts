import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { built } from './built.js'
import { call } from './spawnCli.js'

// What a user sees in a terminal of 80 columns and 24 rows.

type Seen = { readonly stdout: string; readonly stderr: string; readonly url: string }

/** Starts the command line in a terminal, calls a method twenty times, and returns what the terminal shows. */
async function seen(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = { NO_COLOR: '1' },
): Promise<Seen> {
  const { FORCE_COLOR: _, NO_COLOR: __, ...outer } = process.env
  const child = spawn(
    process.execPath,
    [
      '--require',
      resolve('test/e2e/fakeTerminal.cjs'),
      built('cli.cjs'),
      '--http-port=0',
      '--exit-with-parent',
      ...args,
    ],
    { stdio: 'pipe', env: { ...outer, TERM: 'xterm-256color', ...environment } },
  )
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', (bytes: Buffer) => {
    stderr += bytes.toString()
  })
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (bytes: Buffer) => {
      stdout += bytes.toString()
      const [, base] = /C-Chain RPC.* {2}(http:\S+)\/ext\/bc\/C\/rpc/.exec(stdout) ?? []
      if (base !== undefined) found(base)
    })
    child.once('exit', (status) => failed(new Error(`ended with ${status}: ${stdout}${stderr}`)))
  })
  for (let count = 0; count < 20; count++) await call(`${url}/ext/bc/C/rpc`, 'eth_blockNumber', [])
  child.kill('SIGTERM')
  await once(child, 'close')
  return { stdout, stderr, url }
}

/** The lines of the banner: those up to the C-Chain's RPC URL. */
function bannerOf({ stdout }: Seen): readonly string[] {
  const lines = stdout.split('\n')
  return lines.slice(0, lines.findIndex((line) => line.includes('C-Chain RPC')) + 1)
}

describe('in a terminal', () => {
  test('the banner comes first, alone, and ends with the RPC URL and the chain ID', async () => {
    const shown = await seen([])
    const lines = bannerOf(shown)
    expect(lines[0]).toBe('Snowglobe: network local (ID 12345)')
    expect(lines.at(-1)).toBe(`C-Chain RPC  ${shown.url}/ext/bc/C/rpc  chain ID 43112`)
    expect(lines.length).toBeLessThanOrEqual(20)
    expect(lines.filter((line) => line.length > 80)).toEqual([])
    expect(lines.join('\n')).toContain('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
    expect(lines.join('\n')).toContain('P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u')
    expect(shown.stderr).toBe('')
  })

  test('requests follow, repeated ones in one line', async () => {
    const { stdout } = await seen([])
    const [first, ...further] = stdout.split('\n').filter((line) => line.includes('eth_blockNumber'))
    expect(first).toMatch(/^C {2}eth_blockNumber {2}\d+\.\d ms$/)
    expect(further).toEqual([expect.stringMatching(/ {2}×20/)])
  })

  test("the node's log is shown when it is asked for, before the banner", async () => {
    for (const flag of ['--log-level=info', '--log-display-level=info'])
      expect((await seen([flag])).stderr).toMatch(/^\[\d\d-\d\d\|.*\] INFO /)
  })

  test('accounts, L1s and notes come before the rest', async () => {
    const lines = bannerOf(await seen(['--accounts=2', '--l1=examples/l1/games.json', '--db-read-only']))
    expect(lines[0]).toBe('Without effect here: db-read-only')
    expect(lines[1]).toBe('Accounts with 10000 AVAX each on the C-Chain')
    expect(lines[2]).toBe('  (0)  0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(lines[3]).toBe('       0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
    expect(lines).toContain('L1 Games  chain ID 777001')
    expect(lines.at(-1)).toMatch(/^C-Chain RPC .*chain ID 43112$/)
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })

  test('a line above the last says what follows, and how to get what does not', async () => {
    const hint = async (...args: string[]) => bannerOf(await seen(args)).at(-2)
    expect(await hint()).toBe('Requests follow. Ctrl-C ends. The log of the node: --log-level=info')
    expect(await hint('--request-log=transactions', '--log-level=info')).toBe(
      'Transactions follow. Ctrl-C ends.',
    )
    expect(await hint('--request-log=false')).toBe('Ctrl-C ends. The log of the node: --log-level=info')
  })

  test('headings are bold, unless NO_COLOR is set; URLs and keys stay plain', async () => {
    const coloured = await seen([], {})
    expect(coloured.stdout).toContain(`\u001b[1mC-Chain RPC\u001b[22m  ${coloured.url}/ext/bc/C/rpc`)
    expect((await seen([])).stdout.split('\u001b[1m')).toHaveLength(1)
  })
})
