import { afterAll, beforeEach, expect, it, jest } from '@jest/globals'
import type { Snowglobe } from '../../../src/index.js'

/** What the entry registered with vitest, in order: hooks, and the names of suites. */
const registered: [string, unknown][] = []
const hook = (name: string) => (value: unknown) => void registered.push([name, value])
const fakeIt = Object.assign(hook('it'), { skip: hook('it.skip') })
const fakeDescribe = Object.assign(
  (name: string, suite: () => void) => {
    registered.push(['describe', name])
    suite()
  },
  { skip: hook('describe.skip') },
)
const extend = jest.fn()
jest.mock(
  'vitest',
  () => ({
    afterAll: hook('afterAll'),
    afterEach: hook('afterEach'),
    beforeAll: hook('beforeAll'),
    beforeEach: hook('beforeEach'),
    describe: fakeDescribe,
    expect: { extend },
    it: fakeIt,
  }),
  { virtual: true },
)

type Entry = {
  useNetwork: (options?: object) => () => Snowglobe
  eachUpgrade: (first: unknown, second?: unknown) => void
  itEmulated: unknown
  describeEmulated: unknown
}
const {
  useNetwork,
  eachUpgrade,
  itEmulated,
  describeEmulated,
}: Entry = require('../../../src/testing/vitest.js')

type Hook = (context?: object) => unknown
const hooksOf = (name: string) => registered.filter(([kind]) => kind === name).map(([, run]) => run as Hook)
const runAll = async (name: string, context?: object) => {
  for (const run of hooksOf(name)) await run(context)
}

const written: string[] = []
const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text))
  return true
})
beforeEach(() => {
  registered.length = 0
  written.length = 0
})
afterAll(() => write.mockRestore())

it('adds toHaveReceived to the checks of vitest', () => {
  expect(extend).toHaveBeenCalledWith({ toHaveReceived: expect.any(Function) })
})

it('has the functions of vitest for tests that need an emulated network', () => {
  expect([itEmulated, describeEmulated]).toEqual([fakeIt, fakeDescribe])
})

it('creates a network, takes back what a test did, prints the calls of one that fails, and closes', async () => {
  const network = useNetwork()
  await runAll('beforeAll')
  const context = { task: { name: 'pays', result: { state: 'fail' } } }
  for (const state of ['pass', 'fail', undefined]) {
    await runAll('beforeEach')
    expect(await network().provider.request({ method: 'eth_blockNumber' })).toBe('0x0')
    await network().provider.request({ method: 'evm_mine' })
    await runAll('afterEach', { task: { ...context.task, result: state === undefined ? state : { state } } })
    expect(written).toHaveLength(state === 'pass' ? 0 : 1)
  }
  expect(written[0]).toContain('pays')
  expect(written[0]).toContain('evm_mine')
  const close = jest.spyOn(network(), 'close')
  await runAll('afterAll')
  expect(close).toHaveBeenCalledTimes(1)
  expect(network).toThrow('useNetwork')
})

it('prints nothing of a failed test without calls', async () => {
  useNetwork()
  await runAll('beforeAll')
  await runAll('beforeEach')
  await runAll('afterEach', { task: { name: 'fails', result: { state: 'fail' } } })
  await runAll('afterAll')
  expect(written).toEqual([])
})

it('runs a suite before and after Helicon, with or without options', () => {
  const upgrades: string[] = []
  const suite = (_: unknown, upgrade: string) => upgrades.push(upgrade)
  eachUpgrade(suite)
  eachUpgrade({ accounts: 2 }, suite)
  expect(upgrades).toEqual(['granite', 'helicon', 'granite', 'helicon'])
  expect(registered.filter(([kind]) => kind === 'describe').map(([, name]) => name)).toEqual([
    'Granite',
    'Helicon',
    'Granite',
    'Helicon',
  ])
  expect(hooksOf('beforeAll')).toHaveLength(4)
})
