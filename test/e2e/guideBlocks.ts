import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of README.md or of a guide. */
export type Block = {
  /** The guide and the number of the block in it: `testing.3`. */
  readonly name: string
  readonly language: string
  readonly code: string
}

/** README.md and what docs/ has. */
export const guides = ['README.md', ...readdirSync('docs').map((name) => join('docs', name))]

/** Returns the code blocks of README.md and all guides. */
export function guideBlocks(): readonly Block[] {
  return guides.filter((path) => path.endsWith('.md')).flatMap(blocksOf)
}

/** Whether a block is a file of tests, not only the imports of one. */
export function isTest({ language, code }: Block): boolean {
  return language === 'ts' && /^import .*'(@jest\/globals|vitest)'$/m.test(code) && /^\s*it\(/m.test(code)
}

/** Returns tests for vitest as they are for jest. `npm run package` runs them in vitest. */
export function inJest(code: string): string {
  return code.replace(/'vitest'$/m, "'@jest/globals'").replace(/'snowglobe\/vitest'$/m, "'snowglobe/jest'")
}

function blocksOf(path: string): readonly Block[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', code = ''], index) => ({
      name: `${path.replace(/.*\/|\.md$/g, '')}.${index + 1}`,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}
