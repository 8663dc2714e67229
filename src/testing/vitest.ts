import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Snowglobe } from '../library/Snowglobe.js'
import { TestNetwork, type TestNetworkOptions } from './TestNetwork.js'

/**
 * Gives the tests of a file, or of a `describe`, a network of their own, which each test finds as `prepare` left
 * it. It is closed after the last one. When a test fails, its last calls are printed.
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
  afterAll(() => network.close())
  return network.current
}
