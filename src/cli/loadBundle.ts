import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

/** A bundle that was loaded, and its script: what V8 has compiled of it so far can be kept. */
export type LoadedBundle = { readonly exports: unknown; readonly script: Script }

/** Where V8's compiled code of a bundle is kept. */
export function codeCacheOf(file: string): string {
  return `${file}.cache`
}

/**
 * Loads a CommonJS bundle as `require` would, with V8's compiled code from beside it, which was made with the bundle: compiling would be
 * a good part of a start. Code of another version of Node.js is refused by V8, which then compiles as ever.
 * @param file absolute; in ASCII
 */
export function loadBundle(file: string): LoadedBundle {
  const text = readFileSync(file, 'latin1')
  const cachedData = readIfThere(codeCacheOf(file))
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${text}\n})`
  const script = new Script(wrapped, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  return { exports: module.exports, script }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
