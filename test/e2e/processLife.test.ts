import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from '@jest/globals'
import { built } from './built.js'
import { call, runCli, startCli } from './spawnCli.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-life-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const file = join(directory, 'file')
writeFileSync(file, '')

describe('a start that fails ends with status 1 and one sentence', () => {
  const badGenesis = join(directory, 'genesis.json')
  writeFileSync(badGenesis, '{')

  test.each([
    [
      'a process context file that cannot be written',
      ['--process-context-file', directory],
      `couldn't start node: cannot write the process context file ${directory}: is a directory`,
    ],
    [
      'a data directory that cannot be made',
      ['--data-dir', join(file, 'data')],
      `couldn't load node config: cannot write to the log directory ${join(file, 'data', 'logs')}: not a directory`,
    ],
    [
      'a log directory that cannot be made',
      ['--log-dir', join(file, 'logs')],
      `couldn't load node config: cannot write to the log directory ${join(file, 'logs')}: not a directory`,
    ],
    [
      'a directory of continuous profiles that cannot be made',
      ['--profile-continuous-enabled', '--profile-dir', join(file, 'profiles')],
      `couldn't load node config: continuous profiler failed: mkdir ${file}: not a directory`,
    ],
    [
      'accounts on a network that cannot fund them',
      ['--network-id=fuji', '--bare-genesis', '--accounts=2'],
      "couldn't start node: accounts: the genesis of network 5 does not fund the ewoq key, which pays for them",
    ],
    [
      'accounts that cost more than there is',
      ['--accounts=1', '--balance=99999999999'],
      "couldn't start node: accounts: the ewoq key, which pays for them, has too little AVAX on the C-Chain: lower --accounts or --balance",
    ],
    [
      'ABIs that are not there, even where no request is printed',
      ['--abi=/none', '--request-log=false'],
      "couldn't load node config: abi: open /none: no such file or directory",
    ],
    [
      'a wrong setting that is only printed',
      ['--print-config', '--clock=still'],
      'couldn\'t load node config: clock must be "running" or "frozen" but is "still"',
    ],
    [
      'a genesis that is no JSON',
      ['--network-id=99', '--genesis-file', badGenesis],
      "couldn't start node: could not unmarshal genesis JSON: unexpected end of JSON input",
    ],
    [
      'a TLS key that is not there',
      ['--http-tls-enabled', '--http-tls-key-file', join(directory, 'nothing')],
      `couldn't start node: open ${join(directory, 'nothing')}: no such file or directory`,
    ],
    [
      'an L1 that cannot be read',
      ['--l1', directory],
      `couldn't load node config: l1 ${directory}: read ${directory}: is a directory`,
    ],
  ])('for %s', async (_, args, sentence) => {
    expect(await runCli(['--http-port=0', ...args])).toEqual({
      status: 1,
      stdout: '',
      stderr: `${sentence}\n`,
    })
  })

  test('and the log contains it', async () => {
    const logs = join(directory, 'failed')
    await runCli(['--network-id=99', '--genesis-file', badGenesis, '--log-dir', logs])
    expect(readFileSync(join(logs, 'main.log'), 'utf8')).toMatch(
      /FATAL failed to initialize node \{"error": "could not unmarshal genesis JSON: unexpected end of JSON input"\}\n$/,
    )
  })
})

