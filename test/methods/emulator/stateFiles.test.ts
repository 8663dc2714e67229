import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { WebSocket } from 'ws'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const someone = '0x00000000000000000000000000000000000000aa'
const clock = { mode: 'frozen', start: '2026-11-21T08:00:00Z' } as const
const digest = (net: Snowglobe): string => net.network.world.undo.digest()
const heightOf = async (net: Snowglobe) => Number(await net.provider.request({ method: 'eth_blockNumber' }))

mkdirSync('.cache', { recursive: true })
const directory = mkdtempSync(join('.cache', 'state-files-'))
const outside = mkdtempSync(join(tmpdir(), 'state-files-'))
afterAll(() => {
  for (const each of [directory, outside]) rmSync(each, { recursive: true })
})

describe('emulator.dumpState and emulator.loadState', () => {
  let net: Snowglobe
  const file = join(directory, 'net.state')
  beforeAll(async () => {
    net = await createNetwork({ clock, accounts: 2 })
    await net.l1s.create({ alias: 'games' })
    await net.setBalance(someone, 7n)
  })
  afterAll(() => net.close())

  it('bring back chains, L1s, accounts and the clock of the file', async () => {
    const saved = digest(net)
    const height = await heightOf(net)
    const written = await net.emulator.dumpState({ file })
    expect(written).toEqual({ file: resolve(file), bytes: readFileSync(file).length })
    await net.increaseTime(1_000)
    await net.mine({ blocks: 3 })
    await net.fundAccounts(1, {
      mnemonic: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
    })
    await net.emulator.loadState({ file })
    expect(digest(net)).toBe(saved)
    expect([await heightOf(net), net.accounts.length]).toEqual([height, 2])
    expect(net.l1s.list().map(({ alias }) => alias)).toEqual(['games'])
    await net.fund({ address: someone, amount: 1n, chain: 'games' })
  })

  it('leave connections and their subscriptions as a reset does', async () => {
    await using server = await createNetwork({ clock })
    const url = await server.listen()
    await server.emulator.dumpState({ file })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ext/bc/C/ws`)
    await new Promise((opened) => socket.once('open', opened))
    const received = async () => {
      const [data] = await once(socket, 'message')
      return JSON.parse(String(data))
    }
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
    const { result } = await received()
    const head = { params: { subscription: result, result: { number: '0x1' } } }
    const [first] = await Promise.all([received(), server.mine()])
    expect(first).toMatchObject(head)
    await server.emulator.loadState({ file })
    const [again] = await Promise.all([received(), server.mine()])
    expect(again).toMatchObject(head)
    socket.terminate()
  })

  it('reset the network to its own beginning, not to the file', async () => {
    await using other = await createNetwork({ clock })
    const beginning = digest(other)
    await other.mine()
    await other.emulator.dumpState({ file })
    await other.emulator.loadState({ file })
    await other.reset()
    expect(digest(other)).toBe(beginning)
  })

  it('replace a network that is kept in a file, which has the loaded state then', async () => {
    const kept = { file: join(outside, 'kept.state'), intervalMs: 10 }
    const loaded = join(directory, 'loaded.state')
    const first = await createNetwork({ clock, accounts: 1, state: kept })
    await first.mine({ blocks: 1 })
    await first.emulator.dumpState({ file: loaded })
    await first.mine({ blocks: 2 })
    await first.emulator.loadState({ file: loaded })
    const height = await heightOf(first)
    await first.setBalance(someone, 9n)
    const last = digest(first)
    await first.close()
    await using second = await createNetwork({ state: kept })
    expect([digest(second), await heightOf(second)]).toEqual([last, height])
  })

  it('bring back the users of the scenario that the file has', async () => {
    const file = join(directory, 'scenario.state')
    await using first = await createNetwork({ clock, scenario: { users: { alice: { funds: { C: 5 } } } } })
    await first.emulator.dumpState({ file })
    await using second = await createNetwork({ clock })
    await second.emulator.loadState({ file })
    expect(second.users['alice']?.address).toBe(first.users['alice']?.address)
    expect(digest(second)).toBe(digest(first))
  })

  it('change nothing for a file that is damaged, none, missing, or of another network', async () => {
    const path = (name: string) => join(directory, name)
    const before = digest(net)
    await net.emulator.dumpState({ file })
    const bytes = readFileSync(file)
    writeFileSync(path('cut.state'), bytes.subarray(0, bytes.length - 40))
    writeFileSync(path('text.state'), 'text')
    await using granite = await createNetwork({ clock, upgrades: 'granite' })
    await granite.emulator.dumpState({ file: path('granite.state') })
    for (const [name, text] of [
      ['cut.state', 'is damaged'],
      ['text.state', 'is no state file of Snowglobe'],
      ['none.state', 'no such file or directory'],
      ['granite.state', 'is of a network with another upgrades'],
    ])
      await expect(net.emulator.loadState({ file: path(String(name)) })).rejects.toThrow(text)
    expect(digest(net)).toBe(before)
    expect(await heightOf(net)).toBe(Number(net.network.world.cChain.head.header.number))
  })

  it('touch no file outside of the working directory, and replace nothing but state files', async () => {
    const refused = async (path: string, text: string) => {
      await expect(net.emulator.dumpState({ file: path })).rejects.toThrow(text)
      await expect(net.emulator.loadState({ file: path })).rejects.toThrow(text)
    }
    await refused(join(outside, 'x.state'), 'is not below')
    await refused('../x.state', 'is not below')
    symlinkSync(outside, join(directory, 'link'))
    await refused(join(directory, 'link', 'x.state'), 'is not below')
    await refused(join(directory, 'no', 'x.state'), 'no such file or directory')
    const own = join(directory, 'own.txt')
    writeFileSync(own, 'own')
    await expect(net.emulator.dumpState({ file: own })).rejects.toThrow('is not replaced')
    expect(readFileSync(own, 'utf8')).toBe('own')
    await expect(net.emulator.dumpState({ file: directory })).rejects.toThrow('is a directory')
  })
})
