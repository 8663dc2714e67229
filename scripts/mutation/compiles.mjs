// Leaves out faults that TypeScript refuses: nobody would commit them.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { output } from './runTests.mjs'

const root = resolve(import.meta.dirname, '../..')
/** A copy of the sources, so that they stay as they are whatever happens. */
const copy = join(output, 'types')
/** Messages of the compiler that are no errors of types: code that is unused, unreachable or always so. */
const harmless = /error TS(6133|6192|6196|6198|7027|7028|7029|2367|2872|2873|2774|2801|2839):/

/** The findings of the compiler about the sources without faults, so that it checks again only what a round changes. */
const known = join(output, 'types.tsbuildinfo')

/**
 * Returns the faults with which the sources still compile. Each round puts one fault into each file and runs the compiler once,
 * which takes a quarter of the time after the first: it checks the files of the round and what depends on their types.
 */
export function thoseThatCompile(faults) {
  if (faults.length === 0) return []
  copySources()
  const good = []
  let rest = faults
  while (rest.length > 0) {
    const round = [...new Map(rest.toReversed().map((fault) => [fault.path, fault])).values()]
    const refused = pathsWithErrors(round)
    good.push(...round.filter(({ path }) => !refused.has(path)))
    rest = rest.filter((fault) => !round.includes(fault))
  }
  return faults.filter((fault) => good.includes(fault))
}

function copySources() {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const layer of ['src', 'methods', 'state'])
    cpSync(join(root, layer), join(copy, layer), { recursive: true })
  const { compilerOptions, exclude } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const config = { compilerOptions, include: ['src', 'methods', 'state'], exclude }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
}

/** Returns the files of a round that do not compile with their faults. */
function pathsWithErrors(round) {
  for (const fault of round)
    writeFileSync(join(copy, fault.path), applied(readFileSync(join(root, fault.path), 'utf8'), fault))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const words = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', known]
  const { stdout } = spawnSync(process.execPath, [compiler, ...words], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  for (const { path } of round) cpSync(join(root, path), join(copy, path))
  const errors = stdout.split('\n').filter((line) => /error TS/.test(line) && !harmless.test(line))
  return new Set(errors.map((line) => line.replace(/\(\d+,\d+\).*/, '')))
}

/** Returns a source with a fault in it. */
function applied(text, { edits }) {
  let result = text
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => b.start - a.start))
    result = `${result.slice(0, start)}${replacement}${result.slice(end)}`
  return result
}