describe('the console and the log files', () => {
  test("contain the node's lines, each logger in its own file", async () => {
    const logs = join(directory, 'logs')
    const { child, url, stderr, ended } = await startCli([
      '--log-dir',
      logs,
      '--log-level=trace',
      '--log-display-level=info',
    ])
    await call(`${url}/ext/bc/C/rpc`, 'evm_mine', [])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const main = readFileSync(join(logs, 'main.log'), 'utf8')
    expect(main).toMatch(
      /^\[\d\d-\d\d\|\d\d:\d\d:\d\d\.\d\d\d\] INFO initializing node \{"version": "avalanchego\/1\.15\.2", /,
    )
    expect(main).toContain(`INFO API server listening {"uri": "${url}"}\n`)
    expect(main).toMatch(/INFO finished node shutdown\n$/)
    expect(readFileSync(join(logs, 'C.log'), 'utf8')).toMatch(
      /TRACE <C Chain> accepting block \{"blkID": "\w+", "height": 1\}\n$/,
    )
    expect(stderr()).toContain('INFO <C Chain> starting consensus')
    expect(stderr()).not.toContain('TRACE')
  })

  test('follow admin.setLoggerLevel', async () => {
    const { child, url, stderr, ended } = await startCli(['--api-admin-enabled', '--log-display-level=off'])
    const mine = () => call(`${url}/ext/bc/C/rpc`, 'evm_mine', [])
    await mine()
    await call(`${url}/ext/admin`, 'admin.setLoggerLevel', { loggerName: 'C', displayLevel: 'TRACE' })
    await mine()
    child.kill('SIGTERM')
    await ended
    expect(stderr().match(/"height": \d+/g)).toEqual(['"height": 2'])
  })

  test('are silent with --quiet', async () => {
    const data = join(directory, 'quiet')
    const child = launch(['--quiet', '--data-dir', data])
    await contextOf(data)
    child.kill('SIGTERM')
    expect(await end(child)).toEqual([0, null])
    expect(child.output()).toBe('')
  })
})

describe('a signal ends the process', () => {
  const config = join(directory, 'chains', 'C')
  mkdirSync(config, { recursive: true })
  writeFileSync(
    join(config, 'config.json'),
    JSON.stringify({ 'rpc-gas-cap': 0, 'eth-apis': ['eth', 'internal-blockchain', 'debug-tracer'] }),
  )
  const to = `0x${'aa'.repeat(20)}`
  const endless = { [to]: { code: '0x5b5f56' } }
  /** Calls itself twice, without a jump. */
  const callTree = { [to]: { code: '0x5f5f5f5f5f305af15f5f5f5f5f305af1' } }
  const message = { to, gas: '0xffffffffffff' }

  test.each([
    ['a call that never ends', 'eth_call', [message, 'latest', endless]],
    [
      'a trace that never ends',
      'debug_traceCall',
      [message, 'latest', { stateOverrides: endless, tracer: 'opcountTracer', timeout: '1h' }],
    ],
    [
      'a trace of calls without end',
      'debug_traceCall',
      [message, 'latest', { stateOverrides: callTree, tracer: 'prestateTracer', timeout: '1h' }],
    ],
  ])('while it runs %s', async (_, method, params) => {
    const { child, url, ended } = await startCli(['--chain-config-dir', join(directory, 'chains')])
    const rpc = `${url}/ext/bc/C/rpc`
    const cut = call(rpc, method, params).catch(() => 'cut')
    expect(await call(rpc, 'eth_chainId', [])).toBe('0xa868')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await cut).toBe('cut')
  })

  test('at once when it comes twice', async () => {
    const { child, url, ended } = await startCli(['--chain-config-dir', join(directory, 'chains')])
    const rpc = `${url}/ext/bc/C/rpc`
    const params = [message, 'latest', { stateOverrides: callTree, timeout: '1h' }]
    const cut = call(rpc, 'debug_traceCall', params).catch(() => 'cut')
    expect(await call(rpc, 'eth_chainId', [])).toBe('0xa868')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await cut).toBe('cut')
  })
})

