import { relative } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { installBundles } from '../jest/bundledModules.mjs'
import { noticed } from './noticed.mjs'
import { plan } from './plan.mjs'

/** The place in the plan of the next test file. */
let next = 0

/**
 * The environment of a test file, in which one fault is on, also in the processes that it starts. Each file has modules of
 * its own: a fault may leave wrong values in them.
 */
export default class extends TestEnvironment {
  #hasFailed = false

  constructor(config, context) {
    process.env.MUTATION_TEST = relative(config.globalConfig.rootDir, context.testPath)
    if (plan !== undefined) {
      const { fault } = plan[next++]
      if (noticed.has(fault)) throw new Error('skipped: the fault is noticed')
      process.env.MUTATION_FAULT = String(fault)
    }
    super(config, context)
    installBundles(this)
  }

  /** Skips the rest of a file once a test has failed: the fault is noticed. */
  handleTestEvent({ name, test }) {
    if (plan === undefined) return
    if (name === 'test_done' && test.errors.length > 0) this.#hasFailed = true
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip'
  }
}
