import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { bigIntToFixedBytes, toHex } from '../../../state/codec/hex.js'
import { decodeStateFile } from '../../../state/stateFile/StateFile.js'
import { TeleporterChain } from '../../e2e/teleporterNetwork.js'

const directory = mkdtempSync(join(tmpdir(), 'state-file-'))
afterAll(() => rmSync(directory, { recursive: true }))
const path = (name: string): string => join(directory, name)

const digest = (net: Snowglobe): string => net.network.world.undo.digest()

/** Returns the containers in which two networks differ. */
function differences(a: Snowglobe, b: Snowglobe): string[] {
  const [ofA, ofB] = [a.network.world.undo.texts(), b.network.world.undo.texts()]
  return [...new Set([...ofA.keys(), ...ofB.keys()])].filter((name) => ofA.get(name) !== ofB.get(name))
}

/** Returns the L1s without their functions. */
const l1sOf = (net: Snowglobe): unknown =>
  net.l1s.list().map(({ provider: _, conversion, ...l1 }) => ({ ...l1, data: conversion?.data }))

const start = { mode: 'frozen', start: '2026-11-21T08:00:00Z' } as const
const someone = '0x00000000000000000000000000000000000000aa'

/** Counts its calls in slot 0, and emits an event without topics. */
const counter = '0x600160005401600055600060006000a000'

/** Sends a message from the C-Chain to the L1, whose relay delivers it to an account without code. */
async function message(net: Snowglobe, nonce: bigint): Promise<void> {
  const [from, to] = [await TeleporterChain.of(net, 'C'), await TeleporterChain.of(net, 'games')]
  await from.send(to, someone, toHex(bigIntToFixedBytes(nonce, 32)))
}

/** Makes something of each kind that a network has. */
async function liveIn(net: Snowglobe): Promise<void> {
  const { rpcPath: _, ...games } = await net.l1s.create({ alias: 'games', validators: 2 })
  await net.fund({ address: someone, amount: 10n ** 18n, chain: 'games' })
  await net.fund({ address: someone, amount: 10n ** 18n })
  const request = (method: string, ...params: unknown[]) => net.provider.request({ method, params })
  await request('anvil_setCode', someone, counter)
  await request('anvil_setBalance', someone, '0x1234')
  await request('anvil_impersonateAccount', someone)
  const [from] = net.accounts
  await request('eth_sendTransaction', { from: from?.address, to: someone })
  await message(net, 0n)
  net.setMining({ mode: 'manual' })
  await request('eth_sendTransaction', { from: from?.address, to: someone, value: '0x5' })
  net.faults.add({ service: 'P', method: 'platform.getHeight', delay: 1 })
  await net.admin.aliasChain({ chain: games.blockchainId, alias: 'games-too' }).catch(() => undefined)
  await net.increaseTime(1_000)
}

/** Makes a network in which something of each kind is, and another one from its file. */
async function savedAndRead(file: string): Promise<{ net: Snowglobe; copy: Snowglobe }> {
  const net = await createNetwork({ clock: start, accounts: 2, teleporter: true, seed: 'file' })
  await liveIn(net)
  await net.dumpState(path(file))
  return { net, copy: await createNetwork({ state: path(file) }) }
}

/** Does what shows whether all parts still work together. */
async function goOn(net: Snowglobe): Promise<unknown[]> {
  const [from] = net.accounts
  const request = (method: string, ...params: unknown[]) => net.provider.request({ method, params })
  await net.mine()
  net.setMining({ mode: 'auto' })
  await request('eth_sendTransaction', { from: from?.address, to: someone })
  await net.fund({ address: someone, amount: 7n, chain: 'games' })
  await net.fund({ address: String(from?.P), amount: 10n ** 9n, chain: 'P' })
  await message(net, 1n)
  const { id } = await net.emulator.snapshot({})
  await net.increaseTime(86_400_000)
  return [
    id,
    await request('eth_getStorageAt', someone, '0x0', 'latest'),
    await request('eth_getStorageAt', someone, '0x0', '0x1'),
    await request('eth_getBlockByNumber', 'latest', true),
    await request('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' }),
    await net.platform.getHeight(),
    await net.platform.getCurrentValidators(),
    net.network.world.relay.messages().map(({ status }) => status),
    await (await net.fetch(`/v1/chains/43112/addresses/${someone}/transactions`)).json(),
  ]
}

