import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the examples in the docstrings of the control API's methods, by the methods' names. */
export function controlExamples(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  return new Map(files.flatMap((name) => exampleOf(readFileSync(join(folder, name), 'utf8'))))
}

function exampleOf(source: string): [string, string][] {
  const [, comment = '', name = ''] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = defineMethod\(\{\n {2}name: '([\w.]+)'/.exec(
      source,
    ) ?? []
  const [, example = ''] = /@example\n([\s\S]*)/.exec(comment) ?? []
  const lines = example.split('\n').map((line) => line.replace(/^ *\* ?/, ''))
  const text = lines.join('\n').trim()
  return text === '' ? [] : [[name, text]]
}
