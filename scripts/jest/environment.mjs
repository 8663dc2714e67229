import { SourceMapSupport } from '@jest/source-map'
import { TestEnvironment } from 'jest-environment-node'
import { bundle, bundleScript } from './bundleFiles.mjs'
import { compilePackagesOnce } from './compileOnce.mjs'

compilePackagesOnce()
rememberSourceMap()

/** The compiled bundle, which all test files of a worker share. */
let script

/** jest's environment of a test file for Node.js, with the modules of the sources in it. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup()
    script ??= bundleScript()
    const evaluate = script.runInContext(this.getVmContext())
    const module = { exports: undefined }
    /** Returns a module of the sources (sourceModule.mjs). @param load `require` of the first module that is imported */
    this.global.sourceModule = (path, load) => {
      if (module.exports === undefined) evaluate(module, load, bundle)
      return module.exports[path]()
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
