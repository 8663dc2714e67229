import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'

/** Reverts whatever it is called with. */
const refusingCode = '0x60006000fd'
const dead = '0x000000000000000000000000000000000000dEaD'
const refuser = `0x${'fa'.repeat(20)}`
const refusing = { code: refusingCode }

let net: Snowglobe
let told: string[]
let lines: LogLine[]

beforeEach(async () => {
  lines = []
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' },
    flags: { 'log-level': 'trace' },
    log: { write: (line) => void lines.push(line) },
  })
  told = []
  lines.length = 0
  net.on('block', ({ chain, blockNumber }) => told.push(`${chain} block ${blockNumber}`))
  net.on('transaction', (event) =>
    told.push(`${event.chain} ${event.kind === 'primary' ? event.type : event.hash}`),
  )
  net.on('console', ({ text }) => told.push(text))
})
afterEach(() => net.close())

/** What the network holds, but for the suggested tip, which is computed when it is asked for. */
const state = () => [...net.network.world.undo.texts()].filter(([name]) => !name.endsWith('/tip'))

/** The messages of the node's log. */
const messages = () => lines.map(({ message }) => message)

/** Each makes blocks and is then refused. */
const refused: Readonly<Record<string, () => Promise<unknown>>> = {
  'an L1 whose genesis is invalid': () => net.l1s.create({ genesis: { config: {} } }),
  'an L1 whose alias is taken': () => net.l1s.create({ alias: 'C' }),
  'an L1 whose validators cost too much': () => net.l1s.create({ validators: [{ balanceNAVAX: 1n << 60n }] }),
  'an L1 whose manager refuses a call': () =>
    net.l1s.create({ validators: 1, manager: { ...refusing, calls: ['0x12345678'] } }),
  'an L1 whose manager refuses its validators': () =>
    net.l1s.create({ validators: 1, manager: { ...refusing, initialize: true } }),
  'an L1 whose plan gives no calls': () =>
    net.l1s.create({
      validators: 1,
      manager: {
        ...refusing,
        calls: () => {
          throw new TypeError('no calls')
        },
      },
    }),
  'coins for a contract that takes none': () => net.fund({ address: refuser, amount: 1n }),
  'a validator with too much stake': () => net.emulator.addValidator({ weight: 1n << 60n }),
  'a validator that is to leave a subnet that is not there': () =>
    net.emulator.removeValidator({
      subnetID: '2QouvFWUbjuySRxeX5xMbNCuAaKWfbk5FeEa2JmoF85RKLk2dD',
      nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    }),
  'a message that nobody sent': () =>
    net.emulator.relay({ messageID: '2QouvFWUbjuySRxeX5xMbNCuAaKWfbk5FeEa2JmoF85RKLk2dD' }),
  'too many blocks at a time': () =>
    net.provider.request({ method: 'evm_mine', params: [{ timestamp: 1_800_000_000, blocks: 1_000_000 }] }),
  'a snapshot that was never taken': () => net.revert(99),
  'a rollback of more blocks than there are': () =>
    net.provider.request({ method: 'anvil_rollback', params: ['0x10'] }),
}

describe('a change that is refused', () => {
  it.each(Object.keys(refused))('tells nobody of a block: %s', async (name) => {
    await net.emulator.setCode({ address: refuser, code: refusingCode })
    lines.length = 0
    const { movedMs } = net.network.world.clock
    const before = state()
    await expect(refused[name]?.()).rejects.toThrow()
    expect(told).toEqual([])
    expect(messages()).toEqual([])
    expect(net.network.world.clock.movedMs).toBe(movedMs)
    expect(state()).toEqual(before)
  })

  it('notifies no listener of a reorganisation whose second block is refused', async () => {
    await net.mine({ blocks: 3 })
    told.length = 0
    lines.length = 0
    const { hash } = net.network.world.cChain.head
    const unsigned = { from: dead, to: dead }
    const reorg = { method: 'anvil_reorg', params: [2, [[unsigned, 1]]] }
    await expect(net.provider.request(reorg)).rejects.toThrow('unknown account')
    expect(told).toEqual([])
    expect(messages()).toEqual([])
    expect(net.network.world.cChain.head.hash).toBe(hash)
    await net.mine()
    expect(told).toEqual(['C block 4'])
  })

  it('leaves the counters of blocks as they are', async () => {
    const counters = async () =>
      (await (await net.fetch('/ext/metrics')).text())
        .split('\n')
        .filter((line) => /^avalanche_snowman_(blks|last)/.test(line))
    const before = await counters()
    await expect(net.l1s.create({ genesis: { config: {} } })).rejects.toThrow()
    expect(await counters()).toEqual(before)
  })

  it('lets later blocks be reported as usual', async () => {
    await expect(net.l1s.create({ genesis: { config: {} } })).rejects.toThrow()
    await net.fund({ address: dead, amount: 1n })
    await net.l1s.create({})
    expect(told.filter((line) => !line.startsWith('C 0x'))).toEqual([
      'C block 1',
      'P CreateSubnetTx',
      'P block 1',
      'P CreateChainTx',
      'P block 2',
    ])
    expect(messages().filter((line) => line === 'accepting block')).toHaveLength(3)
  })
})
