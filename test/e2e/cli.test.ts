import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from '@jest/globals'
import { built } from './built.js'
import { call, runCli, startCli } from './spawnCli.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-cli-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('a network from the command line', () => {
  test('takes a free port for port 0, prints its address, answers, and stops with status 0 at SIGTERM', async () => {
    const { child, url, stdout, ended } = await startCli([])
    expect(await call(`${url}/ext/bc/C/rpc`, 'eth_chainId', [])).toBe('0xa868')
    expect(await call(`${url}/ext/info`, 'info.getNetworkName', {})).toEqual({ networkName: 'local' })
    expect(stdout).toContain(`${url}/ext/bc/C/rpc`)
    expect(stdout).toContain('PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN')
    expect(stdout).toContain('0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC')
    expect(stdout).toContain('P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('stops at SIGINT even if a client keeps its connection open', async () => {
    const { child, url, ended } = await startCli([])
    const agent = new Agent({ keepAlive: true })
    const asked = request(`${url}/ext/health/liveness`, { agent })
    asked.on('error', () => {})
    asked.end()
    const [response] = await once(asked, 'response')
    response.resume()
    await once(response, 'end')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    agent.destroy()
  })

  test('reports a port in use, with status 1', async () => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const { status, stderr, stdout } = await runCli([`--http-port=${port}`])
    server.close()
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(
      `couldn't start node: listen tcp 127.0.0.1:${port}: bind: address already in use. Another process has that port`,
    )
  })

  test('funds additional accounts without changing the genesis', async () => {
    const plain = await startCli([])
    const { child, url, stdout, ended } = await startCli(['--accounts=2'])
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(stdout).toContain(account)
    const rpc = `${url}/ext/bc/C/rpc`
    expect(await call(rpc, 'eth_getBalance', [account, 'latest'])).toBe('0x21e19e0c9bab2400000')
    expect(await call(rpc, 'eth_getBlockByNumber', ['0x0', false])).toEqual(
      await call(`${plain.url}/ext/bc/C/rpc`, 'eth_getBlockByNumber', ['0x0', false]),
    )
    child.kill('SIGTERM')
    plain.child.kill('SIGTERM')
    expect(await Promise.all([ended, plain.ended])).toEqual([0, 0])
  })

  test('flags take precedence over variables, and variables over the file; flags without effect are reported once', async () => {
    const config = join(directory, 'config.json')
    const content = { 'network-id': '77', 'start-time': '0', clock: 'frozen', 'db-read-only': true, nope: 1 }
    writeFileSync(config, JSON.stringify(content))
    const { child, url, stdout, ended } = await startCli(
      [`--config-file=${config}`, '--network-id=79', '--isolated=0'],
      {
        env: {
          ...process.env,
          AVAGO_BALANCE: '5',
          AVAGO_NETWORK_ID: '78',
          AVAGO_START_TIME: '2026-01-01T00:00:00Z',
        },
      },
    )
    expect(await call(`${url}/ext/info`, 'info.getNetworkID', {})).toEqual({ networkID: '79' })
    expect(stdout.match(/Without effect here: .*/g)).toEqual([
      'Without effect here: balance, db-read-only, isolated, nope',
    ])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('the contract with a parent process', () => {
  test('process.json contains pid and address while the process runs, and is removed afterwards', async () => {
    const data = join(directory, 'data')
    const { child, url, ended } = await startCli([`--data-dir=${data}`, '--staking-port=0'])
    const context = JSON.parse(readFileSync(join(data, 'process.json'), 'utf8'))
    expect(context).toEqual({
      pid: child.pid,
      uri: url,
      stakingAddress: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(join(data, 'process.json'))).toBe(false)
  })

  test('--json prints one line with addresses, chain IDs, keys and the process ID', async () => {
    const child = spawn(
      process.execPath,
      [built('cli.cjs'), '--json', '--http-port=0', '--accounts=1', '--db-type=memdb', '--exit-with-parent'],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const [line] = await once(createInterface(child.stdout), 'line')
    const started = JSON.parse(line)
    expect(started).toMatchObject({
      pid: child.pid,
      networkId: 12345,
      emulator: `${started.url}/ext/emulator`,
      l1s: [],
    })
    expect(await call(started.chains.C.rpc, 'eth_chainId', [])).toBe('0xa868')
    expect(started.chains.C.evmChainId).toBe(0xa868)
    expect(await call(started.chains.P.url, 'platform.getHeight', {})).toEqual({ height: '0' })
    for (const account of started.accounts)
      expect(
        BigInt(String(await call(started.chains.C.rpc, 'eth_getBalance', [account.C, 'latest']))),
      ).not.toBe(0n)
    const [{ P, privateKeyCb58 }] = started.accounts
    expect(privateKeyCb58).toBe('PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN')
    expect(await call(started.chains.P.url, 'platform.getBalance', { addresses: [P] })).toMatchObject({
      unlocked: expect.stringMatching(/^[1-9]/),
    })
    child.stdin.end()
    await once(child, 'exit')
  })

  test('--json also has the L1s', async () => {
    const args = [
      built('cli.cjs'),
      '--json',
      '--http-port=0',
      '--exit-with-parent',
      '--l1=examples/l1/games.json',
    ]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    const [line] = await once(createInterface(child.stdout), 'line')
    const { l1s } = JSON.parse(line)
    expect(l1s).toMatchObject([{ name: 'Games', alias: 'games', evmChainId: 777001 }])
    expect(await call(l1s[0].rpc, 'eth_chainId', [])).toBe('0xbdb29')
    child.stdin.end()
    await once(child, 'exit')
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('under npm it ends when npm is ended by %s', async (signal) => {
    const project = mkdtempSync(join(directory, 'npm-'))
    const start = `"${process.execPath}" "${built('cli.cjs')}" --http-port=0 --json`
    writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { start } }))
    const npm = spawn('npm', ['start', '--silent'], { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = await once(createInterface(npm.stdout), 'line')
    const { pid } = JSON.parse(line)
    npm.kill(signal)
    await once(npm, 'exit')
    while (isRunning(pid)) await sleep(20)
  })

  test('under npm, with --exit-with-parent, it ends when the process that started npm is killed', async () => {
    const project = mkdtempSync(join(directory, 'npm-'))
    const start = `"${process.execPath}" "${built('cli.cjs')}" --http-port=0 --json --exit-with-parent`
    writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { start } }))
    const script = `
      require('node:child_process').spawn('npm', ['start', '--silent'], { stdio: ['ignore', 'inherit', 'ignore'] })
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['-e', script], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(parent.stdout), 'line')
    const { pid } = JSON.parse(line)
    parent.kill('SIGKILL')
    while (isRunning(pid)) await sleep(20)
  })

  test('with --exit-with-parent it ends when its standard input is closed', async () => {
    const { child, ended } = await startCli(['--exit-with-parent'])
    child.stdin?.end()
    expect(await ended).toBe(0)
  })

  test('with --exit-with-parent it ends when the process that started it is killed', async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath,
        [${JSON.stringify(built('cli.cjs'))}, '--http-port=0', '--exit-with-parent'], { stdio: ['ignore', 'pipe', 'inherit'] })
      child.stdout.pipe(process.stdout)
      child.once('exit', () => process.exit())
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const url = await bannerUrl(parent.stdout)
    expect(await call(`${url}/ext/bc/C/rpc`, 'eth_chainId', [])).toBe('0xa868')
    parent.kill('SIGKILL')
    const answers = () =>
      fetch(`${url}/ext/health/liveness`).then(
        () => true,
        () => false,
      )
    while (await answers());
  })
})

test('TLS without a key is refused by the names of the flags that are missing', async () => {
  const { status, stderr } = await runCli(['--http-port=0', '--http-tls-enabled'])
  expect(status).toBe(1)
  expect(stderr).toContain(
    "couldn't start node: --http-tls-enabled needs --http-tls-key-file or --http-tls-key-file-content (open : no such",
  )
})

describe('information printed without a start', () => {
  test('--version and --version-json, as AvalancheGo prints them', async () => {
    expect(await runCli(['--version'])).toEqual({
      status: 0,
      stdout: 'avalanchego/1.15.2 [database=v1.4.5, rpcchainvm=47, go=1.26.10]\nsnowglobe/0.1.0\n',
      stderr: '',
    })
    const json = await runCli(['--version-json'])
    expect(json.status).toBe(0)
    expect(JSON.parse(json.stdout)).toMatchObject({ application: 'avalanchego/1.15.2', rpcchainvm: 47 })
    expect(await runCli(['--version', '--version-json'])).toMatchObject({
      status: 1,
      stderr: "can't print both JSON and human readable versions\n",
    })
  })

  test('--help fits a screen', async () => {
    const { status, stdout } = await runCli(['--help'])
    expect(status).toBe(0)
    expect(stdout).toContain('--exit-with-parent')
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(44)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(90)
  })

  test('--help-all lists every flag', async () => {
    const { status, stdout } = await runCli(['--help-all'])
    expect(status).toBe(0)
    expect(stdout).toContain('--http-port uint')
    expect(stdout).toContain('--exit-with-parent')
  })

  test.each([
    ['--request-log=maybe', 'request-log must be "auto", "true", "transactions" or "false" but is "maybe"'],
    ['--isolated=2000', 'isolated must be at most 1000 but is 2000'],
    ['--abi=nowhere', 'abi: open nowhere: no such file or directory'],
    ['--l1=nowhere.json', 'no such file or directory'],
  ])('%s is refused before anything starts, and by --print-config', async (flag, reason) => {
    for (const words of [[flag], [flag, '--print-config']]) {
      const { status, stdout, stderr } = await runCli(words)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^couldn't load node config: [^\n]*\n$/)
      expect(stderr).toContain(reason)
    }
  })

  test('--print-config prints what --config-file takes', async () => {
    const { status, stdout } = await runCli(['--print-config', '--http-port=1234', '--acp-support=1,2'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      'http-port': 1234,
      'network-id': 'local',
      'acp-support': [1, 2],
    })
  })

  test.each([
    [['--nope'], "couldn't configure flags: unknown flag: --nope\n"],
    [['--network-id=zzz'], 'couldn\'t load node config: failed to parse network name: "zzz"\n'],
  ])('%j is refused with status 1', async (args, stderr) => {
    expect(await runCli(args)).toEqual({ status: 1, stdout: '', stderr })
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function bannerUrl(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const bytes of stream) {
    text += String(bytes)
    const url = / at (http:\S+)/.exec(text)?.[1]
    if (url !== undefined) return url
  }
  throw new Error(`no banner: ${text}`)
}
