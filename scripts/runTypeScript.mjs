// Runs a TypeScript entry of this repository: bundles it into .cache/ (packages stay external) and imports
// it.
// usage: node scripts/runTypeScript.mjs ENTRY.ts [arguments...]
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { compileAssemblyScript } from './compileAssemblyScript.mjs'
import { compileScriptProgram } from './compileScriptProgram.mjs'

const [entry, ...rest] = process.argv.slice(2)
if (entry === undefined) {
  console.error('usage: node scripts/runTypeScript.mjs ENTRY.ts [arguments...]')
  process.exit(2)
}
const root = resolve(import.meta.dirname, '..')
const outfile = join(root, '.cache', `${basename(entry, '.ts')}.${process.pid}.mjs`)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
mkdirSync(join(root, '.cache'), { recursive: true })
await compileAssemblyScript()
await compileScriptProgram()
await build({
  entryPoints: [resolve(entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: { SNOWGLOBE_VERSION: JSON.stringify(version) },
  sourcemap: 'inline',
  logLevel: 'warning',
})
process.argv.splice(1, process.argv.length - 1, resolve(entry), ...rest)
process.on('exit', () => rmSync(outfile, { force: true }))
process.setSourceMapsEnabled(true)
await import(pathToFileURL(outfile).href)
