import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { filesIn } from './documentedFiles.js'

// That the examples compile and run is tested in `examples.long.ts`.

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
