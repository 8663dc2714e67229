import { SourceMapSupport } from '@jest/source-map'
import { bundle, bundleScript, viemBundle } from './bundleFiles.mjs'
import { compilePackagesOnce } from './compileOnce.mjs'

compilePackagesOnce()
rememberSourceMap()

/** Modules that jest makes for each test file. */
const ofTestFile = new Set(['@jest/globals', 'node:module'])

/** Compiled bundles by their paths. */
const scripts = new Map()

/** Puts the functions into an environment by which test files get modules of the sources and of viem (sourceModule.mjs). */
export function installBundles(environment) {
  environment.global.sourceModule = modulesOf(environment, bundle)
  environment.global.viemModule = modulesOf(environment, viemBundle)
}

/**
 * Returns a function that returns a module of a bundle by its name. It takes the `require` of the test file, too: what is
 * not in the bundle comes from the file that needs it first.
 */
function modulesOf(environment, path) {
  const module = { exports: undefined }
  let requireHere
  const load = (name) => (ofTestFile.has(name) ? liveModule(() => requireHere(name)) : requireHere(name))
  return (name, require) => {
    requireHere = require
    if (module.exports === undefined) {
      if (!scripts.has(path)) scripts.set(path, bundleScript(path))
      scripts.get(path).runInContext(environment.getVmContext())(module, load, path)
    }
    return module.exports[name]()
  }
}

/** Returns an object whose members are those of a module in the test file that is running. */
function liveModule(current) {
  const module = {}
  for (const key of Object.getOwnPropertyNames(current()))
    Object.defineProperty(module, key, { enumerable: true, get: () => current()[key] })
  return module
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
