import { DataApiError, errorBody } from '../../../methods/data/kit/DataApiError.js'
import { turnsAtOnce } from '../../../methods/data/kit/DataContext.js'
import type { Operation } from '../../../methods/data/kit/Operation.js'
import { RequestCheck } from '../../../methods/data/kit/RequestCheck.js'
import { operations } from '../../../methods/restOperations.js'
import { compileTemplate } from '../../../src/server/dataApi/pathTemplate.js'
import { exactJson } from '../../../state/codec/exactJson.js'
import type { Network } from '../../../state/Network.js'
import { PageTokens, type SortKey } from '../../../state/views/PageTokens.js'
import { Views } from '../../../state/views/Views.js'
import type { Question } from './questions.js'

const served = operations
  .map((operation) => ({ operation, template: compileTemplate(operation.path) }))
  .sort((a, b) => b.template.literalLength - a.template.literalLength)
const checks = new Map<Operation, RequestCheck>()

/** Answers questions from an index that is built anew from the accepted blocks. @returns the bodies as text */
export function answerAnew(network: Network): (question: Question) => Promise<string> {
  const views = new Views(network)
  const tokens = new PageTokens()
  return async ({ path, body }) => {
    const [pathname = '', query = ''] = path.split('?')
    const method = body === undefined ? 'GET' : 'POST'
    for (const { operation, template } of served) {
      const matched = operation.method === method ? template.match(pathname) : undefined
      if (matched === undefined) continue
      const check = checks.get(operation) ?? new RequestCheck(operation)
      checks.set(operation, check)
      try {
        const read = check.read({ path: matched, query, body: Buffer.from(body ?? '') })
        const page = {
          size: read.pageSize,
          after: undefined,
          tokenAfter: (key: SortKey) => tokens.issue(read.listIn(network), key, network.world.clock.now()),
        }
        const request = { values: read.values, body: read.body, page }
        const refusal = operation.refusal(request)
        if (refusal !== undefined) throw new DataApiError(400, refusal)
        return exactJson(await operation.run({ network, views, turns: turnsAtOnce() }, request))
      } catch (error) {
        if (!(error instanceof DataApiError)) throw error
        return errorBody(operation.api, error.status, error.message)
      }
    }
    throw new Error(`nothing serves ${path}`)
  }
}

/** Answers a question with the requests of a network. @returns the body as text */
export async function answer(
  net: { readonly fetch: typeof fetch },
  { path, body }: Question,
): Promise<string> {
  const response = await net.fetch(path, body === undefined ? {} : { method: 'POST', body })
  const text = await response.text()
  // A height may lie above the last indexed block.
  const expected = path.includes('blockNumber=') ? [200, 400] : [200, 404]
  if (!expected.includes(response.status))
    throw new Error(`${path} is answered with ${response.status}: ${text}`)
  return text
}
