// Compiles the interpreter (state/evm/engine/interpreter, AssemblyScript) to WebAssembly and writes it as a module beside its sources, unless
// what is there was made of these sources already. Builds, tests and scripts do so before anything else.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'state/evm/engine/interpreter')
const target = join(folder, 'evmModule.js')

/**
 * Static data lies behind the scratch of the arithmetic (layout.ts); no more than 1 GiB of memory, a sixteenth of it or less in practice.
 * The module starts small: memory that is there from the beginning takes time to set up.
 */
const options = [
  ...['--runtime', 'stub', '--noAssert', '-O3', '--use', 'abort='],
  ...['--enable', 'simd', '--enable', 'bulk-memory'],
  ...['--memoryBase', '3072', '--initialMemory', '48', '--maximumMemory', '16384'],
]

/** Makes sure that the compiled interpreter is there and new. @throws {Error} with what the compiler says */
export async function compileInterpreter() {
  const fingerprint = fingerprintOfSources()
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(headerOf(fingerprint))) return
  const { main } = await import('assemblyscript/asc')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const output = join(root, `.cache/interpreter.${process.pid}.wasm`)
  const { error, stderr } = await main([
    'state/evm/engine/interpreter/loop.ts',
    ...['--baseDir', root, '--outFile', `.cache/interpreter.${process.pid}.wasm`],
    ...options,
  ])
  if (error) throw new Error(`the interpreter does not compile\n${stderr.toString()}`)
  const text = readFileSync(output).toString('base64')
  // Written aside and put in place: another process may do the same.
  const aside = `${target}.${process.pid}`
  writeFileSync(aside, `${headerOf(fingerprint)}export const evmModule =\n  '${text}'\n`)
  renameSync(aside, target)
  rmSync(output)
}

function headerOf(fingerprint) {
  return `// Made by scripts/compileInterpreter.mjs of sources ${fingerprint}\n`
}

function fingerprintOfSources() {
  const sources = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => join(folder, name)),
    join(root, 'state/evm/engine/layout.ts'),
    join(root, 'state/evm/engine/statuses.ts'),
    import.meta.filename,
  ]
  const compiler = createRequire(import.meta.url)('assemblyscript/package.json').version
  const hash = createHash('sha256').update(compiler)
  for (const file of sources) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
