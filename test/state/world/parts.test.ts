import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { networkParamsOf } from '../../../state/profiles/networkParamsOf.js'
import { finish } from '../../../state/time/Pauses.js'
import { TaskQueue } from '../../../state/time/TaskQueue.js'
import { isWorkDue, makeDueBlocks, type WorkingParts } from '../../../state/world/dueWork.js'
import { installTeleporter } from '../../../state/world/installTeleporter.js'
import { KeptGeneses } from '../../../state/world/KeptGeneses.js'
import { checkNotBeforeLastBlock, headsOf } from '../../../state/world/lastBlocks.js'
import { reachPresent } from '../../../state/world/reachPresent.js'
import { SetUps } from '../../../state/world/SetUps.js'
import { unlockedKeysOf } from '../../../state/world/unlockedKeysOf.js'
import type { World } from '../../../state/world/World.js'
import { genesisFile1337 } from '../genesis/refusedGenesisFiles.js'

const [x, c, l1] = ['0a', 'cc', 'dd'].map((byte) => byte.repeat(32) as Id) as [Id, Id, Id]

describe('set-ups', () => {
  test('run when they are added, and all again in their order', async () => {
    const setUps = new SetUps()
    const ran: string[] = []
    const running = (name: string) => () => {
      ran.push(`${name} ${setUps.isRunning}`)
      return Promise.resolve()
    }
    await setUps.add(running('first'))
    await setUps.add(running('second'))
    expect(setUps.isRunning).toBe(false)
    await setUps.repeat()
    expect(ran).toEqual(['first true', 'second true', 'first true', 'second true'])
  })

  test('that fail end the run, and are repeated', async () => {
    const setUps = new SetUps()
    let tries = 0
    await expect(setUps.add(() => Promise.reject(new Error(`try ${++tries}`)))).rejects.toThrow('try 1')
    expect(setUps.isRunning).toBe(false)
    await expect(setUps.repeat()).rejects.toThrow('try 2')
  })
})

test('a genesis is read once for the same time', async () => {
  const geneses = new KeptGeneses()
  const params = networkParamsOf(12345)
  const at = (nowSeconds: number) =>
    geneses.network({ networkId: 12345, genesisFile: undefined, nowSeconds, params, bare: undefined })
  const first = await at(1_795_000_000)
  expect(await at(1_795_000_000)).toBe(first)
  const second = await at(1_805_000_000)
  expect(second).not.toBe(first)
  expect(await at(1_805_000_000)).toBe(second)
})

test('a genesis file is read once for each time from its start on', async () => {
  const geneses = new KeptGeneses()
  const params = networkParamsOf(1337)
  const at = (nowSeconds: number) =>
    geneses.network({ networkId: 1337, genesisFile: genesisFile1337, nowSeconds, params, bare: undefined })
  const first = await at(1_795_000_000)
  expect([await at(1_805_000_000), await at(1_790_000_000)].map((genesis) => genesis === first)).toEqual([
    true,
    true,
  ])
  await expect(at(1_789_999_999)).rejects.toThrow('startTime cannot be in the future')
})

describe('the unlocked keys of a network', () => {
  const ewoq = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
  const other = '0x1111111111111111111111111111111111111111'
  const keysOf = (options: object) => {
    const keys = unlockedKeysOf({ emulatorApi: true, ...options } as never)
    keys.add(other as never, new Uint8Array(32))
    return [keys.addresses, keys.listed]
  }
  test.each<[string, object, unknown[]]>([
    [
      'have that of ewoq first',
      {},
      [
        [ewoq, other],
        [ewoq, other],
      ],
    ],
    ['have it last for the tests of development networks', { tooling: 'anvil' }, [[other, ewoq], [other]]],
    ['are none without the control API', { emulatorApi: false }, [[], []]],
    ['are none where they are off', { unlocked: false }, [[], []]],
  ])('%s', (_, options, expected) => {
    expect(keysOf(options)).toEqual(expected)
  })
})

