// Bundles the program of the thread in which tracers written in JavaScript run, and writes it as a module beside its sources, unless what is
// there was made of these sources already. Builds, tests and scripts do so before anything else.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
const folder = 'methods/debug/tracers/script'
const packages = ['quickjs-emscripten-core', '@jitl/quickjs-singlefile-cjs-release-sync', 'big-integer']

/** Makes sure that the program is there and new. */
export async function compileScriptProgram() {
  const target = join(root, folder, 'scriptProgram.js')
  const header = `// Made by scripts/compileScriptProgram.mjs of sources ${fingerprint()}\n`
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(header)) return
  const { outputFiles } = await bundle()
  const text = JSON.stringify(outputFiles[0].text)
  // Written aside and put in place: another process may do the same.
  const aside = `${target}.${process.pid}`
  writeFileSync(aside, `${header}export function scriptProgram() {\n  return ${text}\n}\n`)
  renameSync(aside, target)
}

/** Returns the files that the program consists of, for their licences. */
export async function inputsOfScriptProgram() {
  return Object.keys((await bundle()).metafile.inputs)
}

function bundle() {
  return build({
    absWorkingDir: root,
    entryPoints: [`${folder}/program/main.ts`],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: [],
    mainFields: ['main'],
    loader: { '.min.js': 'text' },
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  })
}

function fingerprint() {
  const hash = createHash('sha256')
  const { resolve: find } = createRequire(join(root, 'package.json'))
  for (const name of packages) hash.update(`${name} ${versionOf(find, name)}\n`)
  const sources = ['.', 'program'].flatMap((dir) =>
    readdirSync(join(root, folder, dir))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => join(root, folder, dir, name)),
  )
  for (const file of [...sources, import.meta.filename]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function versionOf(find, name) {
  const folderOf = find(name).slice(0, find(name).indexOf(name) + name.length)
  return JSON.parse(readFileSync(join(folderOf, 'package.json'), 'utf8')).version
}
