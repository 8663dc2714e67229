import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { openApiDocument } from '../../methods/data/kit/openApiDocument.js'
import { operations } from '../../methods/restOperations.js'

// Programs that generate code from the OpenAPI document get the same types as chainkit has, unions among them.

const models = 'node_modules/@avalanche-sdk/chainkit/src/models'
const { schemas } = JSON.parse(openApiDocument(operations, {})).components

/** Returns the unions of chainkit's types by name. */
function unionsOfChainkit(): ReadonlyMap<string, readonly string[]> {
  const files = ['components', 'operations'].flatMap((folder) =>
    readdirSync(join(models, folder)).map((name) => readFileSync(join(models, folder, name), 'utf8')),
  )
  const unions = files.flatMap((source) =>
    [...source.matchAll(/^export type (\w+) =\s([^;{]*(?:& \{[^}]*\}[^;{]*)*);/gm)].map(
      ([, name = '', parts = '']): [string, readonly string[]] => [name, namesIn(parts)],
    ),
  )
  return new Map(unions.filter(([name, parts]) => parts.length > 1 && !name.includes('Outbound')))
}

/** Returns the names of the parts of a union, without the members that chainkit repeats beside them. */
function namesIn(union: string): readonly string[] {
  const plain = union.replaceAll(/&\s*\{[^}]*\}/g, '').replaceAll('components.', '')
  return [...new Set(plain.split('|').map((part) => part.replaceAll(/[()\s]/g, '')))]
    .filter((name) => /^\w+$/.test(name))
    .sort()
}

function namesOf({ anyOf = [] }: { anyOf?: readonly { $ref?: string; type?: string }[] }): readonly string[] {
  return anyOf.map(({ $ref, type }) => $ref?.split('/').at(-1) ?? String(type)).sort()
}

/**
 * Those that differ. No delegation waits for its start since Durango, and there are no vertices; lists of messages have the
 * older names of members; bodies of requests are described as one type, whose check names the member that is wrong.
 */
const differing = [
  ...['Delegator', 'GetTxByHashResponse', 'ListTeleporterMessagesResponseMessage'],
  ...['CreateWebhookRequest', 'PostTransactionExportJobRequest'],
]

it('unions have the names and the parts of those of chainkit', () => {
  const theirs = unionsOfChainkit()
  const shared = [...theirs.keys()].filter((name) => name in schemas)
  expect(shared.length).toBeGreaterThan(15)
  for (const name of shared.filter((each) => !differing.includes(each)))
    expect([name, namesOf(schemas[name])]).toEqual([name, theirs.get(name)])
})

it('every union of named types has a name', () => {
  const nameless = JSON.stringify(schemas).match(/"items":\{"anyOf":\[\{"\$ref"[^\]]*\]/g)
  expect(nameless).toBeNull()
  const known = unionsOfChainkit()
  const unions = Object.entries<{ anyOf?: readonly { $ref?: string }[] }>(schemas)
    .filter(([, { anyOf }]) => anyOf?.every(({ $ref }) => $ref !== undefined))
    .map(([name]) => name)
  expect(unions.filter((name) => !known.has(name))).toEqual([])
})
