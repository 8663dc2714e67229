import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { call, runCli, startCli } from './spawnCli.js'

const directory = mkdtempSync(join(tmpdir(), 'state-file-cli-'))
afterAll(() => rmSync(directory, { recursive: true }))
const file = join(directory, 'net.state')
const transfer = { to: '0x00000000000000000000000000000000000000aa', value: '0x1' }

describe('a state file of the command line', () => {
  test('is written at the end, and a later network goes on from it', async () => {
    const first = await startCli(['--accounts=2', `--dump-state=${file}`])
    const chain = (url: string) => `${url}/ext/bc/C/rpc`
    const [from] = (await call(chain(first.url), 'eth_accounts', [])) as string[]
    const hash = await call(chain(first.url), 'eth_sendTransaction', [{ from, ...transfer }])
    const receipt = await call(chain(first.url), 'eth_getTransactionReceipt', [hash])
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = await startCli([`--load-state=${file}`, `--dump-state=${file}`])
    expect(await call(chain(second.url), 'eth_getTransactionReceipt', [hash])).toEqual(receipt)
    await call(chain(second.url), 'eth_sendTransaction', [{ from, ...transfer }])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)

    const told = await runCli(['inspect', file])
    expect(told).toMatchObject({ status: 0, stderr: '' })
    // Two accounts were funded, and two transfers were made.
    expect(told.stdout).toMatch(/^version 1, \d+ bytes, network 12345, avalanchego\/1\.15\.2, /)
    expect(told.stdout).toMatch(/^ {2}C +4 {2}\w+$/m)
    expect(told.stdout).toMatch(/^digest [0-9a-f]{64}$/m)
  })

  test('keeps the network of a process that is killed', async () => {
    const kept = join(directory, 'kept.state')
    const flags = ['--accounts=1', `--state=${kept}`, '--state-interval=20ms']
    const first = await startCli(flags)
    const chain = (url: string) => `${url}/ext/bc/C/rpc`
    const [from] = (await call(chain(first.url), 'eth_accounts', [])) as string[]
    const hash = await call(chain(first.url), 'eth_sendTransaction', [{ from, ...transfer }])
    const receipt = await call(chain(first.url), 'eth_getTransactionReceipt', [hash])
    const other = await runCli(flags)
    expect(other.status).toBe(1)
    expect(other.stderr).toContain(`${kept} is in use by process ${first.child.pid}`)
    while (!(await runCli(['inspect', kept])).stdout.includes('of later changes'));
    first.child.kill('SIGKILL')
    await first.ended

    const second = await startCli(flags)
    expect(await call(chain(second.url), 'eth_getTransactionReceipt', [hash])).toEqual(receipt)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    const { status, stderr } = await runCli([...flags, '--network-id=fuji'])
    expect(status).toBe(1)
    expect(stderr).toContain('state: network-id differs from the one with which the network in')
  }, 60_000)

  test('decides everything about the network', async () => {
    const { status, stderr } = await runCli([`--load-state=${file}`, '--network-id=fuji'])
    expect(status).toBe(1)
    expect(stderr).toContain('load-state: network-id cannot stand beside it, because the file decides it')
  })

  test('may be a dump of anvil, as its --dump-state writes it: the C-Chain of a new network has its accounts', async () => {
    const dump = join(directory, 'anvil.json')
    const account = { nonce: 3, balance: '0x2a', code: '0x00', storage: { '0x1': '0x7' } }
    writeFileSync(dump, JSON.stringify({ block: null, accounts: { [transfer.to]: account } }))
    const { child, url, ended } = await startCli([`--load-state=${dump}`, '--accounts=1', '--isolated=1'])
    const ask = (method: string, ...params: unknown[]) =>
      call(`${url}/ext/bc/C/rpc`, method, [transfer.to, ...params])
    const answers = async () => [
      await ask('eth_getBalance', 'latest'),
      await ask('eth_getTransactionCount', 'latest'),
      await ask('eth_getCode', 'latest'),
      await ask('eth_getStorageAt', '0x1', 'latest'),
    ]
    const loaded = ['0x2a', '0x3', '0x00', `0x${'7'.padStart(64, '0')}`]
    expect(await answers()).toEqual(loaded)
    expect(await call(`${url}/1/ext/bc/C/rpc`, 'eth_getBalance', [transfer.to, 'latest'])).toBe('0x2a')
    await call(`${url}/ext/emulator`, 'emulator.setBalance', { address: transfer.to, balance: '1' })
    await call(`${url}/ext/emulator`, 'emulator.reset', {})
    expect(await answers()).toEqual(loaded)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)

    writeFileSync(dump, '{"accounts": 5}')
    const { status, stderr } = await runCli([`--load-state=${dump}`])
    expect(status).toBe(1)
    expect(stderr).toContain(`load-state: ${dump}: the state cannot be loaded: it has no accounts`)
  })

  test('must be one', async () => {
    const other = join(directory, 'other')
    writeFileSync(other, 'something else')
    expect(await runCli(['inspect', other])).toMatchObject({
      status: 1,
      stderr: `${other} is no state file of Snowglobe: name one that net.dumpState or --dump-state wrote\n`,
    })
    const { status, stderr } = await runCli([`--load-state=${other}`])
    expect(status).toBe(1)
    expect(stderr).toContain(`${other} is no state file of Snowglobe`)
  })

  test.each([
    ['load-state', 'none.state', 'open FILE: no such file or directory'],
    ['load-state', '.', 'read FILE: is a directory'],
    ['state', '.', 'read FILE: is a directory'],
  ])('that --%s cannot read is refused by the flag: %s', async (flag, name, problem) => {
    const file = join(directory, name)
    const { status, stderr } = await runCli([`--${flag}=${file}`])
    expect(status).toBe(1)
    expect(stderr).toContain(`${flag}: ${problem.replace('FILE', file)}`)
  })

  test('needs a folder', async () => {
    const { status, stderr } = await runCli([`--dump-state=${join(directory, 'none', 'net.state')}`])
    expect(status).toBe(1)
    expect(stderr).toContain('dump-state: open')
  })
})