describe('a network in a file', () => {
  let net: Snowglobe
  let copy: Snowglobe
  beforeAll(async () => {
    const saved = await savedAndRead('net.state')
    net = saved.net
    copy = saved.copy
  })
  afterAll(async () => {
    await net.close()
    await copy.close()
  })

  it('is in the same state', () => {
    expect(differences(copy, net)).toEqual([])
    expect(digest(copy)).toBe(digest(net))
    expect(copy.now).toBe(net.now)
    expect(copy.accounts).toEqual(net.accounts)
    expect(l1sOf(copy)).toEqual(l1sOf(net))
  })

  it('gives the same file', async () => {
    await copy.dumpState(path('copy.state'))
    const [ofCopy, ofNet] = ['copy', 'net'].map((name) => {
      const { content } = decodeStateFile(readFileSync(path(`${name}.state`)), name)
      return new Map([...content].map(([section, bytes]) => [section, Buffer.from(bytes).toString('latin1')]))
    })
    expect(ofCopy).toEqual(ofNet)
  })

  it('goes on as the one that was saved, and is where it was saved after a reset', async () => {
    const { net, copy } = await savedAndRead('goes-on.state')
    const [expected, found] = [await goOn(net), await goOn(copy)]
    expect(found).toEqual(expected)
    expect(differences(copy, net)).toEqual([])
    const before = await createNetwork({ state: path('goes-on.state') })
    await copy.reset()
    expect(digest(copy)).toBe(digest(before))
    for (const each of [net, copy, before]) await each.close()
  })

  it('leaves no other file behind', async () => {
    mkdirSync(path('alone'))
    await net.dumpState(path('alone/net.state'))
    await using again = await createNetwork({ state: path('alone/net.state') })
    await again.dumpState(path('alone/copy.state'))
    expect(readdirSync(path('alone')).sort()).toEqual(['copy.state', 'net.state'])
  })
})

test('a file is written for the state of one moment, while requests come', async () => {
  await using net = await createNetwork({ clock: start, accounts: 1 })
  await net.mine({ blocks: 2_000 })
  const [{ address } = { address: someone }] = net.accounts
  const saving = net.dumpState(path('busy.state'))
  const sending = net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: someone }],
  })
  await Promise.all([saving, sending])
  await using copy = await createNetwork({ state: path('busy.state') })
  const transactionsOf = async (each: Snowglobe) => {
    const count = await each.provider.request({
      method: 'eth_getTransactionCount',
      params: [address, 'latest'],
    })
    const { cChain } = each.network.world
    return [Number(count), cChain.totals.transactions - 1, Number(cChain.head.header.number) - 2_001]
  }
  // The state before the transaction or after it, in all parts.
  const [sent] = await transactionsOf(copy)
  expect(await transactionsOf(copy)).toEqual([sent, sent, sent])
  expect(await transactionsOf(net)).toEqual([1, 1, 1])
})

describe('a network from a file', () => {
  beforeAll(async () => {
    await using net = await createNetwork()
    await net.dumpState(path('whole.state'))
  })

  it('takes no option that the file decides', async () => {
    await expect(createNetwork({ state: path('whole.state'), seed: 'other' })).rejects.toThrow(
      'createNetwork: option "seed" cannot stand beside "state": the file decides it, leave it out',
    )
    await expect(createNetwork({ state: path('whole.state'), flags: { 'network-id': '5' } })).rejects.toThrow(
      'option "flags.network-id"',
    )
  })

  it('needs a file that is one, and whole', async () => {
    await expect(createNetwork({ state: path('none.state') })).rejects.toThrow(
      'none.state cannot be read: ENOENT',
    )
    writeFileSync(path('text.state'), 'no state')
    await expect(createNetwork({ state: path('text.state') })).rejects.toThrow(
      'is no state file of Snowglobe',
    )
    const whole = readFileSync(path('whole.state'))
    writeFileSync(path('cut.state'), whole.subarray(0, whole.length / 2))
    await expect(createNetwork({ state: path('cut.state') })).rejects.toThrow('is damaged')
  })
})

describe('a network that no file can keep', () => {
  it('is refused, and an earlier file stays', async () => {
    const precompiles = { '0x0300000000000000000000000000000000000001': () => ({ output: '0x' as const }) }
    await using net = await createNetwork({ chainConfigs: { C: { precompiles } } })
    writeFileSync(path('earlier.state'), 'earlier')
    await expect(net.dumpState(path('earlier.state'))).rejects.toThrow(
      'the state cannot be saved: a chain has custom precompiles, which are functions and no data',
    )
    expect(readFileSync(path('earlier.state'), 'utf8')).toBe('earlier')
  })

  it('is told when the file cannot be written', async () => {
    await using net = await createNetwork()
    await expect(net.dumpState(path('no/such/folder.state'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(existsSync(path('no'))).toBe(false)
  })
})
