import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { runInThisContext, Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** A loaded bundle. */
export type LoadedBundle = {
  readonly exports: unknown
  /** Whether V8 accepted the compiled code stored beside the bundle. */
  readonly isCompiled: boolean
  /**
   * Writes the code that V8 has compiled so far beside the bundle, for later processes with the same V8 and
   * the same flags. Does nothing where that location cannot be written. V8's flags must be the ones that the
   * bundle was loaded with.
   */
  readonly keepCompiled: () => void
}

/**
 * Loads a CommonJS bundle as `require` does, with V8's compiled code from beside it: compiling would take a
 * good part of the start. Each version of V8 has its own file; V8 rejects a file that does not fit and
 * compiles the source. V8 runs a damaged file, and compiled code of another source of the same length, as it is: so the
 * file ends with a checksum of both.
 * @param file absolute path in ASCII
 */
export function loadBundle(file: string): LoadedBundle {
  const codeFile = `${file}.${cachedDataVersionTag()}.cache`
  const source = readFileSync(file)
  const sourceChecksum = crc32(source)
  const cachedData = readIfWhole(codeFile, sourceChecksum)
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source.toString('latin1')}\n})`
  const script = new Script(wrapped, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  })
  // Inside jest, its own module and process would load further files into the test's context.
  const node: NodeJS.Process = runInThisContext('process')
  const { createRequire, Module } = node.getBuiltinModule('node:module')
  const require = createRequire(file)
  const module = new Module(file)
  // The files that the bundle requires at first use require the bundle.
  require.cache[file] = module
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  return {
    exports: module.exports,
    isCompiled: cachedData !== undefined && script.cachedDataRejected === false,
    keepCompiled: () =>
      writeIfPossible(codeFile, () => withChecksum(script.createCachedData(), sourceChecksum)),
  }
}

/** Bytes of a checksum. */
const checksumBytes = 4

/** Returns the compiled code of a source, if the file is there and undamaged. */
function readIfWhole(file: string, sourceChecksum: number): Buffer | undefined {
  let stored: Buffer
  try {
    stored = readFileSync(file)
  } catch {
    return undefined
  }
  const end = stored.length - checksumBytes
  if (end < 0) return undefined
  const code = stored.subarray(0, end)
  return stored.readUInt32LE(end) === crc32(code, sourceChecksum) ? code : undefined
}

function withChecksum(code: Uint8Array, sourceChecksum: number): Uint8Array {
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32LE(crc32(code, sourceChecksum))
  return Buffer.concat([code, checksum])
}

/**
 * Writes a temporary file and renames it when it is complete, since other processes may be reading or writing
 * the file.
 */
function writeIfPossible(file: string, content: () => Uint8Array): void {
  const aside = `${file}.${process.pid}`
  try {
    // Fails in a folder that cannot be written before the content is computed.
    writeFileSync(aside, '')
    writeFileSync(aside, content())
    renameSync(aside, file)
  } catch {
    removeIfPossible(aside)
  }
}

/**
 * Removes a file. A folder that cannot be written, such as a package in a zip file, also refuses to remove a file
 * that does not exist.
 */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // No file was written there.
  }
}
