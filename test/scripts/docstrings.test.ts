import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

const { stdout } = spawnSync(
  'git',
  ['ls-files', '-z', 'src', 'methods', 'state', 'bench', 'scripts', 'studio'],
  {
    encoding: 'utf8',
  },
)
const files = stdout.split('\0').filter((name) => /\.(ts|tsx|mjs)$/.test(name))

/** Returns the first words of each docstring of a text. */
function beginnings(text: string): readonly string[] {
  return [...text.matchAll(/\/\*\*[\s*]*([^\n]*)/g)].map(([, words = '']) => words)
}

it('no docstring begins with "What", which says less than the name of the thing', () => {
  const found = files.flatMap((file) =>
    beginnings(readFileSync(file, 'utf8'))
      .filter((words) => /^What\b/.test(words))
      .map((words) => `${file}: ${words}`),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
