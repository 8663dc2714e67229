import { beforeEach, expect, it } from '@jest/globals'
import type { ControlBackend } from '../../../src/library/Backend.js'
import { networkControls } from '../../../src/library/NetworkControls.js'

/** What the functions ask of the backend and of the control API. */
let asked: unknown[][]
let snapshots: readonly number[]
const ask =
  (name: string) =>
  (...values: unknown[]) => {
    asked.push([name, ...values])
  }
const backend = {
  time: {
    set: ask('set'),
    increase: ask('increase'),
    setMode: ask('setMode'),
    mine: ask('mine'),
    setMining: ask('setMining'),
  },
  async snapshot() {
    ask('snapshot')()
    return 7
  },
  async revert(snapshot: number) {
    ask('revert')(snapshot)
    return snapshots.includes(snapshot)
  },
  dumpState: ask('dumpState'),
  reset: ask('reset'),
} as unknown as ControlBackend
const call = async (...values: unknown[]) => {
  asked.push(values)
  return 'answer'
}
const net = networkControls(backend, { call } as never)

beforeEach(() => {
  asked = []
  snapshots = [1]
})

const address = '0x000000000000000000000000000000000000dEaD'
const manual = { mode: 'manual' } as const

it.each<[string, () => unknown, unknown[]]>([
  ['setTime', () => net.setTime('1970-01-01T00:00:01Z'), ['set', 1000]],
  ['increaseTime', () => net.increaseTime(5), ['increase', 5]],
  ['setClock', () => net.setClock('frozen'), ['setMode', 'frozen']],
  ['mine', () => net.mine(), ['mine', 'C', 1]],
  ['mine with options', () => net.mine({ chain: 'games', blocks: 3 }), ['mine', 'games', 3]],
  ['setMining', () => net.setMining(manual), ['setMining', 'C', manual]],
  ['setMining of a chain', () => net.setMining(manual, 'games'), ['setMining', 'games', manual]],
  ['snapshot', () => net.snapshot(), ['snapshot']],
  ['revert', () => net.revert(1), ['revert', 1]],
  ['dumpState', () => net.dumpState('a'), ['dumpState', 'a']],
  ['reset', () => net.reset(), ['reset']],
])('%s asks the backend', async (_, use, expected) => {
  await use()
  expect(asked).toStrictEqual([expected])
})

it.each<[string, () => Promise<unknown>, object]>([
  ['setExecution', () => net.setExecution('held'), { chain: 'C', mode: 'held' }],
  ['setExecution', () => net.setExecution('immediate', 'games'), { chain: 'games', mode: 'immediate' }],
  ['execute', () => net.execute(), { chain: 'C' }],
  ['execute', () => net.execute({ chain: 'games', blocks: 2 }), { chain: 'games', blocks: 2 }],
  ['execute', () => net.execute({ transactions: 3 }), { chain: 'C', transactions: 3 }],
  ['settle', () => net.settle(), { chain: 'C' }],
  ['settle', () => net.settle({ chain: 'games', height: 4 }), { chain: 'games', height: 4n }],
  ['executionStatus', () => net.executionStatus(), { chain: 'C' }],
  ['executionStatus', () => net.executionStatus('games'), { chain: 'games' }],
  ['fund', () => net.fund({ address, amount: '5' }), { address, amount: 5n }],
  ['fund', () => net.fund({ address, amount: 5n, chain: 'games' }), { address, amount: 5n, chain: 'games' }],
  ['explainTx', () => net.explainTx('0x01'), { tx: '0x01' }],
  ['explainTx', () => net.explainTx('0x01', 'P'), { tx: '0x01', chain: 'P' }],
])('%s calls the control API with %p', async (name, use, params) => {
  expect(await use()).toBe('answer')
  expect(asked).toStrictEqual([[`emulator.${name}`, params]])
})

it.each<[string, () => Promise<unknown>, object]>([
  ['setBalance', () => net.setBalance(address, 5n), { chain: 'C', address, balance: '5' }],
  ['setBalance', () => net.setBalance(address, 5n, 'games'), { chain: 'games', address, balance: '5' }],
  ['impersonate', () => net.impersonate(address), { chain: 'C', address }],
  ['impersonate', () => net.impersonate(address, 'games'), { chain: 'games', address }],
])('%s calls the control API, and answers nothing: %p', async (name, use, params) => {
  expect(await use()).toBeUndefined()
  expect(asked).toStrictEqual([[`emulator.${name}`, params]])
})

it('a snapshot has a number, and a revert to one that is gone is refused', async () => {
  expect(await net.snapshot()).toBe(7)
  await expect(net.revert(2)).rejects.toMatchObject({ name: 'InvalidOptionError' })
  await expect(net.revert(2)).rejects.toThrow('there is no snapshot 2')
})
