import { TestEnvironment } from 'jest-environment-node'
import { installBundles } from './bundledModules.mjs'

/** The environment that all test files of a worker share, and the properties of its globals before the first of them. */
let shared

/**
 * jest's environment of a test file for Node.js, with the modules of the sources and of viem in it. The test files of a
 * worker share one `vm` context and these modules, which would otherwise be loaded, and optimized by V8, anew for each
 * file. A test that leaves something behind in a module shows it to the files that follow: tests restore what they change.
 * Globals get their values back in any case, since a file with another one's false timers would never end.
 */
export default class {
  constructor(config, context) {
    shared ??= sharedEnvironment(config, context)
    const { global, fakeTimers, fakeTimersModern, moduleMocker } = shared.environment
    Object.assign(this, { global, fakeTimers, fakeTimersModern, moduleMocker })
  }

  async setup() {}

  /** Removes the globals that the file has added, as jest's own modules do, too, and restores those that it has replaced. */
  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    for (const key of Reflect.ownKeys(this.global))
      if (!shared.globals.has(key)) Reflect.deleteProperty(this.global, key)
    for (const [key, before] of shared.globals)
      if (Object.getOwnPropertyDescriptor(this.global, key)?.value !== before.value)
        Object.defineProperty(this.global, key, before)
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
  const { global } = environment
  const globals = Reflect.ownKeys(global).map((key) => [key, Object.getOwnPropertyDescriptor(global, key)])
  return { environment, globals: new Map(globals) }
}
