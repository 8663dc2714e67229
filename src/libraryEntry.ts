import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import type * as Bundle from './bundle.js'
import type * as Library from './index.js'
import { keepCompiledLater } from './library/keepCompiledLater.js'
import { loadBundle } from './library/loadBundle.js'

// The entry for `require` of the package (dist/index.cjs): loads the library from the bundle, with compiled
// code where possible.

const file = join(__dirname, 'lib', 'snowglobe.cjs')

// jest runs tests in separate contexts, each with its own Error and Uint8Array, so that the library is loaded
// there too. Compiled code belongs to the main context. So does the library where a DOM takes the place of
// Node's globals.
const node: typeof globalThis = runInThisContext('globalThis')
const {
  InvalidOptionError,
  NotOnARealNode,
  ProviderRpcError,
  SnowglobeError,
  createLog,
  createNetwork,
  dataApiFetch,
} = node === globalThis ? loadCompiled() : loadInContext()

export {
  createLog,
  createNetwork,
  dataApiFetch,
  InvalidOptionError,
  NotOnARealNode,
  ProviderRpcError,
  SnowglobeError,
}

function loadInContext(): typeof Library {
  const hasGlobals = ['TextDecoder', 'Response', 'setImmediate'].every((name) => name in globalThis)
  const library = hasGlobals ? (require(file) as typeof Bundle) : loadCompiled()
  if (!hasGlobals) library.readWallClockBy(() => Date.now())
  library.unrefAfterTests(globalThis)
  return library
}

function loadCompiled(): typeof Bundle {
  const bundle = loadBundle(file)
  if (!bundle.isCompiled) keepCompiledLater(bundle.keepCompiled)
  return bundle.exports as typeof Bundle
}
