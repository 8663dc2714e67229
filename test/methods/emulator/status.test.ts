import { describe, expect, it } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { fund } from '../../../methods/emulator/fund.js'
import { status } from '../../../methods/emulator/status.js'
import { createNetwork } from '../../../src/index.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { granite } from '../../granite.js'
import { atomicNetwork } from '../../state/evm/coreth/atomic/atomicNetwork.js'
import { Holder } from '../../state/evm/coreth/atomic/Holder.js'
import { fundedKey } from '../../state/platform/Wallet.js'

const startMs = Date.parse('2026-11-21T08:00:00Z')
const account = privateKeyToAccount(`0x${fundedKey}`)
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

  it('counts what waits of each chain: what the pool holds, atomic transactions, those of P', async () => {
    const { network, issue, site } = await atomicNetwork(granite)
    const ask = async (method: typeof status | typeof fund, params: object) =>
      JSON.parse(stringifyJson((await method.call(network, parseJson(JSON.stringify(params)))) as never))
    const { cChain, platformProducer } = network.world
    cChain.control.setMining({ mode: 'manual' })
    platformProducer.schedule.setMining('manual')
    const transactions = [0, 5].map((nonce) =>
      account.signTransaction({ chainId: 43112, nonce, gas: 21_000n, maxFeePerGas: 10n ** 12n, to: ewoq }),
    )
    for (const raw of await Promise.all(transactions))
      await cChain.submissions.submitRaw(Buffer.from(raw.slice(2), 'hex'))
    await issue(new Holder(fundedKey).export(site, 5n, 0n))
    await ask(fund, { address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 1 })
    const { chains } = await ask(status, {})
    expect(chains.map(({ name, waiting }: Record<string, unknown>) => [name, waiting])).toEqual([
      ['P', 1],
      ['X', 0],
      ['C', 3],
    ])
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
