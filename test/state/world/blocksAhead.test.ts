import { describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import type { CreateNetworkOptions } from '../../../src/library/networkOptions.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { Network } from '../../../state/Network.js'
import { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'
import { granite } from '../../granite.js'
import { rich } from '../evm/chain/makeChain.js'

const startMs = Date.UTC(2026, 10, 21)
const dayMs = 86_400_000

const networkWith = (options: CreateNetworkOptions = {}) =>
  Network.create(completeOptions({ clock: { mode: 'frozen', start: startMs }, ...options }))

const headMs = ({ head }: EvmChain) => Number(headerTimeMs(head.header))

function pay(network: Network): void {
  const wallet = new Wallet(network.world.platform, privateKeyBytes(ewoqKey))
  const outputs = [wallet.output(1n, wallet.owner)]
  network.world.platformProducer.issue(wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs }))
}

describe('a block made ahead of the clock', () => {
  it('moves the clock, which continues from there', async () => {
    const network = await networkWith()
    await network.world.cChain.control.setNextBlockTimestamp(startMs + dayMs)
    expect(network.world.clock.now()).toBe(startMs)
    await network.world.cChain.control.mine(1)
    expect(network.world.clock.now()).toBe(startMs + dayMs)
    await network.time.increase(5_000)
    await network.world.cChain.control.mine(1)
    expect(headMs(network.world.cChain)).toBe(startMs + dayMs + 5_000)
  })

  it('moves a running clock, which keeps running', async () => {
    const network = await networkWith({ clock: { mode: 'running', start: startMs } })
    await network.world.cChain.control.setNextBlockTimestamp(startMs + dayMs)
    await network.world.cChain.control.mine(1)
    expect(network.world.clock.mode).toBe('running')
    expect(network.world.clock.now()).toBeGreaterThanOrEqual(startMs + dayMs)
    expect(network.world.clock.now()).toBeLessThan(startMs + dayMs + 60_000)
  })

  it('moves it on an L1, too', async () => {
    const network = await networkWith()
    const { chainId } = await network.createL1({})
    const chain = network.world.evmChains.get(chainId)!
    await chain.control.setNextBlockTimestamp(startMs + dayMs)
    await chain.control.mine(1)
    expect(network.world.clock.now()).toBe(startMs + dayMs)
  })

  it("leaves the clock unchanged when the block's time is before it", async () => {
    const network = await networkWith()
    await network.world.cChain.control.mine(1)
    await network.time.set(startMs + dayMs)
    await network.world.cChain.control.setNextBlockTimestamp(startMs + 1000)
    await network.world.cChain.control.mine(1)
    expect(headMs(network.world.cChain)).toBe(startMs + 1000)
    expect(network.world.clock.now()).toBe(startMs + dayMs)
  })

  it("comes after the P-Chain's blocks that fall due until then", async () => {
    const network = await networkWith()
    const order: string[] = []
    network.blocks.listen({ accepted: ({ vm }) => order.push(vm) })
    const end = Number(network.world.platform.currentStakers.first?.nextTime ?? 0n) * 1000
    await network.world.cChain.control.setNextBlockTimestamp(end + 1000)
    await network.world.cChain.control.mine(1)
    expect(order.slice(0, 2)).toEqual(['platformvm', 'platformvm'])
    expect(order.indexOf('evm')).toBe(order.length - 1)
    expect(network.world.platform.timestamp).toBe(BigInt(end / 1000))
  })

  it('makes blocks of other chains fall due', async () => {
    const network = await networkWith()
    const { chainId } = await network.createL1({})
    const chain = network.world.evmChains.get(chainId)!
    chain.control.setMining({ mode: 'interval', intervalMs: 1000 })
    await network.world.cChain.control.setNextBlockTimestamp(startMs + 3000)
    await network.world.cChain.control.mine(1)
    await network.time.doDueWork()
    expect(chain.head.header.number).toBe(3n)
    expect(headMs(chain)).toBe(startMs + 3000)
  })

  it('moves the clock when the gas capacity of an EVM chain forces the block ahead', async () => {
    const network = await networkWith(granite)
    const burn = { to: undefined, data: hexToBytes('fe'), value: 0n, gasLimit: 6_000_000n }
    for (const nonce of [0n, 1n]) await network.world.cChain.submissions.submit(rich.sign({ nonce, ...burn }))
    expect(headMs(network.world.cChain)).toBe(startMs + 1000)
    expect(network.world.clock.now()).toBe(startMs + 1000)
  })

  it('moves the clock when the gas capacity of the P-Chain forces the block ahead', async () => {
    const network = await networkWith()
    while (network.world.platform.timestamp <= BigInt(startMs / 1000)) pay(network)
    expect(network.world.clock.now()).toBe(startMs + 1000)
    const { blocks } = network.world.platform
    expect(blocks.acceptedAtMs(blocks.height)).toBe(startMs + 1000)
  })

  it('is reverted with the clock by a snapshot', async () => {
    const network = await networkWith()
    const snapshot = await network.snapshot()
    await network.world.cChain.control.setNextBlockTimestamp(startMs + dayMs)
    await network.world.cChain.control.mine(1)
    await network.revert(snapshot)
    expect(network.world.clock.now()).toBe(startMs)
    await network.world.cChain.control.mine(1)
    expect(headMs(network.world.cChain)).toBe(startMs)
  })
})