describe('problems with its output do not end it', () => {
  test('readers that close its standard output and standard error', async () => {
    const { child, url, ended } = await startCli(['--api-admin-enabled'])
    child.stdout?.destroy()
    child.stderr?.destroy()
    await call(`${url}/ext/admin`, 'admin.setLoggerLevel', { displayLevel: 'VERBO' })
    for (let height = 1; height <= 3; height++) {
      await call(`${url}/ext/bc/C/rpc`, 'evm_mine', [])
      expect(await call(`${url}/ext/bc/C/rpc`, 'eth_blockNumber', [])).toBe(`0x${height}`)
    }
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('outputs that are closed from the start', async () => {
    const data = join(directory, 'closed')
    const child = launch(['--data-dir', data, '--log-level=verbo'], '<&- >&- 2>&-')
    const { uri } = await contextOf(data)
    expect(await call(`${uri}/ext/bc/C/rpc`, 'eth_chainId', [])).toBe('0xa868')
    child.kill('SIGTERM')
    expect(await end(child)).toEqual([0, null])
  })

  test('a full disk', async () => {
    const logs = join(directory, 'full')
    mkdirSync(logs)
    for (const name of ['main', 'C']) symlinkSync('/dev/full', join(logs, `${name}.log`))
    const { child, url, stderr, ended } = await startCli(['--log-dir', logs, '--log-level=verbo'])
    await call(`${url}/ext/bc/C/rpc`, 'evm_mine', [])
    expect(await call(`${url}/ext/bc/C/rpc`, 'eth_blockNumber', [])).toBe('0x1')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(
      stderr()
        .match(/cannot write the log .*/g)
        ?.sort(),
    ).toEqual(
      ['C', 'main'].map(
        (name) => `cannot write the log ${join(logs, `${name}.log`)}: no space left on device`,
      ),
    )
  })
})

test('log files are rotated and compressed as the flags say', async () => {
  const logs = join(directory, 'rotated')
  mkdirSync(logs)
  writeFileSync(join(logs, 'main.log'), 'x'.repeat(1024 * 1024))
  const rotation = ['--log-rotater-max-size=1', '--log-rotater-max-files=1', '--log-rotater-compress-enabled']
  const { child, stdout, ended } = await startCli(['--log-dir', logs, '--log-rotater-max-age=1', ...rotation])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readdirSync(logs).filter((name) => name.startsWith('main'))).toEqual([
    expect.stringMatching(/^main-.*\.log\.gz$/),
    'main.log',
  ])
  expect(readFileSync(join(logs, 'main.log'), 'utf8')).toMatch(/^\[[^\n]* initializing node/)
  expect(stdout).not.toContain('log-rotater')
})

describe('while it starts', () => {
  // Funding this many accounts takes a second; the log file shows when it has started.
  const slowStart = ['--accounts=1500', '--log-display-level=off']

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends it with status 0', async (signal) => {
    const data = join(directory, signal)
    const child = launch([...slowStart, '--data-dir', data])
    await present(join(data, 'logs', 'main.log'))
    child.kill(signal)
    expect(await end(child)).toEqual([0, null])
    expect(child.output()).toBe('')
    expect(existsSync(join(data, 'process.json'))).toBe(false)
  })

  test('--exit-with-parent ends it when its parent is killed', async () => {
    const data = join(directory, 'orphan')
    const args = [built('cli.cjs'), '--http-port=0', '--exit-with-parent', '--data-dir', data, ...slowStart]
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'ignore' })
      console.log(child.pid)
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = await once(parent.stdout, 'data')
    await present(join(data, 'logs', 'main.log'))
    parent.kill('SIGKILL')
    while (isRunning(Number(String(pid)))) await sleep(20)
    expect(existsSync(join(data, 'process.json'))).toBe(false)
  })
})

/** Starts the built command line without waiting for anything. @param redirections shell redirections */
function launch(args: readonly string[], redirections = ''): ChildProcess & { output(): string } {
  const script = `exec "$0" "${built('cli.cjs')}" --http-port=0 "$@" ${redirections}`
  const child = spawn('sh', ['-c', script, process.execPath, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (output += String(bytes)))
  return Object.assign(child, { output: () => output })
}

/** The exit status and the signal that a process ended with. */
async function end(child: ChildProcess): Promise<unknown[]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}

/** Returns the contents of the process context file, once it exists. */
async function contextOf(data: string): Promise<{ uri: string }> {
  const path = join(data, 'process.json')
  await present(path)
  for (;;) {
    const text = readFileSync(path, 'utf8')
    if (text.endsWith('}')) return JSON.parse(text)
    await sleep(5)
  }
}

async function present(path: string): Promise<void> {
  while (!existsSync(path)) await sleep(5)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
