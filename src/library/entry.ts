import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import type * as Library from '../index.js'
import { keepCompiledLater } from './keepCompiledLater.js'
import { loadBundle } from './loadBundle.js'

// The entry for `require` of the package (dist/index.cjs): loads the library from the bundle, with compiled
// code where possible.

const file = join(__dirname, 'lib', 'snowglobe.cjs')

// jest runs tests in separate contexts, each with its own Error and Uint8Array. Compiled code belongs to the
// main context.
const { InvalidOptionError, ProviderRpcError, SnowglobeError, createLog, createNetwork } =
  runInThisContext('globalThis') === globalThis ? loadCompiled() : (require(file) as typeof Library)

export { createLog, createNetwork, InvalidOptionError, ProviderRpcError, SnowglobeError }

function loadCompiled(): typeof Library {
  const bundle = loadBundle(file)
  if (!bundle.isCompiled) keepCompiledLater(bundle.keepCompiled)
  return bundle.exports as typeof Library
}