describe('setting the clock', () => {
  it('before the last block of any chain is refused, and changes nothing', async () => {
    const network = await networkWith()
    await network.time.increase(5_000)
    await network.world.cChain.control.mine(1)
    await network.time.increase(60_000)
    await expect(network.time.set(startMs + 4_000)).rejects.toThrow(
      'the time 2026-11-21T00:00:04.000Z lies before the last block of the chain C, which was made at 2026-11-21T00:00:05.000Z',
    )
    expect(network.world.clock.now()).toBe(startMs + 65_000)
    await network.time.set(startMs + 6_000)
    pay(network)
    await network.time.increase(60_000)
    await expect(network.time.set(startMs + 5_000)).rejects.toThrow('the last block of the chain P')
  })

  it('back within the second of the last block is accepted: blocks of the P-Chain have whole seconds', async () => {
    const network = await networkWith()
    await network.time.set(startMs + 700)
    await network.world.cChain.control.mine(1)
    await network.time.set(startMs)
    await network.world.cChain.control.mine(1)
    expect(headMs(network.world.cChain)).toBe(startMs + 700)
    expect(network.world.clock.now()).toBe(startMs + 700)
  })

  it.each([-5, 0.5, Number.NaN])('forward by %p is refused', async (ms) => {
    const network = await networkWith()
    await expect(network.time.increase(ms)).rejects.toThrow(
      'increaseTime needs a whole number of milliseconds',
    )
    expect(network.world.clock.now()).toBe(startMs)
  })

  it('to an unknown mode is refused', async () => {
    const network = await networkWith()
    expect(() => network.time.setMode('slow' as never)).toThrow(
      'mode must be "running" or "frozen", not "slow"',
    )
  })
})

describe('block control refuses, and changes nothing,', () => {
  it.each([
    { mode: 'x' },
    { mode: 'interval' },
    { mode: 'interval', intervalMs: 0 },
    { mode: 'interval', intervalMs: 1e17 },
  ])('the mining mode %j', async (mode) => {
    const {
      world: { cChain },
    } = await networkWith()
    expect(() => cChain.control.setMining(mode as never)).toThrow(/mode must be|interval mining needs/)
    expect(cChain.control.mining).toEqual({ mode: 'auto' })
  })

  it.each([0, -1, 1.5, 100_001])('%p blocks', async (count) => {
    const {
      world: { cChain },
    } = await networkWith()
    await expect(cChain.control.mine(count)).rejects.toThrow('blocks must be between 1 and 100000')
    expect(cChain.head.header.number).toBe(0n)
  })

  it('an interval beyond the range of time', async () => {
    const {
      world: { cChain, clock },
    } = await networkWith()
    await expect(cChain.control.mine(3, 2e14)).rejects.toThrow('the time must be')
    expect(cChain.head.header.number).toBe(0n)
    expect(clock.now()).toBe(startMs)
  })

  it('a timestamp out of range', async () => {
    const {
      world: { cChain },
    } = await networkWith()
    await expect(cChain.control.setNextBlockTimestamp(1e17)).rejects.toThrow('the time must be')
  })

  it('with strict delays a timestamp before the minimum delay has passed', async () => {
    const {
      world: { cChain },
    } = await networkWith({ blockDelay: 'strict' })
    await cChain.control.mine(1)
    const first = headMs(cChain)
    await expect(cChain.control.setNextBlockTimestamp(first + 1999)).rejects.toThrow(
      'block timestamp is too early',
    )
    await cChain.control.setNextBlockTimestamp(first + 2000)
    await cChain.control.mine(1)
    expect(headMs(cChain)).toBe(first + 2000)
  })
})

describe('with strict delays', () => {
  it('a transaction waits for the minimum delay', async () => {
    const network = await networkWith({ blockDelay: 'strict' })
    const { cChain } = network.world
    await cChain.control.setNextBlockTimestamp(startMs + 7_000)
    const hash = await cChain.submissions.submit(rich.sign({ nonce: 0n }))
    expect(cChain.transactionByHash(hash)).toBeUndefined()
    expect(cChain.due.nextDueMs()).toBe(startMs + 7_000)
    await network.time.set(startMs + 60_000)
    expect(headMs(cChain)).toBe(startMs + 7_000)
  })

  it('blocks mined in quick succession keep the minimum delay', async () => {
    const {
      world: { cChain, clock },
    } = await networkWith({ blockDelay: 'strict' })
    await cChain.control.mine(3, 500)
    expect(headMs(cChain)).toBe(startMs + 4_000)
    expect(clock.now()).toBe(startMs + 4_000)
  })
})
