import { once } from 'node:events'
import fs, { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { compare, comparisonOf } from '../../../src/cli/compare.js'
import { record, recordingOf } from '../../../src/cli/record.js'
import { type CreateNetworkOptions, createNetwork, type Snowglobe } from '../../../src/index.js'
import { differences } from '../../../src/record/differences.js'
import { Translation } from '../../../src/record/Translation.js'
import { callOf } from '../faults/roads.js'

const directory = mkdtempSync(join(tmpdir(), 'compare-'))
afterAll(() => rmSync(directory, { recursive: true }))
const out = join(directory, 'node.jsonl')
const sender = '0x000000000000000000000000000000000000dEaD'

/** A listening network on which an account sends without a key. */
async function network(options: CreateNetworkOptions = {}): Promise<Snowglobe> {
  const net = await createNetwork(options)
  await net.listen()
  await net.impersonate(sender)
  await net.setBalance(sender, 10n ** 20n)
  return net
}

async function call(url: string, path: string, method: string, params: unknown): Promise<{ result: never }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: callOf(method, params) })
  return (await answer.json()) as { result: never }
}

/** Records a transfer, questions about it, and others, of a network that started in 2030. */
async function recordTransfer(): Promise<void> {
  await using net = await network({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
  const proxy = await record({ upstream: net.url, out, host: '127.0.0.1', port: 0 })
  const evm = (method: string, params: unknown) => call(proxy.url, '/ext/bc/C/rpc', method, params)
  const { result: hash } = await evm('eth_sendTransaction', [{ from: sender, to: sender, value: '0x1' }])
  const { result } = await evm('eth_getTransactionReceipt', [hash])
  expect(result).toHaveProperty('transactionHash', hash)
  await evm('eth_getBlockByNumber', ['latest', true])
  await call(proxy.url, '/ext/bc/P', 'platform.getHeight', {})
  await call(proxy.url, '/ext/bc/P', 'platform.nothing', {})
  await fetch(`${proxy.url}/v1/chains/43112/blocks`)
  await fetch(`${proxy.url}/ext/nothing`)
  proxy.close()
}

describe('record and compare', () => {
  it('find no difference on a network whose times and hashes are others', async () => {
    await recordTransfer()
    const lines = readFileSync(out, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 200, 200, 200, 200, 200, 404])
    await using other = await network({ clock: { mode: 'frozen', start: '2031-05-05T05:05:05Z' } })
    expect(await compare({ file: out, against: other.url, ignored: new Set() })).toEqual({
      text: '7 requests, 0 answered in another way',
      status: 0,
    })
  })

  it('send requests as they came: without a content type, and without following redirects', async () => {
    await using net = await network({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
    const proxy = await record({ upstream: net.url, out, host: '127.0.0.1', port: 0 })
    const body = Buffer.from(callOf('info.getNetworkID', {}))
    const untyped = await fetch(`${proxy.url}/ext/info`, { method: 'POST', body })
    const moved = await fetch(`${proxy.url}/ext//info`, { redirect: 'manual' })
    proxy.close()
    expect([untyped.status, moved.status]).toEqual([415, 301])
    await using other = await network({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
    expect(await compare({ file: out, against: other.url, ignored: new Set() })).toEqual({
      text: '2 requests, 0 answered in another way',
      status: 0,
    })
  })

  it('name the differing members, and leave out ignored ones', async () => {
    await recordTransfer()
    await using other = await network({ clock: { mode: 'frozen', start: '2031-05-05T05:05:05Z' } })
    other.faults.add({ method: 'platform.getHeight', error: { code: -32_000, message: 'no' } })
    await other.mine()
    const { text, status } = await compare({ file: out, against: other.url, ignored: new Set(['error']) })
    expect(status).toBe(1)
    expect(text).toContain(
      '#2 POST /ext/bc/C/rpc {"jsonrpc":"2.0","id":1,"method":"eth_getTransactionReceipt"',
    )
    expect(text).toContain('  /body/result/blockNumber\n    - "0x1"\n    + "0x2"')
    expect(text).toContain('  /body/result\n    - {"height":"0"}\n    + nothing')
    expect(text).not.toContain('/body/error')
  })

  it('say when no network answers, or the file is not a recording', async () => {
    await recordTransfer()
    const gone = await compare({ file: out, against: 'http://127.0.0.1:1', ignored: new Set() })
    expect([gone.status, gone.text]).toEqual([2, expect.stringMatching(/^http:\/\/127\.0\.0\.1:1: /)])
    const none = join(directory, 'none.jsonl')
    await expect(compare({ file: none, against: 'http://h', ignored: new Set() })).rejects.toThrow(
      `compare: open ${none}: no such file or directory`,
    )
    const recording = { upstream: 'http://h', host: '127.0.0.1', port: 0 }
    await expect(record({ ...recording, out: directory })).rejects.toThrow(
      `record: read ${directory}: is a directory`,
    )
    const wrong = join(directory, 'wrong.jsonl')
    writeFileSync(wrong, `${readFileSync(out, 'utf8')}{"method":"x"}\n`)
    await expect(compare({ file: wrong, against: 'http://127.0.0.1:1', ignored: new Set() })).rejects.toThrow(
      'line 8 is no exchange',
    )
    const proxy = await record({ upstream: 'http://127.0.0.1:1', out, host: '127.0.0.1', port: 0 })
    const answer = await fetch(proxy.url)
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('does not answer')])
    proxy.close()
    expect(readFileSync(out, 'utf8')).toBe('')
  })
})

it('a recording ends with its connections, and its file is closed', async () => {
  const proxy = await record({ upstream: 'http://127.0.0.1:1', out, host: '::1', port: 0 })
  expect(proxy.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  const held = connect(Number(new URL(proxy.url).port), '::1').resume()
  await once(held, 'connect')
  const ended = new Promise((resolve) => held.on('error', () => undefined).once('close', resolve))
  held.write('GET / HTTP/1.1\r\n')
  const close = jest.spyOn(fs, 'closeSync')
  proxy.close()
  expect(close.mock.calls).toStrictEqual([[expect.any(Number)]])
  close.mockRestore()
  await ended
  await expect(fetch(proxy.url)).rejects.toThrow()
})

describe('the words of the commands', () => {
  it('are flags with values, and a file', () => {
    expect(recordingOf(['--upstream=http://localhost:9650/', '--out', 'a.jsonl', '--port=4'])).toEqual({
      upstream: 'http://localhost:9650',
      out: 'a.jsonl',
      host: '127.0.0.1',
      port: 4,
    })
    const [needed, last] = [['--upstream=http://h', '--out=a'], '--port=65535']
    expect([recordingOf(needed)?.port, recordingOf([...needed, last])?.port]).toEqual([0, 65_535])
    expect(comparisonOf(['a.jsonl', '--against', 'http://h', '--ignore=a,b', '--ignore', 'c'])).toEqual({
      file: 'a.jsonl',
      against: 'http://h',
      ignored: new Set(['a', 'b', 'c']),
    })
    expect([recordingOf(['--help']), comparisonOf(['-h'])]).toEqual([undefined, undefined])
  })

  it.each([
    [() => recordingOf(['--upstrem=x']), 'record: unknown flag --upstrem=x: did you mean --upstream?'],
    [() => recordingOf(['--out=x']), 'record needs --upstream'],
    [() => recordingOf(['--upstream=http://h']), 'record needs --out'],
    [() => recordingOf(['--upstream=h', '--out=x']), 'record: --upstream must be a URL'],
    [() => recordingOf(['--upstream=http://h', '--out=x', '--port=x']), 'record: --port must be a port'],
    [() => recordingOf(['--upstream=http://h', '--out=x', '--port=1.5']), 'port, not "1.5"'],
    [() => recordingOf(['--upstream=http://h', '--out=x', '--port=-1']), 'port, not "-1"'],
    [() => recordingOf(['--upstream=http://h', '--out=x', '--port=65536']), 'port, not "65536"'],
    [() => recordingOf(['--upstream=', '--out=x']), 'record needs --upstream'],
    [() => comparisonOf(['a', '--against=h']), 'compare: --against must be a URL'],
    [() => comparisonOf([]), 'compare needs a file'],
    [() => comparisonOf(['a']), 'compare needs --against'],
    [() => comparisonOf(['a', 'b', '--against=http://h']), 'compare does not take "b"'],
  ])('are refused by name: %#', (read, message) => {
    expect(read).toThrow(message)
  })
})

describe('differences', () => {
  const [one, two] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
  const between = (recorded: unknown, answered: unknown) =>
    differences(recorded, answered, new Translation()).map(({ pointer }) => pointer)

  it('let an identifier stand for another, always for the same', () => {
    expect(between([one, one], [two, two])).toEqual([])
    expect(between([one, one], [two, one])).toEqual(['/1'])
    expect(between([one, two], [two, two])).toEqual(['/1'])
    expect(between(['0x01'], ['0x02'])).toEqual(['/0'])
    const translation = new Translation()
    differences(one, two, translation)
    expect(translation.ofText(`{"hash":"${one}"}`)).toBe(`{"hash":"${two}"}`)
  })

  it('leave times out, and name members that are missing or of another kind', () => {
    expect(between({ timestamp: '0x1', startTime: '5' }, { timestamp: '0x2', startTime: '6' })).toEqual([])
    expect(between({ at: '2030-01-01T00:00:00Z' }, { at: '2031-01-01T00:00:00.5Z' })).toEqual([])
    expect(between({ timestamp: '0x1' }, { timestamp: null })).toEqual(['/timestamp'])
    expect(between({ 'a/b': 1 }, {})).toEqual(['/a~1b'])
    expect(between([1], { 0: 1 })).toEqual([''])
  })
})
