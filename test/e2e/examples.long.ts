import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { documentedFiles } from './documentedFiles.js'

const root = process.cwd()
const directory = join(root, '.cache', `examples.${process.pid}`)
const elsewhere = mkdtempSync(join(tmpdir(), 'snowglobe-examples-'))
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
  rmSync(elsewhere, { recursive: true, force: true })
})

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
  const examples = documentedFiles.flatMap(examplesOf)
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
})

function node(...words: string[]) {
  const [script = '', ...rest] = words
  return spawnSync(process.execPath, [resolve(root, script), ...rest], { cwd: elsewhere, encoding: 'utf8' })
}
