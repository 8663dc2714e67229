import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const startMs = Date.parse('2026-11-21T08:00:00Z')
const somebody = '0x0000000000000000000000000000000000000b0b'

let net: Snowglobe
let start: number
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: startMs }, upgrades: 'helicon' })
  start = await net.snapshot()
})
afterEach(() => net.revert(start))
afterAll(() => net.close())

const ask = (method: string, ...params: unknown[]) =>
  net.provider.request({ method, params } as Parameters<Snowglobe['provider']['request']>[0])
const height = async () => Number(await ask('eth_blockNumber'))

describe('the clock', () => {
  it('is set on and back, and answers where it stands', async () => {
    expect(await net.emulator.increaseTime({ ms: 1500 })).toEqual({ timestampMs: startMs + 1500 })
    expect(await net.emulator.setTime({ timestampMs: startMs + 9000 })).toEqual({})
    expect(net.now).toBe(startMs + 9000)
  })

  it('runs and stands still', async () => {
    const modeNow = async () => (await net.emulator.status()).clock
    expect((await net.emulator.setClock({ mode: 'running' })).timestampMs).toBeGreaterThanOrEqual(startMs)
    expect(await modeNow()).toBe('running')
    expect(await net.emulator.setClock({ mode: 'frozen' })).toEqual({ timestampMs: net.now })
    expect(await modeNow()).toBe('frozen')
  })
})

describe('blocks', () => {
  it('are made one at a time, or as many as are wanted', async () => {
    expect(await net.emulator.mine({})).toMatchObject({ height: '1' })
    expect(await net.emulator.mine({ blocks: 2 })).toMatchObject({ height: '3' })
    const last = await net.emulator.mine({ chain: 'C', blocks: 1 })
    const { hash } = Object(await ask('eth_getBlockByNumber', 'latest', false))
    expect(last).toEqual({ height: '4', blockHash: hash })
    await expect(net.emulator.mine({ blocks: 0 })).rejects.toThrow('"blocks"')
  })

  it('are made on demand, with each transaction, or at an interval', async () => {
    const send = () => ask('eth_sendTransaction', { to: somebody, value: '0x1' })
    await net.emulator.setMining({ mode: 'manual' })
    await send()
    expect(await height()).toBe(0)
    await net.emulator.setMining({ mode: 'interval', intervalMs: 2000 })
    await net.increaseTime(4000)
    expect(await height()).toBe(2)
    await net.emulator.setMining({ chain: 'C', mode: 'auto' })
    await send()
    expect(await height()).toBe(3)
    await expect(net.emulator.setMining({ mode: 'interval' })).rejects.toThrow(
      'interval mining needs an intervalMs: a whole number of milliseconds of at least 1',
    )
    await expect(net.emulator.setMining({ mode: 'interval', intervalMs: 0 })).rejects.toThrow('"intervalMs"')
    await expect(net.emulator.setMining({ mode: 'never' as never })).rejects.toThrow(
      /"auto".*"interval".*"manual"/,
    )
  })
})

describe('the execution of accepted blocks', () => {
  it('is of all blocks, of some, or of some transactions', async () => {
    const heights = async () => {
      const { accepted, executed, transactions, lag } = await net.emulator.executionStatus({})
      return [accepted, executed, transactions, lag]
    }
    expect(await net.emulator.setExecution({ mode: 'held' })).toMatchObject({ mode: 'held', lag: 0 })
    const send = (value: string) => ask('eth_sendTransaction', { to: somebody, value, gas: '0x5208' })
    await net.emulator.setMining({ mode: 'manual' })
    for (let block = 0; block < 3; block++) {
      await send('0x1')
      await send('0x2')
      await net.emulator.mine({})
    }
    expect(await heights()).toEqual(['3', '0', 0, 3])
    await net.emulator.execute({ transactions: 1 })
    expect(await heights()).toEqual(['3', '0', 1, 3])
    await net.emulator.execute({ blocks: 1 })
    expect(await heights()).toEqual(['3', '1', 0, 2])
    await net.emulator.execute({ blocks: 1, transactions: 1 })
    expect(await heights()).toEqual(['3', '2', 1, 1])
    expect(await net.emulator.execute({ chain: 'C' })).toMatchObject({ executed: '3', lag: 0 })
    for (const none of [{ blocks: 0 }, { transactions: 0 }])
      await expect(net.emulator.execute(none)).rejects.toThrow(`"${Object.keys(none)[0]}"`)
  })

  it('has a lag that is told', async () => {
    expect(await net.emulator.setExecution({ mode: { lagMs: 250 } })).toMatchObject({ mode: { lagMs: 250 } })
  })
})

