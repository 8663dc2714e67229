import { relative } from 'node:path'
import Sequencer from '@jest/test-sequencer'
import { plan } from './plan.mjs'

/** Runs test files in the order of the plan, some of them several times. */
export default class extends Sequencer {
  sort(tests) {
    if (plan === undefined) return super.sort(tests)
    const byPath = new Map(tests.map((test) => [relative(test.context.config.rootDir, test.path), test]))
    return plan.map(({ test }) => ({ ...byPath.get(test) }))
  }
}
