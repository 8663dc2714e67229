import { afterEach, describe, expect, it } from '@jest/globals'
import { TestNetwork, type TestNetworkOptions } from '../../../src/testing/TestNetwork.js'

let tests: TestNetwork
afterEach(() => tests.close())

async function started(options: TestNetworkOptions = {}): Promise<TestNetwork> {
  tests = new TestNetwork(options)
  await tests.start()
  return tests
}
const ask = () => tests.current().provider.request({ method: 'eth_chainId' })
/** Calls a method that no node has. */
const askNothing = () =>
  tests
    .current()
    .provider.request({ method: 'eth_nothing' })
    .catch(() => undefined)
const nodeID = () => tests.current().info.getNodeID()
/** The lines of the report without its head. */
const lines = () => tests.report('pays')?.split('\n').slice(1, -1) ?? []

describe('the report of a test', () => {
  it.each([
    [undefined, 10],
    [3, 3],
    [1, 1],
  ])('with lastCalls %p has the last %d calls', async (lastCalls, count) => {
    await started(lastCalls === undefined ? {} : { lastCalls })
    await tests.begin()
    expect(tests.report('pays')).toBeUndefined()
    await nodeID()
    expect(lines()).toEqual([expect.stringMatching(/^ {2}info {2}info\.getNodeID {2}[\d.]+ ms$/)])
    for (let call = 1; call < count; call++) await ask()
    expect([lines().length, lines()[0]?.includes('getNodeID')]).toEqual([count, true])
    await ask()
    expect([lines().length, lines()[0]?.includes('getNodeID')]).toEqual([count, false])
    expect(tests.report('pays')).toMatch(/^The last calls of the network in "pays":\n {2}C {2}eth_chainId/)
    await tests.end()
  })

  it('begins anew with each test, and there is none with lastCalls 0', async () => {
    await started()
    await tests.begin()
    await ask()
    await tests.end()
    await tests.begin()
    expect(lines()).toEqual([])
    await tests.end()
    await tests.close()
    await started({ lastCalls: 0 })
    await tests.begin()
    await ask()
    expect(tests.report('pays')).toBeUndefined()
    expect(tests.current().journal.find()).toHaveLength(1)
    await tests.end()
  })

  it('has transactions beside calls', async () => {
    await started({ accounts: 1 })
    await tests.begin()
    const [account] = tests.current().accounts
    await tests.current().fund({ address: account?.address ?? '', amount: 1n })
    expect(lines().join()).toMatch(/ {2}C {2}tx 0x\w{4}….* ok/)
    await tests.end()
  })
})

describe('the journal of a test', () => {
  it('keeps as much as the options say', async () => {
    await started({ journal: { entries: 2 } })
    await tests.begin()
    for (let call = 0; call < 3; call++) await ask()
    expect(tests.current().journal.find()).toHaveLength(2)
    await tests.end()
    await tests.begin()
    expect(tests.current().journal.find()).toEqual([])
    await tests.end()
  })

  it('is that of the branch, where each test has one', async () => {
    await started({ branch: true })
    const prepared = tests.current()
    await tests.begin()
    await ask()
    expect(tests.current()).not.toBe(prepared)
    expect(tests.current().journal.find()).toHaveLength(1)
    expect(tests.report('pays')).toContain('eth_chainId')
    await tests.end()
    expect(tests.current()).toBe(prepared)
  })
})

describe('the calls that tests allow', () => {
  it('are all by default', async () => {
    await started()
    await tests.begin()
    await askNothing()
    await tests.end()
  })

  it.each([false, true])('are those that the node serves with true, with a branch: %s', async (branch) => {
    await started({ strict: true, branch })
    await tests.begin()
    await ask()
    await tests.end()
    await tests.begin()
    await askNothing()
    await expect(tests.end()).rejects.toThrow('there is no such method')
  })

  it('are those that are listed', async () => {
    await started({ strict: { allow: [{ method: 'eth_chainId' }] } })
    await tests.begin()
    await ask()
    await nodeID()
    await expect(tests.end()).rejects.toThrow(/info\.getNodeID.*\(not allowed\)/)
  })
})

describe('a network that listens', () => {
  it.each([
    [undefined, undefined],
    [false, undefined],
    [true, /^http:\/\/127\.0\.0\.1:\d+$/],
    [{ host: '::1' }, /^http:\/\/\[::1\]:\d+$/],
  ] as const)('with listen %j has the URL %s', async (listen, url) => {
    await started(listen === undefined ? {} : { listen })
    expect(tests.current().listening).toBe(url !== undefined)
    if (url !== undefined) expect(tests.current().url).toMatch(url)
  })

  it('is the branch and not the prepared one', async () => {
    await started({ branch: true, listen: true })
    expect(tests.current().listening).toBe(false)
    await tests.begin()
    expect(tests.current().listening).toBe(true)
    await tests.end()
  })
})

describe('tests at the same time', () => {
  it('share the network, which is checked once after the last one', async () => {
    await started({ strict: true })
    await tests.begin()
    await tests.begin()
    await askNothing()
    await tests.end()
    await expect(tests.end()).rejects.toThrow('there is no such method')
  })

  it('are refused where each has its branch', async () => {
    await started({ branch: true })
    await tests.begin()
    await expect(tests.begin()).rejects.toThrow('option "branch" is for tests that run one after the other')
    await tests.end()
    await tests.end()
  })
})

it('there is no network before the start and after the end', async () => {
  tests = new TestNetwork({ listen: true })
  expect(tests.current).toThrow('the network exists in hooks and tests only')
  await tests.start()
  const net = tests.current()
  await tests.close()
  expect(tests.current).toThrow('the network exists in hooks and tests only')
  expect(net.listening).toBe(false)
})
