import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'

/** A bundle that was loaded. */
export type LoadedBundle = {
  readonly exports: unknown
  /** Whether V8 took compiled code from beside the bundle. */
  readonly isCompiled: boolean
  /**
   * Writes what V8 has compiled of the bundle so far beside it, for later processes of the same V8 with the same flags. Does nothing where that
   * cannot be written. V8's flags must be those that the bundle was loaded with.
   */
  readonly keepCompiled: () => void
}

/**
 * Loads a CommonJS bundle as `require` would, with V8's compiled code from beside it: compiling would be a good part of a start. Each version of V8
 * has a file of its own; V8 refuses one that does not fit and compiles as ever.
 * @param file absolute; in ASCII
 */
export function loadBundle(file: string): LoadedBundle {
  const codeFile = `${file}.${cachedDataVersionTag()}.cache`
  const cachedData = readIfThere(codeFile)
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`
  const script = new Script(wrapped, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  return {
    exports: module.exports,
    isCompiled: cachedData !== undefined && script.cachedDataRejected === false,
    keepCompiled: () => writeIfPossible(codeFile, () => script.createCachedData()),
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Written aside and put in place when it is whole: other processes may read or write it now. */
function writeIfPossible(file: string, content: () => Uint8Array): void {
  const aside = `${file}.${process.pid}`
  try {
    // A folder that cannot be written shows before the work is done.
    writeFileSync(aside, '')
    writeFileSync(aside, content())
    renameSync(aside, file)
  } catch {
    rmSync(aside, { force: true })
  }
}
