import type { Operation } from '../../methods/data/kit/Operation.js'
import type { OperationExample, OperationExamples } from '../../methods/data/kit/OperationExample.js'
import { operations } from '../../methods/restOperations.js'
import { type Showcase, showcase } from '../../test/methods/data/showcase/Showcase.js'
import { errorExamples } from './errorExamples.js'
import { type ExampleRequest, exampleRequests } from './exampleRequests.js'

/** The module that has the examples. */
export const examplesFile = 'src/server/dataApi/docs/data/operationExamples.ts'

/** Operations that find nothing on any emulated network: their examples would be errors. */
export const withoutExample: readonly string[] = ['getVertexByHash']

/**
 * Returns examples of all operations of the Data API and the Metrics API, made by asking a network in which everything
 * has happened that they show. Lists have pages of one item.
 */
export async function operationExamples(): Promise<OperationExamples> {
  const shown = await showcase(8)
  const requests = exampleRequests(shown)
  const examples = new Map<string, readonly OperationExample[]>()
  const asked = operations.filter(({ id }) => !withoutExample.includes(id))
  // What changes something comes last, and what ends a webhook at the very end.
  const order = asked.toSorted((a, b) => changes(a) - changes(b))
  for (const operation of order) {
    const own: OperationExample[] = []
    for (const request of requests(operation)) own.push(await answered(shown, operation, request))
    examples.set(operation.id, own)
  }
  await shown.net.close()
  return Object.fromEntries(asked.map(({ id }) => [id, examples.get(id) ?? []]))
}

/** Returns the text of the module that has the examples. */
export async function operationExamplesText(): Promise<string> {
  const lines = Object.entries(await operationExamples()).map(
    ([id, examples]) => `  ${JSON.stringify(id)}: ${JSON.stringify(examples)},\n`,
  )
  const errors = Object.entries(await errorExamples()).map(
    ([api, examples]) => `  ${api}: ${JSON.stringify(examples)},\n`,
  )
  return `// Written by \`npm run docs\`: requests for each operation and requests that are refused, and what a network answered.
import type { ErrorExamples, OperationExamples } from '../../../../../methods/data/kit/OperationExample.js'

/** The examples of the operations of the Data API and the Metrics API. */
export const operationExamples: OperationExamples = {
${lines.join('')}}

/** The examples of errors of both APIs. */
export const errorExamples: ErrorExamples = {
${errors.join('')}}
`
}

function changes({ id, method }: Operation): number {
  if (method === 'GET') return 0
  return id === 'deactivateWebhook' ? 2 : 1
}

/** Returns the head of a file and its first rows. */
function firstLines(text: string): string {
  return text
    .split(/(?<=\n)/)
    .slice(0, 4)
    .join('')
}

async function answered(
  { net }: Showcase,
  { id, path, method, inPath, contentType }: Operation,
  { name, parameters, body }: ExampleRequest,
): Promise<OperationExample> {
  const query = Object.entries(parameters).filter(([each]) => !(each in inPath))
  const filled = path.replace(/\{(\w+)\}/g, (whole, each: string) =>
    encodeURIComponent(parameters[each] ?? whole).replaceAll('%3A', ':'),
  )
  const pairs = query.map(([each, value]) => `${each}=${encodeURIComponent(value)}`)
  const target = `${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
  const answer = await net.fetch(target, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${id} ${target}: ${answer.status} ${text}`)
  const shown: OperationExample['answer'] =
    contentType === undefined && text !== '' ? JSON.parse(text) : firstLines(text)
  return {
    name,
    target,
    parameters,
    ...(body === undefined ? {} : { body }),
    ...(text === '' ? {} : { answer: shown }),
  }
}
