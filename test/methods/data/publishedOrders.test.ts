import { expect, it } from '@jest/globals'
import { dataOperations } from '../../../methods/data/index.js'
import { openApiDocument } from '../../../methods/data/kit/openApiDocument.js'
import { publishedUnions, publishedWords } from './chainkitModels.js'

// Pages of documentation and generated programs show words and parts of unions in the order of the document.

const document = JSON.parse(openApiDocument(dataOperations, {}))

/** Lists of words that the published documents do not have as such. */
const own = [
  ['active', 'pending'],
  ['0', '1'],
  ['transfer', 'mint'],
  ['address_activity', 'primary_network_address_activity', 'validator_activity'],
  [
    // Those of mainnet, then those of Fuji.
    '11111111111111111111111111111111LpoYY',
    '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
    '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
    '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
    'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
  ],
]

/** Returns all values of a keyword in a part of the document. */
function valuesOf(keyword: string, part: unknown): readonly unknown[] {
  if (Array.isArray(part)) return part.flatMap((each) => valuesOf(keyword, each))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === keyword ? [value] : valuesOf(keyword, value),
  )
}

/** Returns the words of a list in the order of none. */
const sorted = (words: readonly string[]) => [...words].sort().join()

it('words have the order of the published documents', () => {
  const known = new Map([...publishedWords(), ...own].map((words) => [sorted(words), words]))
  const all = valuesOf('enum', document) as readonly (readonly string[])[]
  const lists = all.filter((words) => words.length > 1)
  expect(lists.length).toBeGreaterThan(100)
  expect(lists.filter((words) => words.join() !== known.get(sorted(words))?.join())).toEqual([])
})

it('unions have the order of the published documents', () => {
  const published = publishedUnions()
  const { schemas } = document.components
  const unions = Object.entries<{ anyOf?: readonly { $ref?: string }[] }>(schemas).flatMap(
    ([name, { anyOf = [] }]) => {
      const parts = anyOf.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
      return parts.length > 1 ? [[name, parts] as const] : []
    },
  )
  expect(unions.length).toBeGreaterThan(20)
  for (const [name, parts] of unions) {
    // The lists of messages have the older name of a part.
    const theirs = published.get(name)?.map((part) => part.replace('IndexedIcm', 'IndexedTeleporter'))
    const ours = parts.map((part) => part.replace('IndexedIcm', 'IndexedTeleporter'))
    expect([name, ours]).toEqual([name, theirs?.filter((part) => ours.includes(part))])
  }
})
