import { readFileSync } from 'node:fs'
import { TestEnvironment } from 'jest-environment-node'
import { bundle, bundleScript, codeCache } from './bundleFiles.mjs'
import { compilePackagesOnce } from './compileOnce.mjs'

compilePackagesOnce()

/** The compiled bundle, which all test files of a worker share. */
let script

/** jest's environment of a test file for Node.js, with the modules of the sources in it. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup()
    script ??= bundleScript(readFileSync(codeCache))
    const evaluate = script.runInContext(this.getVmContext())
    const module = { exports: undefined }
    /** Returns a module of the sources (sourceModule.mjs). @param load `require` of the first module that is imported */
    this.global.sourceModule = (path, load) => {
      if (module.exports === undefined) evaluate(module, load, bundle)
      return module.exports[path]()
    }
  }
}
