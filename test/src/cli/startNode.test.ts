import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startNode } from '../../../src/cli/startNode.js'
import { HttpServer } from '../../../src/server/http/HttpServer.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-node-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** What each signal called before a node was started. */
let before = new Map<string, readonly unknown[]>()
let out = ''
let errors = ''
const exit = jest.spyOn(process, 'exit')
const writeOut = jest.spyOn(process.stdout, 'write')
const writeErrors = jest.spyOn(process.stderr, 'write')

beforeEach(() => {
  ;[out, errors] = ['', '']
  exit.mockImplementation((() => undefined) as never)
  writeOut.mockImplementation((text) => {
    out += String(text)
    return true
  })
  writeErrors.mockImplementation((text) => {
    errors += String(text)
    return true
  })
})
afterEach(() => {
  for (const spy of [exit, writeOut, writeErrors]) spy.mockReset()
})
afterAll(() => {
  for (const spy of [exit, writeOut, writeErrors]) spy.mockRestore()
})

const quietly = { 'log-display-level': 'off' }
function start(
  flags: Readonly<Record<string, string>>,
  unknownKeys: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  before = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  return startNode({ 'http-port': '0', ...flags }, unknownKeys, environment)
}

/** Sends the signal that the process waits for. @returns the status that it ends with */
async function stop(): Promise<unknown> {
  const ended = new Promise((resolve) => exit.mockImplementation(resolve as never))
  for (const signal of signals)
    for (const listener of process
      .listeners(signal)
      .filter((each) => before.get(signal)?.includes(each) === false)) {
      process.off(signal, listener)
      if (signal === 'SIGTERM') listener(signal)
    }
  return await ended
}

async function ask(base: string, path: string, method: string, params: unknown = {}): Promise<object> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(base + path, { method: 'POST', headers, body })
  return (await answer.json()) as object
}
const heightAt = (base: string) => ask(base, '/ext/bc/P', 'platform.getHeight')