describe('the clock', () => {
  const blockAt = (seconds: bigint) =>
    ({ blockchainId: c, accepted: { header: { timestamp: seconds } } }) as unknown as EvmChain
  /** Chains whose last blocks were made at these seconds, with the clock at 100 s. */
  const refusal = (timestampMs: number, [ofP, ofX, ofC, ofL1]: readonly bigint[]) => {
    const chains = {
      clock: { now: () => 100_900 },
      platform: { timestamp: ofP },
      avm: { blockchainId: x, blocks: { last: { time: ofX } } },
      evmChains: { values: () => [blockAt(ofC ?? 0n), { ...blockAt(ofL1 ?? 0n), blockchainId: l1 }] },
      node: {
        chainAliases: {
          primaryAlias: (id: Id) => (id === l1 ? undefined : id === c ? 'C' : id === x ? 'X' : 'P'),
        },
      },
    }
    try {
      checkNotBeforeLastBlock(chains as never, timestampMs)
      return undefined
    } catch (error) {
      return /the chain (\w+), which was made at (\S+):/.exec((error as Error).message)?.slice(1)
    }
  }

  test('goes back to no second before the last block of a chain', () => {
    expect(refusal(90_000, [80n, 90n, 90n, 90n])).toBeUndefined()
    expect(refusal(89_999, [80n, 80n, 90n, 80n])).toEqual(['C', '1970-01-01T00:01:30.000Z'])
    expect(refusal(79_000, [80n, 90n, 0n, 0n])?.[0]).toBe('P')
    expect(refusal(85_000, [80n, 90n, 0n, 0n])?.[0]).toBe('X')
    expect(refusal(85_000, [0n, 0n, 0n, 100n])?.[0]).toMatch(/^\w{40,}$/)
  })

  test('may go back within its second, forward, and behind a genesis that is ahead of it', () => {
    expect(refusal(100_000, [0n, 0n, 100n, 0n])).toBeUndefined()
    expect(refusal(200_000, [150n, 0n, 0n, 0n])).toBeUndefined()
    expect(refusal(50_000, [101n, 0n, 0n, 0n])).toBeUndefined()
    expect(refusal(50_000, [100n, 0n, 0n, 0n])?.[0]).toBe('P')
  })

  test('the heads of chains are their last executed blocks', () => {
    const head = { header: { number: 7n }, hash: '0x07' }
    expect(headsOf([{ blockchainId: c, head } as unknown as EvmChain])).toEqual(
      new Map([[c, { height: 7n, hash: '0x07' }]]),
    )
  })
})

describe('work is due', () => {
  type Due = {
    platform?: number
    avm?: number
    evm?: (number | undefined)[]
    change?: boolean
    relay?: boolean
  }
  const parts = ({ platform, avm, evm = [], change = false, relay = false }: Due = {}) =>
    ({
      node: { plannedConnections: { nextDue: () => (change ? {} : undefined) } },
      platformProducer: { schedule: { nextDueMs: () => platform } },
      avmProducer: { nextDueMs: () => avm },
      evmChains: { values: () => evm.map((dueMs) => ({ due: { nextDueMs: () => dueMs } })) },
      relay: { isDue: () => relay },
    }) as unknown as WorkingParts

  test.each<[string, Due, boolean]>([
    ['nothing', {}, false],
    ['a block of the P-Chain', { platform: 5 }, true],
    ['a block of the X-Chain', { avm: 5 }, true],
    ['a block of an EVM chain now', { evm: [undefined, 10] }, true],
    ['a block of an EVM chain later', { evm: [11, undefined] }, false],
    ['a connection', { change: true }, true],
    ['a message', { relay: true }, true],
  ])('for %s', (_, due, expected) => {
    expect(isWorkDue(parts(due), 10)).toBe(expected)
  })

  test('and done on each chain, though another one fails', () => {
    const made: string[] = []
    const reports: string[] = []
    const works = (name: string) =>
      function* (nowMs: number) {
        yield undefined
        made.push(`${name} ${nowMs}`)
      }
    const fails = function* () {
      yield undefined
      throw new TypeError('broken')
    }
    const working = {
      clock: { now: () => 10 },
      node: { plannedConnections: { nextDue: () => undefined } },
      platformProducer: { makeDueBlocksInTurns: fails },
      avmProducer: { makeDueBlocksInTurns: fails },
      evmChains: {
        values: () => [{ due: { makeInTurns: works('C') } }, { due: { makeInTurns: works('L1') } }],
      },
    } as unknown as WorkingParts
    finish(makeDueBlocks(working, (what, error) => reports.push(`${what}: ${(error as Error).message}`)))
    expect(made).toEqual(['C 10', 'L1 10'])
    expect(reports).toEqual([
      'the P-Chain did not do what was due: broken',
      'the X-Chain did not do what was due: broken',
    ])
  })

  test('and planned connections change at their times, after the blocks until then', () => {
    const told: string[] = []
    const planned = [
      { nodeId: 'a', connected: true, atMs: 5_500 },
      { nodeId: 'b', connected: false, atMs: 9_000 },
    ]
    const blocks = (name: string) =>
      function* (nowMs: number) {
        told.push(`${name} until ${nowMs}`)
        yield undefined
      }
    const working = {
      clock: { now: () => 10_000 },
      node: {
        plannedConnections: {
          nextDue: (nowMs: number) => planned.find(({ atMs }) => atMs <= nowMs),
          done: () => planned.shift(),
        },
        connectPeer: (nodeId: string) => told.push(`${nodeId} is a peer`),
        peers: { disconnect: (nodeId: string) => told.push(`${nodeId} is no peer`) },
      },
      platform: {
        uptimes: {
          releaseFixed: (nodeId: string) => told.push(`${nodeId} is released`),
          isConnected: () => false,
          connect: (nodeId: string, at: bigint) => told.push(`${nodeId} connects at ${at}`),
          disconnect: (nodeId: string, at: bigint) => told.push(`${nodeId} disconnects at ${at}`),
        },
      },
      platformProducer: { makeDueBlocksInTurns: blocks('P') },
      avmProducer: { makeDueBlocksInTurns: blocks('X') },
      evmChains: { values: () => [] },
    } as unknown as WorkingParts
    finish(makeDueBlocks(working, () => undefined))
    expect(told).toEqual([
      'P until 5500',
      'a is released',
      'a connects at 5',
      'a is a peer',
      'P until 9000',
      'b is released',
      'b disconnects at 9',
      'b is no peer',
      'P until 10000',
      'X until 10000',
    ])
  })
})

