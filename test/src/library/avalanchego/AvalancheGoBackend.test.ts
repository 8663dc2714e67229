import childProcess, { type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import timers from 'node:timers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { NodeProcess } from '../../../../src/library/avalanchego/NodeProcess.js'
import { localStakers } from '../../../../state/profiles/localStakers.js'

// No program is started: what would start it makes a process that does not run, and an emulated network that listens
// answers for the node.

/** A process that ends with its input. */
class FakeProcess extends EventEmitter {
  exitCode: number | null = null
  signalCode: string | null = null
  isFree = false
  isInputFree = false
  readonly stdin = Object.assign(new Socket(), {
    end: () => {
      if (this.endsByItself) this.exitCode = 0
    },
    unref: () => {
      this.isInputFree = true
    },
  })
  endsByItself = true
  unref(): void {
    this.isFree = true
  }
}

type Started = {
  readonly process: FakeProcess
  readonly words: readonly string[]
  readonly folder: string
  readonly flags: Readonly<Record<string, string>>
}

const path = '/bin/avalanchego'
let net: Snowglobe
let url: string
let started: Started[]
/** What a process does once it has started. */
let behaviour: (started: Started) => void

const spawn = jest.spyOn(childProcess, 'spawn')
/** A timer of Node.js, where the wait between two questions to a node is none. */
const realTimer = timers.setTimeout
const later = jest.spyOn(timers, 'setTimeout')
const askAtOnce = ((then: () => void, ms: number) =>
  ms === 50 ? setImmediate(then) : realTimer(then, ms)) as never
beforeAll(async () => {
  later.mockImplementation(askAtOnce)
  net = await createNetwork({ flags: { 'api-admin-enabled': 'true' } })
  url = await net.listen()
})
afterAll(async () => {
  await net.close()
  spawn.mockRestore()
  later.mockRestore()
})
beforeEach(() => {
  started = []
  behaviour = serve
  spawn.mockReset().mockImplementation(((_: string, words: readonly string[]) => {
    const flagFile = String(words[3])
    const flags = JSON.parse(readFileSync(flagFile, 'utf8'))
    const each = { process: new FakeProcess(), words, folder: dirname(flagFile), flags }
    started.push(each)
    behaviour(each)
    return each.process as unknown as ChildProcess
  }) as never)
})

/** Writes that the node serves its API, in two pieces as a file may be seen. */
function serve({ folder }: Started): void {
  const stakingAddress = `127.0.0.1:${9000 + started.length}`
  writeFileSync(
    join(folder, 'process.json'),
    JSON.stringify({ pid: 7, uri: url, stakingAddress }, undefined, 2),
  )
}

const create = (more: object = {}) => createNetwork({ backend: 'avalanchego', path, ...more } as never)

describe('the processes of a network', () => {
  it('are one, with its flags in a file of its folder, which goes with it', async () => {
    const node = await create({ flags: { 'index-enabled': 'false' } })
    const [{ process, words, folder, flags }] = started as [Started]
    expect(words.slice(0, 1)).toEqual(['-c'])
    expect(words.slice(2)).toEqual([path, join(folder, 'flags.json')])
    expect(flags).toMatchObject({ 'data-dir': folder, 'network-id': '12345', 'index-enabled': 'false' })
    expect(folder).toMatch(/snowglobe-avalanchego-.*NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg$/)
    expect([process.isFree, process.isInputFree, process.exitCode]).toEqual([true, true, null])
    expect(spawn.mock.calls).toStrictEqual([
      ['sh', words, { stdio: ['pipe', expect.any(Number), expect.any(Number)] }],
    ])
    await node.listen()
    const underway = node.info.getNodeID()
    const closed = node.close()
    await expect(underway).rejects.toMatchObject({ code: 4900 })
    await closed
    await node.close()
    expect([process.exitCode, existsSync(dirname(folder)), node.listening]).toEqual([0, false, false])
  })

  it('are five where the options say so, each of which begins with those before it', async () => {
    const nodes = await create({ nodes: 5 })
    expect(started).toHaveLength(5)
    expect(started.map(({ flags }) => flags['bootstrap-ips']?.split(',').filter(Boolean).length)).toEqual([
      0, 1, 2, 3, 4,
    ])
    expect(started[2]?.flags['bootstrap-ips']).toBe('127.0.0.1:9001,127.0.0.1:9002')
    expect(started[1]?.flags['bootstrap-ids']).toBe('NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg')
    expect(new Set(started.map(({ folder }) => folder)).size).toBe(5)
    expect(localStakers()).toHaveLength(5)
    await nodes.close()
    expect(started.map(({ process }) => process.exitCode)).toEqual([0, 0, 0, 0, 0])
  })

  it('that end at once fail the start with their last five lines', async () => {
    behaviour = ({ process, folder }) => {
      appendFileSync(join(folder, 'output.log'), 'one\ntwo\nthree\nfour\nfive\nsix\n')
      process.exitCode = 1
    }
    const failed = await create().catch((error: unknown) => error)
    expect(failed).toMatchObject({
      name: 'SnowglobeError',
      details: `${path} did not start: it ended`,
      metaMessages: ['two', 'three', 'four', 'five', 'six'],
    })
    expect(existsSync(dirname(started[0]?.folder ?? ''))).toBe(false)
  })

  it('that are killed, or cannot be started, fail it too, and end those before them', async () => {
    behaviour = (each) => {
      if (started.length === 1) serve(each)
      else each.process.signalCode = 'SIGKILL'
    }
    await expect(create({ nodes: 5 })).rejects.toThrow(`${path} did not start: it ended`)
    expect(started.map(({ process }) => process.exitCode)).toEqual([0, 0])
    behaviour = ({ process }) => {
      queueMicrotask(() => process.emit('error', new Error('spawn sh ENOENT')))
    }
    await expect(create()).rejects.toThrow(`${path} did not start: spawn sh ENOENT`)
  })

  it('are waited for while their file is half written', async () => {
    behaviour = (each) => {
      writeFileSync(join(each.folder, 'process.json'), `{"pid":7,"uri":"${url}"`)
      setImmediate(() => serve(each))
    }
    const node = await create()
    expect(await node.info.getNetworkID()).toEqual({ networkID: '12345' })
    await node.close()
  })
})

describe('a process whose time is over', () => {
  let now: number
  let clock: jest.SpiedFunction<typeof performance.now>
  beforeEach(() => {
    now = 0
    clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
    // Each wait takes five seconds.
    later.mockImplementation(((then: () => void, ms: number) => {
      if (ms !== 50) return realTimer(then, ms)
      now += 5_000
      setImmediate(then)
      return {}
    }) as never)
  })
  afterEach(() => {
    clock.mockRestore()
    later.mockImplementation(askAtOnce)
  })

  it('is told after 30 seconds that it served no API', async () => {
    behaviour = () => undefined
    await expect(create()).rejects.toThrow(`${path} did not start: it served no API in time`)
    expect(now).toBe(30_000)
    expect(started[0]?.process.exitCode).toBe(0)
  })

  it('is told after two minutes that it is not healthy', async () => {
    behaviour = ({ folder }) => {
      writeFileSync(
        join(folder, 'process.json'),
        JSON.stringify({ pid: 7, uri: 'http://127.0.0.1:1', stakingAddress: '127.0.0.1:9001' }),
      )
    }
    await expect(create()).rejects.toMatchObject({
      name: 'SnowglobeError',
      details: 'the node at http://127.0.0.1:1 is not healthy',
    })
    expect(now).toBe(120_000)
    expect(started.map(({ process: made }) => made.exitCode)).toEqual([0])
    expect(existsSync(dirname(started[0]?.folder ?? ''))).toBe(false)
  })

  it('is killed when it has not ended within 15 seconds', async () => {
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true)
    try {
      const node = await create()
      const [{ process: made }] = started as [Started]
      made.endsByItself = false
      const before = now
      await node.close()
      expect([now - before, kill.mock.calls]).toEqual([15_000, [[7, 'SIGKILL']]])
    } finally {
      kill.mockRestore()
    }
  })
})

