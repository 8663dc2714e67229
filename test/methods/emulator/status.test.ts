import { describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'

const startMs = Date.parse('2026-11-21T08:00:00Z')
const frozen = { mode: 'frozen', start: startMs } as const

describe('emulator.status', () => {
  it('tells heights, the clock and what waits', async () => {
    await using net = await createNetwork({ clock: frozen, upgrades: 'granite', l1s: [{ alias: 'games' }] })
    await net.mine({ blocks: 2 })
    await net.emulator.setMining({ mode: 'manual' })
    await net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: net.accounts[0]?.address ?? ewoq, to: ewoq, value: '0x1' }],
    })
    const { chains, ...others } = await net.emulator.status()
    expect(others).toEqual({
      timestampMs: net.now,
      clock: 'frozen',
      rewinds: 0,
      snapshots: [],
      journal: false,
      faults: 0,
      artifacts: 0,
    })
    expect(chains.map(({ name, kind }) => [name, kind])).toEqual([
      ['P', 'platform'],
      ['X', 'avm'],
      ['C', 'evm'],
      ['games', 'evm'],
    ])
    const c = chains.find(({ name }) => name === 'C')
    const head = await net.provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    expect(c).toEqual({
      name: 'C',
      blockchainID: expect.any(String),
      kind: 'evm',
      height: '2',
      lastBlock: Reflect.get(Object(head), 'hash'),
      waiting: 1,
    })
    expect(chains[0]?.height).toBe(String((await net.platform.getHeight()).height))
    const { block } = await net.platform.getBlock({ blockID: String(chains[0]?.lastBlock), encoding: 'json' })
    expect(block).toMatchObject({ height: Number(chains[0]?.height) })
    await net.avm.getBlock({ blockID: String(chains[1]?.lastBlock) })
  })

  it('tells how far blocks are executed and settled since Helicon', async () => {
    await using net = await createNetwork({ clock: frozen, upgrades: 'helicon' })
    await net.setExecution('held')
    await net.mine()
    const { chains } = await net.emulator.status()
    expect(chains.find(({ name }) => name === 'C')).toMatchObject({
      height: '1',
      executed: '0',
      settled: '0',
    })
  })

  it('lists snapshots with their times, and counts what took blocks back', async () => {
    await using net = await createNetwork({ clock: frozen })
    const first = await net.snapshot()
    await net.increaseTime(60_000)
    await net.snapshot()
    expect((await net.emulator.status()).snapshots).toEqual([
      { id: '1', timestampMs: startMs },
      { id: '2', timestampMs: startMs + 60_000 },
    ])
    await net.revert(first)
    await net.reset()
    const { snapshots, rewinds } = await net.emulator.status()
    expect([snapshots, rewinds]).toEqual([[], 2])
  })

  it('tells whether calls are recorded and fail', async () => {
    await using net = await createNetwork({
      journal: true,
      faults: { rules: [{ method: 'eth_call', status: 503 }] },
    })
    expect(await net.emulator.status()).toMatchObject({ journal: true, faults: 1 })
  })
})

const ewoq = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
