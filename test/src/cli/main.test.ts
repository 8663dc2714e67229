import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { allHelpText, ownHelpText } from '../../../src/cli/help.js'
import { main } from '../../../src/cli/main.js'
import { flagDefinitions } from '../../../src/config/flagDefinitions.js'

const folder = mkdtempSync(join(tmpdir(), 'main-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { readonly out: string; readonly errors: string; readonly status: unknown }
let [out, errors] = ['', '']
const exit = jest.spyOn(process, 'exit')
const writeOut = jest.spyOn(process.stdout, 'write')
const writeErrors = jest.spyOn(process.stderr, 'write')
const streams = [process.stdout, process.stderr]
let listeners = streams.map((stream) => stream.listeners('error'))

beforeEach(() => {
  ;[out, errors] = ['', '']
  listeners = streams.map((stream) => stream.listeners('error'))
  exit.mockImplementation((() => undefined) as never)
  writeOut.mockImplementation(written((text) => (out += text)))
  writeErrors.mockImplementation(written((text) => (errors += text)))
})
afterEach(() => {
  process.exitCode = undefined
  for (const spy of [exit, writeOut, writeErrors]) spy.mockReset()
  for (const [index, stream] of streams.entries())
    for (const listener of stream.listeners('error'))
      if (listeners[index]?.includes(listener) !== true) stream.off('error', listener as () => void)
})
afterAll(() => {
  for (const spy of [exit, writeOut, writeErrors]) spy.mockRestore()
})

/** A `write` that keeps the text, and then calls back. */
function written(keep: (text: string) => void): typeof process.stdout.write {
  return (text: unknown, then?: unknown) => {
    keep(String(text))
    if (typeof then === 'function') then()
    return true
  }
}

/** Runs the command line. @returns its output, and the status with which it ended the process */
async function run(...words: string[]): Promise<Ended> {
  await main(words, {})
  return { out, errors, status: exit.mock.calls[0]?.[0] }
}
const printing = (text: string) => ({ out: `${text}\n`, errors: '', status: undefined })
const failing = (text: string) => ({ out: '', errors: `${text}\n`, status: 1 })

describe('the command line prints', () => {
  it('the help of its own flags, and that of all', async () => {
    expect(await run('--help')).toEqual(printing(ownHelpText()))
    out = ''
    expect(await run('--help-all')).toEqual(printing(allHelpText(flagDefinitions)))
  })

  it('the version in words or as JSON, that which the flags name', async () => {
    const words = await run('--version')
    expect(words.out).toMatch(/^avalanchego\/1\.15\.2 .*\nsnowglobe\/\d+\.\d+\.\d+\n$/)
    expect([words.errors, words.status]).toEqual(['', undefined])
    out = ''
    const { out: json } = await run('--version-json')
    expect(JSON.parse(json)).toMatchObject({ application: 'avalanchego/1.15.2' })
    expect(json).toMatch(/^\{\n {2}"application": /)
    out = ''
    expect((await run('--version', '--avalanchego-version=1.14.2')).out).toMatch(/^avalanchego\/1\.14\.2 /)
  })

  it('not both versions', async () => {
    expect(await run('--version', '--version-json')).toEqual(
      failing("can't print both JSON and human readable versions"),
    )
    expect(process.exitCode).toBe(1)
  })

  it('the configuration, after all flags are read', async () => {
    expect(JSON.parse((await run('--print-config', '--http-port=7')).out)).toMatchObject({ 'http-port': 7 })
    out = ''
    expect(await run('--print-config', '--isolated=1001')).toEqual(
      failing("couldn't load node config: isolated must be at most 1000 but is 1001"),
    )
  })

  it.each(['wait', 'record', 'compare', 'inspect', 'studio', 'init'])('the help of %s', async (command) => {
    const { out: text, ...ended } = await run(command, '--help')
    expect(text).toMatch(new RegExp(`^Usage: snowglobe ${command} `))
    expect(ended).toEqual({ errors: '', status: undefined })
  })
})

describe('the command line ends', () => {
  it('with the reason, and where it lies', async () => {
    expect(await run('--htp-port=7')).toMatchObject({
      errors: expect.stringMatching(/^couldn't configure flags: /),
      status: 1,
    })
    errors = ''
    expect(await run('record', 'word')).toEqual(failing('record does not take "word"'))
  })

  it('where a network cannot start', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const before = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listeners(signal as 'SIGINT'))
    expect(await run(`--http-port=${port}`, '--quiet')).toMatchObject({
      errors: expect.stringMatching(
        new RegExp(`^couldn't start node: listen tcp 127\\.0\\.0\\.1:${port}: bind: address already in use`),
      ),
      status: 1,
    })
    server.close()
    for (const [index, signal] of (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).entries())
      for (const listener of process.listeners(signal))
        if (before[index]?.includes(listener) === false) process.off(signal, listener)
  })

  it('with status 0 once the network of wait answers, and 1 when none does', async () => {
    const answer = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('', { headers: { 'node-id': 'NodeID-1' } }))
    expect(await run('wait', 'http://127.0.0.1:1')).toEqual({ out: '', errors: '', status: 0 })
    answer.mockRejectedValue(new Error('refused'))
    exit.mockClear()
    expect(await run('wait', 'http://127.0.0.1:1', '--timeout=0')).toEqual(
      failing('no network answers at http://127.0.0.1:1 within 0 s: refused'),
    )
    answer.mockRestore()
  })

  it('with the status of a comparison', async () => {
    const file = join(folder, 'recording')
    writeFileSync(file, '')
    expect(await run('compare', file, '--against=http://127.0.0.1:1')).toEqual({
      out: '0 requests, 0 answered in another way\n',
      errors: '',
      status: 0,
    })
  })

  it('without a status after a scenario is written', async () => {
    const file = join(folder, 'world.yaml')
    expect(await run('init', file)).toEqual(
      printing(`wrote ${file}: start it with snowglobe --scenario=${file}`),
    )
    expect(readFileSync(file, 'utf8')).toContain('users:')
    expect(await run('inspect', file)).toMatchObject({
      errors: expect.stringContaining(file),
      status: 1,
    })
  })
})

it('a closed output is no fault of the process', async () => {
  await run('--version')
  for (const stream of streams) expect(() => stream.emit('error', new Error('EPIPE'))).not.toThrow()
})