describe('a network of real nodes', () => {
  let node: Snowglobe
  beforeAll(async () => {
    behaviour = serve
    started = []
    spawn.mockImplementation(((_: string, words: readonly string[]) => {
      const folder = dirname(String(words[3]))
      const each = { process: new FakeProcess(), words, folder, flags: {} }
      serve(each)
      return each.process as unknown as ChildProcess
    }) as never)
    node = await create()
  })
  afterAll(() => node.close())

  it('answers for its chains and services', async () => {
    expect(node.backend).toBe('avalanchego')
    expect(() => node.network).toThrow('net.network is not possible on a real node')
    expect(await node.info.getNodeID()).toEqual(await net.info.getNodeID())
    expect(await node.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
    expect((await node.fetch('/ext/health')).status).toBe(200)
    expect([node.evmChainId(), node.nativeCurrency()]).toEqual([
      43_112n,
      { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    ])
    expect(() => node.evmChainId('nope')).toThrow("there is no EVM chain with alias/ID 'nope'")
    expect(node.isolated).toEqual([])
  })

  it('pays on the chain that the address names, or the option', async () => {
    const balance = (address: string) =>
      net.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })
    const address = `0x${'cd'.repeat(20)}`
    await node.fund({ address, amount: 3n })
    expect(await balance(address)).toBe('0x3')
    const shared = 'local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
    const onX = await node.fund({ address: `X-${shared}`, amount: 4n })
    expect(await net.avm.getTxStatus({ txID: onX.txID })).toMatchObject({ status: 'Accepted' })
    const onP = await node.fund({ address: `P-${shared}`, amount: 5n })
    expect(await net.platform.getTxStatus({ txID: onP.txID })).toMatchObject({ status: 'Committed' })
  })

  it('has the accounts that it funded last', async () => {
    expect(node.accounts).toEqual([])
    const made = await node.fundAccounts(2, { balance: 1 })
    expect([node.accounts, made.length, made[0]?.balance]).toEqual([made, 2, 10n ** 18n])
  })

  it('makes L1s, which it then knows by ID and alias', async () => {
    const l1 = await node.l1s.create({ name: 'Marbles', alias: 'marbles' })
    expect(node.evmChainId('marbles')).toBe(12_345_001n)
    expect(node.evmChainId(l1.blockchainId)).toBe(12_345_001n)
    expect(node.nativeCurrency('marbles')).toEqual({ name: 'Marbles', symbol: 'MARB', decimals: 18 })
  })

  it('has a URL once it is asked to listen, which it does already, at its own address', async () => {
    expect(node.listening).toBe(false)
    const { hostname, port } = new URL(url)
    await expect(node.listen({ isolated: 1 })).rejects.toMatchObject({
      member: 'net.listen: option "isolated"',
    })
    for (const elsewhere of [{ host: '::1' }, { port: Number(port) - 1 }, { host: hostname, port: 1 }])
      await expect(node.listen(elsewhere)).rejects.toMatchObject({
        member: 'net.listen with another address',
      })
    expect(await node.listen({ host: hostname, port: Number(port), isolated: 0 })).toBe(url)
    expect([node.listening, node.url]).toEqual([true, url])
    await expect(node.listen({ port: 0 })).rejects.toThrow('the network listens already')
  })

  const otherHosts = 'Only the emulated network answers for other hosts.'
  const inItsFolder = 'The data directory of a node has its state.'
  it.each<[string, (of: Snowglobe) => unknown, string?]>([
    ['net.snapshot', (of) => of.snapshot()],
    ['net.revert', (of) => of.revert(1)],
    ['net.dumpState', (of) => of.dumpState('a'), inItsFolder],
    ['net.branch', (of) => of.branch()],
    ['net.reset', (of) => of.reset()],
    ['net.useAbi', (of) => of.useAbi([])],
    ['net.on', (of) => of.on('block', () => undefined)],
    ['net.useLog', (of) => of.useLog(undefined), 'A node writes its log into its data directory.'],
    ['net.setTime', (of) => of.setTime(0)],
    ['net.increaseTime', (of) => of.increaseTime(0)],
    ['net.setClock', (of) => of.setClock('frozen')],
    ['net.mine', (of) => of.mine(), 'A node makes a block when transactions wait.'],
    ['net.setMining', (of) => of.setMining({ mode: 'auto' })],
    ['net.faults.add', (of) => of.faults.add({ status: 503 })],
    ['net.strict', (of) => of.strict()],
    ['net.webhooks.on', (of) => of.webhooks.on('https://a.example/', () => undefined)],
    ['net.icm.deploy', (of) => of.icm.deploy()],
    [
      'net.icm.drop',
      (of) => of.icm.drop({ txHash: `0x${'00'.repeat(32)}` }),
      'A node delivers no messages: stop the relayer that does.',
    ],
    [
      'net.icm.deployRegistry',
      (of) => of.icm.deployRegistry({ bytecode: '0x00', messenger: `0x${'ab'.repeat(20)}` }),
      'A node signs for nobody: deploy it by a wallet, such as net.walletProvider().',
    ],
    ['emulator.mine', (of) => of.emulator.mine({})],
    ['net.fetch of http://other.example', (of) => of.fetch('http://other.example/'), otherHosts],
  ])('cannot do %s', async (member, use, reason = '') => {
    await expect((async () => use(node))()).rejects.toMatchObject({
      name: 'NotOnARealNode',
      member,
      metaMessages: reason === '' ? [] : [reason],
    })
  })

  it('has the time of this machine, and no heights', () => {
    const before = Date.now()
    const { networkId, time, heights } = shownOf(node)
    expect([networkId, heights]).toStrictEqual([12_345, {}])
    for (const ms of [node.now, Date.parse(time)]) {
      expect(ms).toBeGreaterThanOrEqual(before)
      expect(ms).toBeLessThanOrEqual(Date.now())
    }
  })
})