describe('a C-Chain whose genesis is old', () => {
  const minedFor = async (granted: number, timestamps: readonly bigint[]) => {
    let mined = 0
    const world = {
      genesis: { cChain: { granted: new Map(Array.from({ length: granted }, (_, i) => [i, i])) } },
      clock: { nowSeconds: () => 100n },
      cChain: {
        control: {
          mine: () => {
            const timestamp = timestamps[mined++]
            return Promise.resolve(timestamp === undefined ? [] : [{ header: { timestamp } }])
          },
        },
      },
    }
    await reachPresent(world as never)
    return mined
  }

  test('gets a block of the present, where funds were granted, and one more where the first is of the past', async () => {
    expect(await minedFor(0, [])).toBe(0)
    expect(await minedFor(1, [100n])).toBe(1)
    expect(await minedFor(1, [99n, 100n])).toBe(2)
    expect(await minedFor(1, [])).toBe(1)
  })
})

describe("Teleporter's contracts", () => {
  type Given = { isAsynchronous?: boolean; height?: bigint; on?: 'all' | 'C' | 'other' }
  const installed = async ({ isAsynchronous = true, height = 0n, on = 'all' }: Given) => {
    const told: string[] = []
    const other = {} as EvmChain
    const cChain = {
      isAsynchronous,
      head: { header: { number: height } },
      control: { mine: async (count: number) => void told.push(`mined ${count}`) },
    } as unknown as EvmChain
    const teleporter = {
      installOn: (chains: readonly EvmChain[]) => told.push(`on ${chains.length}`),
      installEverywhere: (chains: readonly EvmChain[]) => told.push(`everywhere, ${chains.length} now`),
    }
    const evmChains = { values: () => [cChain, other] }
    const world = { teleporter, evmChains, cChain } as unknown as World
    const chains = { all: undefined, C: [cChain], other: [other] }[on]
    await installTeleporter({ world, queue: new TaskQueue() }, chains)
    return told
  }

  test('are on some chains, or on all; at the genesis of Helicon behind an empty block', async () => {
    expect(await installed({})).toEqual(['mined 1', 'everywhere, 2 now'])
    expect(await installed({ on: 'C' })).toEqual(['mined 1', 'on 1'])
    expect(await installed({ on: 'other' })).toEqual(['on 1'])
    expect(await installed({ height: 1n })).toEqual(['everywhere, 2 now'])
    expect(await installed({ isAsynchronous: false, on: 'C' })).toEqual(['on 1'])
  })
})
