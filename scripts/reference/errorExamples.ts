import type { ErrorExample, ErrorExamples } from '../../methods/data/kit/OperationExample.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'

/** A request, with the API key that the client sends, if any. */
type Request = { readonly target: string; readonly key?: string }

const wrongPage = 'pageSize=0'
const [noChain, noAddress] = ['424242', '0x8db9']

/** Requests that are wrong, or ask for what does not exist. */
const wrong = {
  data: [
    `/v1/chains/43112/blocks?${wrongPage}`,
    `/v1/chains/43112/addresses/${noAddress}/balances:getNative`,
  ],
  metrics: [`/v2/chains/43112/metrics/txCount?${wrongPage}`],
}
const missing = {
  data: [`/v1/chains/${noChain}`, '/v1/no/such/path'],
  metrics: [`/v2/chains/${noChain}/metrics/txCount`],
}
/** A request that is right. */
const right = { data: '/v1/chains/43112/blocks', metrics: '/v2/chains/43112/metrics/txCount' }

/** Returns examples of the errors of both APIs by status, made by asking networks that are set up to answer so. */
export async function errorExamples(): Promise<ErrorExamples> {
  return { data: await examplesOf('data'), metrics: await examplesOf('metrics') }
}

async function examplesOf(api: 'data' | 'metrics'): Promise<readonly ErrorExample[]> {
  const target = right[api]
  const open = await createNetwork()
  const examples = await answersOf(
    open,
    [...wrong[api], ...missing[api]].map((each) => ({ target: each })),
  )
  // What a gateway before the service answers comes by fault rules.
  for (const status of [500, 502]) {
    await open.emulator.setFaults({ rules: [{ route: target, status }] })
    examples.push(...(await answersOf(open, [{ target }])))
  }
  await open.emulator.clearFaults()
  await open.emulator.setDataApi({ unavailable: ['C'] })
  examples.push(...(await answersOf(open, [{ target }])))
  await open.close()

  const keys = [
    { key: 'wallet', unitsPerMinute: 1, forbidden: [target] },
    { key: 'explorer', unitsPerMinute: 1 },
  ]
  const closed = await createNetwork({ dataApi: { keys } })
  // The Metrics API needs no key.
  if (api === 'data') examples.push(...(await answersOf(closed, [{ target }])))
  examples.push(
    ...(await answersOf(closed, [
      { target, key: 'wallet' },
      { target, key: 'explorer' },
    ])),
  )
  await closed.close()
  return examples.toSorted((a, b) => a.status - b.status)
}

async function answersOf(net: Snowglobe, requests: readonly Request[]): Promise<ErrorExample[]> {
  const answers: ErrorExample[] = []
  for (const { target, key } of requests) {
    const answer = await net.fetch(target, key === undefined ? {} : { headers: { 'x-data-api-key': key } })
    if (answer.ok) throw new Error(`${target} is answered ${answer.status}`)
    answers.push({ status: answer.status, target, answer: JSON.parse(await answer.text()) })
  }
  return answers
}