describe('a node', () => {
  it('prints a line of JSON for its parent, notes what has no effect, and ends with 0', async () => {
    await start({ ...quietly, json: 'true', balance: '5' }, ['some-key'])
    const facts = JSON.parse(out)
    expect(await heightAt(facts.url)).toMatchObject({ result: { height: '0' } })
    expect(facts.accounts).toHaveLength(1)
    expect(errors).toBe('Without effect here: balance, some-key\n')
    expect(await stop()).toBe(0)
    await expect(heightAt(facts.url)).rejects.toThrow()
  })

  it('prints a banner with the notes below, and neither when it is quiet', async () => {
    await start({ ...quietly, isolated: '0' })
    expect(out).toMatch(/^Snowglobe: network local/)
    expect(out.trimEnd()).toMatch(/\nWithout effect here: isolated$/)
    expect(errors).toBe('')
    await stop()
    out = ''
    await start({ quiet: 'true' })
    expect([out, errors]).toEqual(['', ''])
    await stop()
    await start({ quiet: 'true', json: 'true', balance: '5' })
    expect([out.split('\n').length, errors]).toEqual([2, ''])
    await stop()
  })

  it.each([
    ['true', ['P  platform', '/1  P  platform', '/2  P  platform']],
    ['transactions', []],
    ['false', []],
  ])(
    'with --request-log=%s prints the requests of its networks, of further ones with their number',
    async (flag, starts) => {
      await start({ isolated: '2', 'request-log': flag })
      const url = /at (http:\S+)/.exec(out)?.[1]
      out = ''
      for (const base of [url, `${url}/1`, `${url}/2`]) await heightAt(String(base))
      await stop()
      const lines = out.split('\n').filter((line) => line.includes('platform.getHeight'))
      expect(lines.map((line) => line.slice(0, line.indexOf('.')).trim())).toEqual(starts)
    },
  )

  it('notes neither a balance that accounts have, nor further networks, nor a home that is no folder', async () => {
    const HOME = join(folder, 'home')
    writeFileSync(HOME, '')
    await start({ ...quietly, json: 'true', accounts: '1', balance: '5', isolated: '1' }, [], { HOME })
    expect(errors).toBe('')
    await stop()
  })

  it('keeps a journal and a process context in files, knows artifacts, and warns of a folder for profiles', async () => {
    const [journal, context] = [join(folder, 'journal'), join(folder, 'context')]
    const abi = join(folder, 'abi.json')
    writeFileSync(abi, JSON.stringify([{ type: 'error', name: 'TooLate', inputs: [] }]))
    const files = { journal, 'process-context-file': context, abi, 'profile-dir': join(abi, 'inside') }
    await start({ ...quietly, json: 'true', isolated: '1', ...files })
    const { url, isolated } = JSON.parse(out)
    expect(JSON.parse(readFileSync(context, 'utf8'))).toMatchObject({ uri: url })
    expect(errors).toMatch(/^Warning: --profile-dir=.*abi\.json/)
    for (const base of [url, ...isolated])
      expect(await ask(base, '/ext/emulator', 'emulator.getArtifacts')).toMatchObject({
        result: { contracts: [{ abi: [{ name: 'TooLate' }] }] },
      })
    await heightAt(url)
    await stop()
    expect(readFileSync(journal, 'utf8')).toContain('platform.getHeight')
  })

  it('loads a dump of anvil into each of its networks, also after a reset', async () => {
    const dump = join(folder, 'anvil')
    const account = '0x000000000000000000000000000000000000dead'
    const accounts = { [account]: { nonce: 3, balance: '0x5', code: '0x', storage: {} } }
    writeFileSync(dump, gzipSync(JSON.stringify({ accounts })))
    await start({ ...quietly, json: 'true', isolated: '1', 'load-state': dump })
    const { url, isolated } = JSON.parse(out)
    const nonceAt = (base: string) =>
      ask(base, '/ext/bc/C/rpc', 'eth_getTransactionCount', [account, 'latest'])
    for (const base of [url, ...isolated]) expect(await nonceAt(base)).toMatchObject({ result: '0x3' })
    await ask(url, '/ext/emulator', 'emulator.reset')
    expect(await nonceAt(url)).toMatchObject({ result: '0x3' })
    await stop()
  })

  it('makes the world of a scenario, beside flags', async () => {
    const scenario = join(folder, 'world.yaml')
    writeFileSync(scenario, 'users:\n  alice: {}\n')
    await start({ ...quietly, json: 'true', scenario, accounts: '1' })
    expect(JSON.parse(out)).toMatchObject({ users: { alice: { C: expect.any(String) } } })
    await stop()
  })

  it.each([
    ['a state file', (place: string) => ({ state: join(place, 'kept') })],
    ['a data directory', (place: string) => ({ 'data-dir': join(place, 'data') })],
    ['a database directory', (place: string) => ({ 'db-dir': join(place, 'db') })],
  ])('goes on with %s', async (_, flagsIn) => {
    const flags = { json: 'true', quiet: 'true', ...flagsIn(mkdtempSync(join(folder, 'kept-'))) }
    await start(flags)
    await ask(JSON.parse(out).url, '/ext/emulator', 'emulator.mine', { blocks: 2 })
    expect(await stop()).toBe(0)
    out = ''
    await start(flags)
    const { url } = JSON.parse(out)
    expect(await ask(url, '/ext/bc/C/rpc', 'eth_blockNumber', [])).toMatchObject({ result: '0x2' })
    expect(await stop()).toBe(0)
  })

  it('tells that its state could not be written, and ends with 1', async () => {
    const later = join(folder, 'later')
    mkdirSync(later)
    await start({ ...quietly, json: 'true', 'dump-state': join(later, 'state') })
    rmSync(later, { recursive: true })
    expect(await stop()).toBe(1)
    expect(errors).toBe(`dump-state: ${join(later, 'state')} cannot be written: no such file or directory\n`)
  })

  it('tells that the file with its state could not be closed, and ends with 1', async () => {
    const { close: own } = HttpServer.prototype
    const close = jest.spyOn(HttpServer.prototype, 'close').mockImplementation(async function (
      this: HttpServer,
    ) {
      await own.call(this)
      throw new Error('out of space')
    })
    await start({ ...quietly, json: 'true', state: join(mkdtempSync(join(folder, 'closing-')), 'state') })
    const ended = await stop()
    close.mockRestore()
    expect([ended, errors]).toEqual([1, 'state: out of space. The file has what was written before\n'])
  })

  it('writes its state at the end, and begins with it', async () => {
    const file = join(folder, 'state')
    await start({ json: 'true', 'dump-state': file, accounts: '2' })
    expect(await stop()).toBe(0)
    out = ''
    await start({ json: 'true', 'load-state': file })
    expect(JSON.parse(out).accounts).toHaveLength(3)
    expect(await stop()).toBe(0)
  })
})

