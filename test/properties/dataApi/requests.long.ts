import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ask } from '../../methods/data/dataApi.js'
import { type Showcase, showcase } from '../../methods/data/showcase/Showcase.js'
import { type Document, madeRequest, type Route } from './madeRequest.js'
import { endOnFailure, runs, seed } from './runs.js'

// Requests made from the OpenAPI document: of each one is known whether it must be refused.

let shown: Showcase
let routes: readonly Route[]
beforeAll(async () => {
  shown = await showcase(3)
  console.info(`requests of seed ${seed}`)
  const document = (await (await shown.net.fetch('/v1/openapi.json')).json()) as Document
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
      parameters: operation.parameters.map((each) =>
        each['x-list'] === undefined ? each : { ...each, schema: { ...each['x-list'], type: 'array' } },
      ),
    })),
  )
}, 300_000)
afterAll(() => shown.net.close())

/** What may be refused with 400 although each parameter is right: they do not fit together, or name no block or no EVM chain. */
const combinations =
  /must not be (?:after|greater|later)|startTimestamp|endTimestamp|addresses|nodeIds|delegationFee|that of the [XP]-Chain|Invalid address|blockNumber|timeInterval|once an hour|P-chain height|quorum|startKey|sign|must be an EVM chain ID/i

test('every request gets the answer that the OpenAPI document promises, and changes nothing', async () => {
  const { net } = shown
  const [before, position] = [net.network.world.undo.digest(), net.network.world.random.position]
  const seen = new Map<number, number>()
  const wrong: string[] = []
  const check = (what: string, isRight: boolean, why: string) => {
    if (!isRight) wrong.push(`${what}: ${why}`)
  }
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      const made = madeRequest(shown, routes, () => gen(fc.nat, { max: 999_983 }))
      const { route, method, target, body, contentType, fault } = made
      // Indexing a token again sets its time.
      if (route.operationId === 'reindexNft' && fault === undefined) return
      // Webhooks and exports are state, and a signing secret is drawn.
      if (/^\/v1\/(webhooks|operations)/.test(route.path) && !['GET', 'HEAD'].includes(method)) return
      const what = `${method} ${target.slice(0, 300)} ${String(body).slice(0, 200)}`
      const init = {
        method,
        ...(body === undefined || ['GET', 'HEAD'].includes(method) ? {} : { body }),
        ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
      }
      if (method === 'HEAD') {
        const answer = await net.fetch(target, init)
        check(what, answer.status < 500 && (await answer.text()) === '', 'HEAD has a body')
        return
      }
      const answer = await ask(net, target, init).catch((error: unknown) => String(error))
      if (typeof answer === 'string') {
        wrong.push(`${what}: ${answer.slice(0, 1000)}`)
        return
      }
      const { status, body: answered } = answer
      const message = String(answered?.message)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      const isServed = routes.some((each) => each.path === route.path && each.method === method)
      if (!isServed)
        check(what, status === 404 || (fault === 'a broken escape' && status === 400), `${status} ${message}`)
      else if (method !== route.method) check(what, status < 500, `${status} ${message}`)
      else if (fault !== undefined) check(what, status === 400, `${fault}: ${status} ${message}`)
      else if (status === 400) check(what, combinations.test(message), message)
      else check(what, [200, 201, 404].includes(status), `${status} ${message}`)
    }),
    { numRuns: Math.max(600, runs(600)), seed, endOnFailure },
  )
  expect([net.network.world.undo.digest(), net.network.world.random.position]).toEqual([before, position])
  expect(wrong.slice(0, 40)).toEqual([])
  for (const status of [200, 400, 404]) expect([status, (seen.get(status) ?? 0) > 50]).toEqual([status, true])
}, 3_600_000)
