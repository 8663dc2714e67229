import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type CustomPrecompile, createNetwork, type Snowglobe } from '../../../src/index.js'

const directory = mkdtempSync(join(tmpdir(), 'loaded-state-'))
afterAll(() => rmSync(directory, { recursive: true }))
const path = (name: string): string => join(directory, name)

const clock = { mode: 'frozen', start: '2026-11-21T08:00:00Z' } as const
const flags = { 'index-enabled': 'true' }

/** A block with its outer bytes, as the index API has it. */
type Container = { readonly id: string; readonly bytes: string; readonly timestamp: string }

/** Asks the index API about the blocks of a chain. */
async function ask(net: Snowglobe, chain: string, method: string, params: object): Promise<unknown> {
  const answer = await net.fetch(`/ext/index/${chain}/block`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: `index.${method}`,
      params: { ...params, encoding: 'hex' },
    }),
  })
  return ((await answer.json()) as { readonly result: unknown }).result
}

/** Returns the outer blocks of a chain from the first one on. */
async function outerBlocks(net: Snowglobe, chain: string): Promise<readonly Container[]> {
  const { containers } = (await ask(net, chain, 'getContainerRange', {
    startIndex: 0,
    numToFetch: 1024,
  })) as {
    readonly containers: readonly Container[]
  }
  return containers
}

/** Makes blocks of all chains. */
async function live(net: Snowglobe): Promise<void> {
  const [{ P, X, address } = { P: '', X: '', address: '0x' }] = net.accounts
  for (let round = 0; round < 3; round++) {
    await net.fund({ address: P, amount: 10n ** 9n, chain: 'P' })
    await net.fund({ address: X, amount: 10n ** 9n, chain: 'X' })
    await net.provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to: address }] })
    await net.increaseTime(7_000)
  }
}

describe('outer blocks of a network from a file', () => {
  const chains = ['P', 'X', 'C']

  it.each(['granite', 'helicon'] as const)(
    'are the same from the first one on, since %s',
    async (upgrades) => {
      await using net = await createNetwork({ clock, flags, upgrades, accounts: 1, seed: 'outer' })
      await live(net)
      const file = path(`${upgrades}.state`)
      // Nobody has asked for them before the file is written: they are still to be computed then.
      await net.dumpState(file)
      await using loaded = await createNetwork({ state: file })
      for (const chain of chains) {
        const blocks = await outerBlocks(net, chain)
        expect(blocks.length).toBeGreaterThanOrEqual(3)
        expect(await outerBlocks(loaded, chain)).toEqual(blocks)
      }
      // Now some are known.
      await live(net)
      await live(loaded)
      await net.dumpState(path('later.state'))
      await using later = await createNetwork({ state: path('later.state') })
      for (const chain of chains) {
        const blocks = await outerBlocks(net, chain)
        expect(await outerBlocks(loaded, chain)).toEqual(blocks)
        expect(await outerBlocks(later, chain)).toEqual(blocks)
        for (const block of blocks)
          expect(await ask(later, chain, 'getContainerByID', { id: block.id })).toEqual(block)
      }
    },
  )
})

describe('an L1 that is created on a network from a file', () => {
  const address = '0x0300000000000000000000000000000000000001'
  const nine: CustomPrecompile = () => ({ output: `0x${'9'.padStart(64, '0')}`, gasUsed: 1_000n })
  const feeConfig = {
    gasLimit: 8_000_000,
    targetBlockRate: 2,
    minBaseFee: 25_000_000_000,
    targetGas: 15_000_000,
    baseFeeChangeDenominator: 36,
    minBlockGasCost: 0,
    maxBlockGasCost: 1_000_000,
    blockGasCostStep: 200_000,
  }
  /** Who may send transactions (`TxAllowList`). */
  const allowList = '0x0200000000000000000000000000000000000002'

  it('has its custom precompiles, with which no file can keep the network', async () => {
    await using net = await createNetwork({ clock })
    await net.dumpState(path('net.state'))
    await using loaded = await createNetwork({ state: path('net.state') })
    const { provider } = await loaded.l1s.create({ alias: 'games', precompiles: { [address]: nine } })
    const call = { method: 'eth_call', params: [{ to: address }, 'latest'] }
    expect(await provider.request(call)).toBe(`0x${'9'.padStart(64, '0')}`)
    await expect(loaded.dumpState(path('again.state'))).rejects.toThrow(
      'the state cannot be saved: chains.files: the function nine is no data',
    )
    await loaded.reset()
    expect(loaded.l1s.list()).toEqual([])
    await loaded.dumpState(path('again.state'))
  })

  it('has the precompiles of its genesis, also when it comes from the next file', async () => {
    await using net = await createNetwork({ clock, accounts: 1 })
    await net.dumpState(path('net.state'))
    await using loaded = await createNetwork({ state: path('net.state') })
    const [account] = loaded.accounts
    const admin = String(account?.address)
    await loaded.l1s.create({
      alias: 'games',
      genesis: {
        config: {
          chainId: 777,
          feeConfig,
          txAllowListConfig: { blockTimestamp: 0, adminAddresses: [admin] },
        },
        alloc: {},
        gasLimit: '0x7a1200',
        timestamp: '0x66A00000',
        difficulty: '0x0',
      },
    })
    await loaded.dumpState(path('games.state'))
    await using again = await createNetwork({ state: path('games.state') })
    const readAllowList = {
      method: 'eth_call',
      params: [{ to: allowList, data: `0xeb54dae1${admin.slice(2).padStart(64, '0')}` }, 'latest'],
    }
    for (const each of [loaded, again])
      expect(Number(await each.l1s.get('games').provider.request(readAllowList))).toBe(2)
  })
})
