import { expect, it } from '@jest/globals'
import { openApiDocument } from '../../methods/data/kit/openApiDocument.js'
import { operations } from '../../methods/restOperations.js'
import { publishedUnions } from '../methods/data/chainkitModels.js'

// Programs that generate code from the OpenAPI document get the same types as chainkit has, unions among them.

const { schemas } = JSON.parse(openApiDocument(operations, {})).components

/** The unions of chainkit's types, with their parts by name. */
const theirs = new Map([...publishedUnions()].map(([name, parts]) => [name, [...parts].sort()]))

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
  const shared = [...theirs.keys()].filter((name) => name in schemas)
  expect(shared.length).toBeGreaterThan(15)
  for (const name of shared.filter((each) => !differing.includes(each)))
    expect([name, namesOf(schemas[name])]).toEqual([name, theirs.get(name)])
})

it('every union of named types has a name', () => {
  const nameless = JSON.stringify(schemas).match(/"items":\{"anyOf":\[\{"\$ref"[^\]]*\]/g)
  expect(nameless).toBeNull()
  const unions = Object.entries<{ anyOf?: readonly { $ref?: string }[] }>(schemas)
    .filter(([, { anyOf }]) => anyOf?.every(({ $ref }) => $ref !== undefined))
    .map(([name]) => name)
  expect(unions.filter((name) => !theirs.has(name))).toEqual([])
})
