import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { headingId } from '../../scripts/reference/contents.js'

// The links of the documents, in the repository and in the package, which has less.

/** Returns the Markdown files of a folder and of the folders in it. */
function documentsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('site'))
    .map((name) => join(folder, name))
}

const inPackage = [
  'README.md',
  'CHANGELOG.md',
  ...documentsBelow('docs').filter((path) => !path.startsWith('docs/decisions')),
]
const elsewhere = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...documentsBelow('docs/decisions')]

type Link = { readonly from: string; readonly to: string; readonly heading: string }

/** Returns the links of a document to files, apart from those in code. */
function linksOf(from: string): readonly Link[] {
  const text = readFileSync(from, 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  return [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path = '', heading = '']) => ({
    from,
    to: path === '' ? from : normalize(join(dirname(from), path)),
    heading,
  }))
}

/** Returns the names by which links find the headings of a document. */
function headingsOf(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => headingId(heading))
}

function isPacked(path: string): boolean {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: readonly string[] }
  const covers = (entry: string): boolean => path === entry || path.startsWith(`${entry}/`)
  return files.some(covers) && !files.some((entry) => entry.startsWith('!') && covers(entry.slice(1)))
}

describe('links', () => {
  const all = [...inPackage, ...elsewhere].flatMap(linksOf)

  it('lead to files and headings that exist', () => {
    expect(all.length).toBeGreaterThan(50)
    const broken = all.filter(
      ({ to, heading }) => !existsSync(to) || (heading !== '' && !headingsOf(to).includes(heading)),
    )
    expect(broken).toEqual([])
  })

  it('of documents in the package lead to files in the package', () => {
    expect(
      inPackage.flatMap(linksOf).filter(({ to }) => !isPacked(normalize(`${to}/`).slice(0, -1))),
    ).toEqual([])
  })
})