describe('the journal', () => {
  const entries = async (params: Parameters<Snowglobe['emulator']['journal']>[0] = {}) =>
    (await net.emulator.journal(params)).entries.map(({ id, method }) => [id, method])

  it('is recorded from clearJournal on, which forgets what came before', async () => {
    await expect(net.emulator.journal({})).rejects.toThrow(
      'emulator.journal: nothing is recorded: call emulator.clearJournal before, or start the network with --journal',
    )
    await net.emulator.clearJournal()
    for (const method of ['eth_chainId', 'eth_blockNumber', 'eth_gasPrice']) await ask(method)
    const all = await entries({ match: { method: 'eth_*' } })
    expect(all.map(([, method]) => method)).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_gasPrice'])
    expect(await entries({ match: { method: 'eth_*' }, limit: 2 })).toEqual(all.slice(1))
    expect(await entries({ match: { method: 'eth_*' }, limit: 9 })).toEqual(all)
    expect(await entries({ match: { method: 'eth_*' }, limit: 0 })).toEqual([])
    expect(await entries({ match: { method: 'eth_*' }, after: Number(all[0]?.[0]) })).toEqual(all.slice(1))
    await net.emulator.clearJournal()
    expect(await entries({ match: { method: 'eth_*' } })).toEqual([])
  })
})

describe('fault rules', () => {
  it('are listed with their counts and as they were given, and removed', async () => {
    const rule = { method: 'eth_chainId', error: { code: -5, message: 'no' }, times: 1 }
    await net.emulator.setFaults({
      rules: [rule, { method: 'eth_x', status: 503, headers: { 'retry-after': '1' } }],
    })
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: -5 })
    await ask('eth_chainId')
    expect((await net.emulator.getFaults()).rules).toMatchObject([
      { rule, matches: 2, hits: 1 },
      { rule: { method: 'eth_x', status: 503, headers: { 'retry-after': '1' } }, matches: 0, hits: 0 },
    ])
    await net.emulator.clearFaults()
    expect(await net.emulator.getFaults()).toEqual({ rules: [] })
  })
})

describe('accounts', () => {
  it('are edited, and the next block shows it', async () => {
    const word = (value: string) => `0x${value.padStart(64, '0')}`
    await net.emulator.setBalance({ address: somebody, balance: 5n })
    await net.emulator.setNonce({ address: somebody, nonce: 7 })
    await net.emulator.setCode({ address: somebody, code: '0x5f' })
    await net.emulator.setStorageAt({ address: somebody, slot: 1n, value: 9n })
    await net.emulator.mine({})
    expect(await ask('eth_getBalance', somebody, 'latest')).toBe('0x5')
    expect(await ask('eth_getTransactionCount', somebody, 'latest')).toBe('0x7')
    expect(await ask('eth_getCode', somebody, 'latest')).toBe('0x5f')
    expect(await ask('eth_getStorageAt', somebody, '0x1', 'latest')).toBe(word('9'))
    expect(await ask('eth_getStorageAt', somebody, '0x9', 'latest')).toBe(word('0'))
  })

  it('may be impersonated', async () => {
    await net.emulator.setBalance({ address: somebody, balance: 10n ** 18n })
    await net.emulator.mine({})
    const transfer = { from: somebody, to: somebody, value: '0x1' }
    await expect(ask('eth_sendTransaction', transfer)).rejects.toThrow('unknown account')
    await net.emulator.impersonate({ address: somebody })
    expect(await ask('eth_sendTransaction', transfer)).toMatch(/^0x/)
  })
})

describe('snapshots', () => {
  it('are gone back to by their IDs', async () => {
    const { id } = await net.emulator.snapshot()
    await net.emulator.mine({})
    const { id: later } = await net.emulator.snapshot()
    await net.emulator.revert({ id })
    expect(await height()).toBe(0)
    await expect(net.emulator.revert({ id: later })).rejects.toThrow(`there is no snapshot ${later}`)
  })
})

describe('the relay', () => {
  it('is switched, and has no messages at first', async () => {
    for (const enabled of [true, false]) {
      await net.emulator.setRelay({ enabled })
      expect(await net.emulator.getRelay()).toEqual({
        enabled,
        address: expect.stringMatching(/^0x[0-9a-f]{40}$/i),
        messages: [],
      })
    }
  })
})

describe('the uptime of a validator', () => {
  const nodeID = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
  const uptime = async () =>
    Number((await net.platform.getCurrentValidators({ nodeIDs: [nodeID] })).validators[0]?.uptime)

  it('is a percentage that stays, or seconds', async () => {
    await net.emulator.setUptime({ nodeID, percentage: 25 })
    await net.increaseTime(60_000)
    expect(await uptime()).toBe(25)
    await net.emulator.setUptime({ nodeID, seconds: 0 })
    expect(await uptime()).toBe(0)
  })

  it('is one of both, and no more than there was time', async () => {
    const [validator] = (await net.platform.getCurrentValidators({ nodeIDs: [nodeID] })).validators
    const most = BigInt(startMs / 1000) - BigInt(validator?.startTime ?? 0)
    await net.emulator.setUptime({ nodeID, seconds: most })
    expect(await uptime()).toBe(100)
    for (const wrong of [{}, { percentage: 1, seconds: 1 }, { seconds: most + 1n }])
      await expect(net.emulator.setUptime({ nodeID, ...wrong })).rejects.toThrow(
        'give either percentage, between 0 and 100, or seconds, at most those since the validator began',
      )
    await expect(
      net.emulator.setUptime({ nodeID: 'NodeID-111111111111111111116DBWJs', seconds: 0 }),
    ).rejects.toThrow('NodeID-111111111111111111116DBWJs')
    for (const percentage of [-1, 101])
      await expect(net.emulator.setUptime({ nodeID, percentage })).rejects.toThrow('"percentage"')
  })
})
