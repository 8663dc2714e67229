import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { longPage, withContents } from '../../scripts/reference/contents.js'
import { withFigures, withFirstFigures } from '../../scripts/reference/figures.js'

type Guides = readonly { readonly items: readonly { readonly path: string }[] }[]

// The form of the documents: code stays code, long pages have contents, figures are those that were measured.

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('site'))
    .map((name) => join('docs', name)),
]

describe('code in documents', () => {
  it('stands between fences: programs that wrap text take indented lines for prose', () => {
    expect(documents.flatMap(indentedCode)).toEqual([])
  })

  it('ends before the document does', () => {
    const open = documents.filter((path) => (textOf(path).match(/^ *```/gm) ?? []).length % 2 === 1)
    expect(open).toEqual([])
  })
})

describe('long pages', () => {
  it('begin with the list of their sections: `npm run docs` writes it', () => {
    // The changelog is read from its top.
    const pages = documents.filter((path) => path !== 'CHANGELOG.md')
    const long = pages.filter((path) => textOf(path).split('\n').length > longPage)
    const without = long.filter((path) => !textOf(path).includes('<!-- contents -->'))
    expect(long.length).toBeGreaterThan(15)
    expect(without).toEqual([])
    for (const path of documents) expect([path, withContents(textOf(path))]).toEqual([path, textOf(path)])
  })
})

describe('the changelog', () => {
  it('says of a version that nobody has what it can do, and not what was mended', () => {
    const versions = textOf('CHANGELOG.md').split(/^## /m)
    const unpublished = versions.filter((text) => text.includes('Not published yet.'))
    expect(unpublished.flatMap((text) => text.match(/^### .*/gm) ?? [])).not.toContain('### Fixed')
  })
})

describe('guides', () => {
  const guides = documents.filter((path) => /^docs.[\w-]+\.md$/.test(path) && !path.endsWith('README.md'))

  it('are listed in docs/README.md', () => {
    const list = textOf('docs/README.md')
    expect(guides.filter((path) => !list.includes(`](${path.slice('docs/'.length)}`))).toEqual([])
    expect(guides.length).toBeGreaterThan(12)
  })

  it('have a place in the site', () => {
    const list = JSON.parse(textOf('docs/site/guides.json')) as Guides
    const paths = list.flatMap(({ items }) => items.map(({ path }) => join(path)))
    expect(guides.filter((path) => !paths.includes(path))).toEqual([])
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('figures', () => {
  const page = textOf('docs/performance.md')

  it('come from the table of docs/performance.md: `npm run docs` writes them', () => {
    expect(withFirstFigures(page)).toBe(page)
    expect(withFigures(textOf('README.md'), page)).toBe(textOf('README.md'))
  })

  it('of README.md are there', () => {
    expect(textOf('README.md')).toMatch(
      /^\| first answer after the start \| [\d.]+ ms \| [\d.]+ ms \| [\d.,]+ ms \|$/m,
    )
  })

  it('of recorded calls are no more than there are', () => {
    const scores: Readonly<Record<string, number>> = JSON.parse(textOf('test/conformance/scores.json'))
    const recorded = Object.values(scores).reduce((sum, each) => sum + each, 0)
    const [, told = ''] = /more than ([\d,]+) recorded calls/.exec(textOf('README.md')) ?? []
    expect(recorded).toBeGreaterThan(Number(told.replace(',', '')))
    expect(told).not.toBe('')
  })
})

describe('ARCHITECTURE.md', () => {
  it('begins with one line for each layer', () => {
    const [, layers = ''] = /```\n([\s\S]*?)```/.exec(textOf('ARCHITECTURE.md')) ?? []
    const names = layers.trimEnd().split('\n')
    expect(names.map((line) => line.slice(0, line.indexOf(' ')))).toEqual(['src/', 'methods/', 'state/'])
  })

  it('names folders and files that exist', () => {
    const named = [
      ...textOf('ARCHITECTURE.md').matchAll(/`((?:src|methods|state|scripts|bench)\/[\w./-]*)`/g),
    ]
    const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(path))
    expect(named.length).toBeGreaterThan(80)
    expect(missing).toEqual([])
  })
})

function textOf(path: string): string {
  return readFileSync(path, 'utf8')
}

/** Returns the lines that Markdown takes for code because of their indent, with their places. */
function indentedCode(path: string): readonly string[] {
  const found: string[] = []
  let [isFenced, isInList, isAfterBlank] = [false, false, true]
  for (const [index, line] of textOf(path).split('\n').entries()) {
    if (/^ *```/.test(line)) isFenced = !isFenced
    else if (!isFenced) {
      if (/^ *([-*]|\d+\.) /.test(line)) isInList = true
      else if (/^\S/.test(line)) isInList = false
      if (/^ {4}/.test(line) && isAfterBlank && !isInList) found.push(`${path}:${index + 1}: ${line.trim()}`)
    }
    isAfterBlank = line === ''
  }
  return found
}
