import { SourceMapSupport } from '@jest/source-map'
import { TestEnvironment } from 'jest-environment-node'
import { bundle, bundleScript, viemBundle } from './bundleFiles.mjs'
import { compilePackagesOnce } from './compileOnce.mjs'

compilePackagesOnce()
rememberSourceMap()

/** Compiled bundles by their paths, which all test files of a worker share. */
const scripts = new Map()

/** jest's environment of a test file for Node.js, with the modules of the sources and of viem in it. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.sourceModule = this.#modulesOf(bundle)
    this.global.viemModule = this.#modulesOf(viemBundle)
  }

  /**
   * Returns a function that returns a module of a bundle by its name (sourceModule.mjs). It takes `require` of the first
   * module that is imported, too.
   */
  #modulesOf(path) {
    const context = this.getVmContext()
    const module = { exports: undefined }
    return (name, load) => {
      if (module.exports === undefined) {
        if (!scripts.has(path)) scripts.set(path, bundleScript(path))
        scripts.get(path).runInContext(context)(module, load, path)
      }
      return module.exports[name]()
    }
  }
}

/**
 * Lets jest read the source map of the bundle once, and not anew for each test file that reads the stack of an error, as
 * `toThrow` does. A map that was registered for one test file is remembered for all that follow.
 */
function rememberSourceMap() {
  const support = new SourceMapSupport()
  support.install(new Map([[bundle, `${bundle}.map`]]))
  support.install(null)
}
