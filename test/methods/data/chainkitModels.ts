import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The types of chainkit and of the Glacier SDK, which their makers generated from the published documents, with words and
// parts of unions in the order of these.

const chainkit = 'node_modules/@avalanche-sdk/chainkit/src/models'
const glacier = 'node_modules/@avalabs/glacier-sdk/esm/generated/models'

/** Returns the lists of words of both SDKs. */
export function publishedWords(): readonly (readonly string[])[] {
  const texts = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, word = '']): string => JSON.parse(word))
  const ofChainkit = chainkitSources().flatMap((source) =>
    [...source.matchAll(/^export const \w+ = \{([^}]*)\} as const/gm)].map(([, words = '']) =>
      texts(words, /: ("(?:[^"\\]|\\.)*")/g),
    ),
  )
  const ofGlacier = readdirSync(glacier)
    .filter((name) => name.endsWith('.js'))
    .map((name) => texts(readFileSync(join(glacier, name), 'utf8'), /\w+\.\w+=("[^"]*")/g))
  return [...ofChainkit, ...ofGlacier]
}

/** Returns the unions of chainkit's types by name, with the names of their parts. */
export function publishedUnions(): ReadonlyMap<string, readonly string[]> {
  const unions = chainkitSources().flatMap((source) =>
    [...source.matchAll(/^export type (\w+) =\s([^;{]*(?:& \{[^}]*\}[^;{]*)*);/gm)].map(
      ([, name = '', parts = '']): [string, readonly string[]] => [name, namesIn(parts)],
    ),
  )
  return new Map(unions.filter(([name, parts]) => parts.length > 1 && !name.includes('Outbound')))
}

function chainkitSources(): readonly string[] {
  return ['components', 'operations'].flatMap((folder) =>
    readdirSync(join(chainkit, folder)).map((name) => readFileSync(join(chainkit, folder, name), 'utf8')),
  )
}

/** Returns the names of the parts of a union, without the members that chainkit repeats beside them. */
function namesIn(union: string): readonly string[] {
  const plain = union.replaceAll(/&\s*\{[^}]*\}/g, '').replaceAll('components.', '')
  const names = plain.split('|').map((part) => part.replaceAll(/[()\s]/g, ''))
  return [...new Set(names)].filter((name) => /^\w+$/.test(name))
}
