import { TestEnvironment } from 'jest-environment-node'
import { installBundles } from './bundledModules.mjs'

/** The environment that all test files of a worker share, and its globals before the first of them. */
let shared

/**
 * jest's environment of a test file for Node.js, with the modules of the sources and of viem in it. The test files of a
 * worker share one `vm` context and these modules, which would otherwise be loaded, and optimized by V8, anew for each
 * file. A test that leaves something behind in a module shows it to the files that follow: tests restore what they change.
 */
export default class {
  constructor(config, context) {
    shared ??= sharedEnvironment(config, context)
    const { global, fakeTimers, fakeTimersModern, moduleMocker } = shared.environment
    Object.assign(this, { global, fakeTimers, fakeTimersModern, moduleMocker })
  }

  async setup() {}

  /** Removes the globals that the file has added, as jest's own modules do, too. */
  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    for (const key of Reflect.ownKeys(this.global))
      if (!shared.globals.has(key)) Reflect.deleteProperty(this.global, key)
  }

  exportConditions() {
    return shared.environment.exportConditions()
  }

  getVmContext() {
    return shared.environment.getVmContext()
  }
}

function sharedEnvironment(config, context) {
  const environment = new TestEnvironment(config, context)
  installBundles(environment)
  return { environment, globals: new Set(Reflect.ownKeys(environment.global)) }
}
