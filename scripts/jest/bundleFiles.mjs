// The bundles for jest, of the sources and of viem: where they are, and how they are compiled.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Script } from 'node:vm'

/** Where the bundles are; `npm run mutate` has some of its own. */
const folder = process.env.SOURCES_BUNDLE ?? resolve(import.meta.dirname, '../../.cache/jest')

/**
 * The sources as one file of CommonJS. `module.exports` maps a path like `state/Network.ts` to a function that returns
 * the module.
 */
export const bundle = `${folder}/sources.cjs`

/** Entries of viem that come out of its bundle. */
export const viemEntries = ['viem', 'viem/accounts', 'viem/actions', 'viem/utils']

/** viem as one file, in which `module.exports` maps each of `viemEntries` to a function that returns the module. */
export const viemBundle = `${folder}/viem-${viemVersion()}.cjs`

/**
 * Globals that are local variables of the bundle. In a `vm` context, which jest gives each test file, the lookup of a
 * global calls C++: with local variables the fuzz tests take half the time. Globals that fake timers replace are not here.
 */
const intrinsics = [
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'Boolean',
    'Buffer',
    'DataView',
    'Error',
    'Int32Array',
    'JSON',
    'Map',
  ],
  ...[
    'Math',
    'Number',
    'Object',
    'Promise',
    'Proxy',
    'RangeError',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
  ],
  ...[
    'TextDecoder',
    'TextEncoder',
    'TypeError',
    'Uint8Array',
    'Uint16Array',
    'Uint32Array',
    'WeakMap',
    'WeakSet',
  ],
  ...['WebAssembly'],
]

/**
 * Compiles a bundle to a script whose value is a function `(module, require, __filename)`. Its lines are those of the
 * file, so that the source map fits.
 */
export function bundleScript(bundle) {
  const begin = `(() => { const { ${intrinsics.join()} } = globalThis; return (module, require, __filename) => {`
  return new Script(`${begin}${readFileSync(bundle, 'utf8')}\n}})()`, { filename: bundle })
}

function viemVersion() {
  return JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../node_modules/viem/package.json'), 'utf8'),
  ).version
}