describe('in a terminal', () => {
  const { stdout, stderr } = process
  const own = [stdout.isTTY, stderr.isTTY, stdout.columns] as const
  afterEach(() => {
    ;[stdout.isTTY, stderr.isTTY, stdout.columns] = own
  })

  it('a node prints a banner that ends with its address, its requests, and a line break at the end', async () => {
    ;[stdout.isTTY, stdout.columns] = [true, 200]
    await start({ accounts: '1' })
    const url = /C-Chain RPC\S* {2}(http:\S+)\/ext\/bc\/C\/rpc/.exec(out)?.[1]
    expect(out).toMatch(/chain ID\S* 43112\n$/)
    expect(out).toContain('Requests follow. Ctrl-C ends.')
    expect(out).toMatch(/\(0\) {2}0x\w{40} {2}0x\w{64}/)
    out = ''
    await heightAt(String(url))
    expect(out).toMatch(/^P {2}platform\.getHeight/)
    out = ''
    expect(await stop()).toBe(0)
    expect(out).toBe('\n')
  })

  it('a line of the log comes behind the counts of requests', async () => {
    stderr.isTTY = true
    await start({ 'request-log': 'true' })
    const url = /at (http:\S+)/.exec(out)?.[1]
    for (let time = 0; time < 3; time++) await heightAt(String(url))
    out = ''
    await fetch(`${url}/v1/chains?zz=1`)
    expect(errors).toMatch(/WARN .*ignored the unknown query parameter/)
    expect(out).toMatch(/^P {2}platform\.getHeight {2}2 more\n/)
    await stop()
  })
})

describe('a start fails', () => {
  it.each([
    [{ accounts: '1' }, true],
    [{ mnemonic: 'test test test test test test test test test test test junk' }, true],
    [{ accounts: '0' }, false],
    [{}, false],
  ])('where accounts are to be paid from a genesis without the ewoq key: %j', async (flags, fails) => {
    const begun = start({ 'network-id': 'fuji', 'bare-genesis': 'true', quiet: 'true', ...flags })
    if (fails)
      await expect(begun).rejects.toThrow(
        'accounts: the genesis of network 5 does not fund the ewoq key, which pays for them',
      )
    else await begun
    expect(await stop()).toBe(0)
  })

  it('where the ewoq key has too little for the accounts, in the words of the command line', async () => {
    await expect(start({ ...quietly, accounts: '3', balance: '49000000' })).rejects.toThrow(
      'accounts: the ewoq key, which pays for them, has too little AVAX on the C-Chain: lower --accounts or --balance',
    )
    expect([out, errors]).toEqual(['', ''])
    expect(await stop()).toBe(0)
  })

  it('with its reason in the log files, and nothing on the console', async () => {
    const logs = join(folder, 'logs')
    await expect(
      start({ 'log-dir': logs, 'network-id': 'fuji', 'bare-genesis': 'true', accounts: '1' }),
    ).rejects.toThrow()
    const written = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))
    expect(written.join('')).toMatch(/FATAL .*failed to initialize node .*does not fund the ewoq key/)
    expect([out, errors]).toEqual(['', ''])
    await stop()
  })
})
