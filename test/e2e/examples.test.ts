import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

/** The files that declare the public API: every function and option in them has an example. */
const files = [
  ...filesIn('src/library'),
  ...filesIn('src/library/options'),
  ...filesIn('src/inProcess'),
  ...filesIn('src/viem'),
  ...filesIn('src/library/logging'),
  ...filesIn('methods/emulator'),
]

const root = process.cwd()
const directory = join(root, '.cache', `examples.${process.pid}`)
const elsewhere = mkdtempSync(join(tmpdir(), 'snowglobe-examples-'))
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
  rmSync(elsewhere, { recursive: true, force: true })
})

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
}

/** Examples by the file and line of their docstring. */
function examplesOf(file: string): { place: string; lines: string[] }[] {
  const examples: { place: string; lines: string[] }[] = []
  let open: string[] | undefined
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^ *\* @example$/.test(line)) {
      open = []
      examples.push({ place: `${file}:${index + 1}`, lines: open })
    } else if (/^ *\*\/|^ *\* @/.test(line)) open = undefined
    else open?.push(line.replace(/^ *\* ?/, ''))
  }
  return examples
}

/**
 * Returns one module that runs every example with its own network. The imports of the examples are moved to
 * the top.
 */
function moduleOf(examples: readonly { place: string; lines: readonly string[] }[]): string {
  const isImport = (line: string) => line.startsWith('import ')
  const imports = new Set(examples.flatMap(({ lines }) => lines.filter(isImport)))
  const bodies = examples.map(
    ({ place, lines }) =>
      `[${JSON.stringify(place)}, async (net: Snowglobe) => { void net; {\n${lines.filter((line) => !isImport(line)).join('\n')}\n} }],`,
  )
  imports.delete("import { createNetwork } from 'snowglobe'")
  return `
import { createLog, createNetwork, dataApiFetch, InvalidOptionError, type NodeApi, NotOnARealNode, ProviderRpcError, type Snowglobe, SnowglobeError } from '../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'
import { createPublicClient } from 'viem'
${[...imports].join('\n')}
const examples: [string, (net: Snowglobe) => Promise<void>][] = [
${bodies.join('\n')}
]
const failures: string[] = []
for (const [place, example] of examples) {
  const net = await createNetwork()
  await example(net).catch((error: unknown) => failures.push(place + ': ' + String(error)))
  await net.close()
}
process.stderr.write(JSON.stringify(failures))
void [createLog, dataApiFetch, InvalidOptionError, NotOnARealNode, ProviderRpcError, SnowglobeError, snowglobeChain, snowglobeTransport, createPublicClient]
export type Used = NodeApi
`
}

test('the examples of docstrings compile and run', () => {
  const examples = files.flatMap(examplesOf)
  mkdirSync(directory, { recursive: true })
  const entry = join(directory, 'examples.ts')
  writeFileSync(entry, moduleOf(examples))
  writeFileSync(
    join(directory, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['examples.ts'],
      exclude: [],
    }),
  )
  const compiled = node('node_modules/typescript/bin/tsc', '-p', directory)
  expect([compiled.stdout, compiled.status]).toEqual(['', 0])
  const ran = node('scripts/runTypeScript.mjs', entry)
  expect([ran.stderr.slice(-2), ran.status]).toEqual(['[]', 0])
  expect(examples.length).toBeGreaterThan(70)
}, 120_000)

test('every method of the control API, every function of a network and every option has one', () => {
  const without = [
    ...['Snowglobe', 'NodeEntrances', 'NetworkControls'].flatMap((name) =>
      publicMembers(`src/library/${name}.ts`, /^ {2}(?:readonly|async) (\w+)|^ {2}(\w+)[(<]/),
    ),
    ...filesIn('src/library/options').flatMap((file) => publicMembers(file, /^ {2}readonly (\w+)\?:/)),
    ...filesIn('methods/emulator')
      .filter((file) => !file.endsWith('index.ts'))
      .flatMap((file) => publicMembers(file, /^export const (\w+) = defineMethod/)),
  ]
  expect(without).toEqual([])
})

/** Returns the members of a file whose docstring has no example. */
function publicMembers(file: string, declaration: RegExp): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const found = declaration.exec(line)
    const name = found?.[1] ?? found?.[2]
    if (name === undefined || name === 'constructor' || withoutExample.has(name)) return []
    const start = lines.slice(0, index).findLastIndex((text) => /^ *\/\*\*/.test(text))
    const doc = lines.slice(start, index)
    return doc.some((text) => /@example/.test(text)) && !doc.some((text) => /\*\/.*\S/.test(text))
      ? []
      : [`${file}: ${name}`]
  })
}

/** Members that users do not call, and members that another member's example shows. */
const withoutExample = new Set([
  'network',
  'identity',
  'log',
  'httpPort',
  'mode',
  'start',
  'startMs',
  'finishStrict',
  'intervalMs',
  'keepIn',
  'listenAndWork',
  'unref',
])

function node(...words: string[]) {
  const [script = '', ...rest] = words
  return spawnSync(process.execPath, [resolve(root, script), ...rest], { cwd: elsewhere, encoding: 'utf8' })
}