/** Returns what is shown of a network in a console. */
function shownOf(net: Snowglobe): { networkId: number; time: string; heights: object } {
  let shown: unknown
  const show = Reflect.get(net, Symbol.for('nodejs.util.inspect.custom'))
  show(0, {}, (value: unknown) => {
    shown = value
    return ''
  })
  return shown as ReturnType<typeof shownOf>
}

it('a network of real nodes begins with L1s and accounts, and is closed where one is refused', async () => {
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const ten = await create({ mnemonic, balance: 2 })
  expect(ten.accounts).toHaveLength(10)
  expect(ten.accounts[0]).toMatchObject({
    address: '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25',
    balance: 2n * 10n ** 18n,
  })
  await ten.close()
  const two = await create({ accounts: 2, l1s: [{ alias: 'two' }] })
  expect([two.accounts.length, two.l1s.list().map(({ alias }) => alias)]).toEqual([2, ['two']])
  await two.close()
  started = []
  await expect(create({ l1s: [{ alias: 'C' }] })).rejects.toThrow()
  expect(started.map(({ process }) => process.exitCode)).toEqual([0])
})

it('a process that does not end with its input is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'node-process-'))
  const node = await NodeProcess.start(path, folder, {})
  const [{ process: made }] = started as [Started]
  made.endsByItself = false
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true)
  const clock = jest.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => (now += 16_000))
  await node.stop()
  expect(kill.mock.calls).toEqual([[7, 'SIGKILL']])
  clock.mockRestore()
  kill.mockRestore()
  rmSync(folder, { recursive: true })
})
