import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startNode } from '../../../src/cli/startNode.js'

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
function start(flags: Readonly<Record<string, string>>, unknownKeys: readonly string[] = []): Promise<void> {
  before = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  return startNode({ 'http-port': '0', ...flags }, unknownKeys, {})
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

const heightAt = async (base: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'platform.getHeight', params: {} })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/ext/bc/P`, { method: 'POST', headers, body })
  return (await answer.json()) as object
}

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

  it('tells that its state could not be written, and ends with 1', async () => {
    const later = join(folder, 'later')
    mkdirSync(later)
    await start({ ...quietly, json: 'true', 'dump-state': join(later, 'state') })
    rmSync(later, { recursive: true })
    expect(await stop()).toBe(1)
    expect(errors).toMatch(/^dump-state: .*later/)
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
})
