import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { JournalMatchInput } from '../../methods/matching/journalInputs.js'
import type { ReceivedOptions } from '../journal/verifyEntries.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import { type EachUpgradeOptions, registerEachUpgrade, type UpgradeSuite } from './eachUpgrade.js'
import { onEmulated } from './onEmulated.js'
import { TestNetwork, type TestNetworkOptions } from './TestNetwork.js'
import { toHaveReceived } from './toHaveReceived.js'

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    /**
     * Checks that a network received the calls or requests of a match, `times` times.
     *
     * @example
     * expect(network()).toHaveReceived({ method: 'eth_sendRawTransaction' }, { times: 1 })
     */
    toHaveReceived(match: JournalMatchInput, options?: ReceivedOptions): R
  }
}

expect.extend({ toHaveReceived })

/**
 * Creates a network for the tests of a file, or of a `describe`. Each test begins with the state after `prepare`. The
 * network is closed after the last test. When a test fails, its last calls are printed.
 *
 * @example
 * import { useNetwork } from 'snowglobe/jest'
 *
 * const network = useNetwork({ accounts: 2 })
 *
 * it('starts at height 0', async () => {
 *   expect(await network().platform.getHeight()).toEqual({ height: '0' })
 * })
 *
 * @returns a function that returns the network inside hooks and tests
 */
export function useNetwork(options: TestNetworkOptions = {}): () => Snowglobe {
  const network = new TestNetwork(options)
  beforeAll(() => network.start())
  beforeEach(() => network.begin())
  afterEach(() => {
    if (!hasFailed()) return
    const report = network.report(expect.getState().currentTestName ?? 'a test')
    if (report !== undefined) process.stderr.write(report)
  })
  afterEach(() => network.end())
  afterAll(() => network.close())
  return () => {
    // jest runs no hooks before and after such a test.
    if (isConcurrent()) network.refuseConcurrent()
    return network.current()
  }
}

/**
 * `it` for a test that needs an emulated network. It is skipped when `SNOWGLOBE_BACKEND` chooses real nodes.
 *
 * @example
 * import { itEmulated, useNetwork } from 'snowglobe/jest'
 *
 * const network = useNetwork()
 *
 * itEmulated('waits a month', async () => {
 *   await network().increaseTime(30 * 86_400_000)
 * })
 */
export const itEmulated: typeof it.skip = onEmulated<typeof it.skip>(it)

/**
 * `describe` for tests that need an emulated network. They are skipped when `SNOWGLOBE_BACKEND` chooses real nodes.
 *
 * @example
 * import { describeEmulated, useNetwork } from 'snowglobe/jest'
 *
 * describeEmulated('with a frozen clock', () => {
 *   const network = useNetwork({ clock: { mode: 'frozen' } })
 *   it('stands still', () => expect(network().now).toBe(network().now))
 * })
 */
export const describeEmulated: typeof describe.skip = onEmulated<typeof describe.skip>(describe)

/**
 * Runs tests before and after Helicon, in a `describe` for each: on a network that ends with Granite, and on one that has
 * Helicon from its start. Options are those of `useNetwork` without upgrades.
 *
 * @example
 * import { eachUpgrade } from 'snowglobe/jest'
 *
 * eachUpgrade({ accounts: 2 }, (network, upgrade) => {
 *   it('knows its upgrade', async () => {
 *     const { heliconTime } = await network().info.upgrades()
 *     expect(new Date(heliconTime).getFullYear() < 2026).toBe(upgrade === 'helicon')
 *   })
 * })
 *
 * @throws {InvalidOptionError} when the options choose upgrades
 */
export function eachUpgrade(suite: UpgradeSuite): void
export function eachUpgrade(options: EachUpgradeOptions, suite: UpgradeSuite): void
export function eachUpgrade(first: EachUpgradeOptions | UpgradeSuite, second?: UpgradeSuite): void {
  registerEachUpgrade({ describe, useNetwork }, first, second)
}

/** Whether the caller belongs to a test of `test.concurrent`, as far as this version of jest tells. */
function isConcurrent(): boolean {
  const currentTest = member(expect.getState(), 'currentTestIdentity')
  return typeof currentTest === 'function' && member(currentTest(), 'concurrent') === true
}

/** Whether the running test has failed. jest reports this to environments only, but stores it beside its globals. */
function hasFailed(): boolean {
  const key = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  )
  const state: unknown = key === undefined ? undefined : Reflect.get(globalThis, key)
  const test = member(state, 'currentlyRunningTest')
  const errors = member(test, 'errors')
  return Array.isArray(errors) && errors.length > 0
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
