import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JournalMatchInput } from '../../methods/matching/journalInputs.js'
import type { ReceivedOptions } from '../journal/verifyEntries.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import { type EachUpgradeOptions, registerEachUpgrade, type UpgradeSuite } from './eachUpgrade.js'
import { onEmulated } from './onEmulated.js'
import { TestNetwork, type TestNetworkOptions } from './TestNetwork.js'
import { toHaveReceived } from './toHaveReceived.js'

declare module 'vitest' {
  interface Matchers<T> {
    /**
     * Checks that a network received the calls or requests of a match, `times` times.
     *
     * @example
     * expect(network()).toHaveReceived({ method: 'eth_sendRawTransaction' }, { times: 1 })
     */
    toHaveReceived(match: JournalMatchInput, options?: ReceivedOptions): T
  }
}

expect.extend({ toHaveReceived })

/**
 * Creates a network for the tests of a file, or of a `describe`. Each test begins with the state after `prepare`. The
 * network is closed after the last test. When a test fails, its last calls are printed.
 *
 * @example
 * import { useNetwork } from 'snowglobe/vitest'
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
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return
    const report = network.report(task.name)
    if (report !== undefined) process.stderr.write(report)
  })
  afterEach(() => network.end())
  afterAll(() => network.close())
  return network.current
}

/**
 * `it` for a test that needs an emulated network. It is skipped when `SNOWGLOBE_BACKEND` chooses real nodes.
 *
 * @example
 * import { itEmulated, useNetwork } from 'snowglobe/vitest'
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
 * import { describeEmulated, useNetwork } from 'snowglobe/vitest'
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
 * import { eachUpgrade } from 'snowglobe/vitest'
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
