import { Avalanche } from '@avalanche-sdk/chainkit'
import { describe, expect, it } from '@jest/globals'
import type { FaultRuleInput } from '../../methods/params/faultInputs.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { expectedRetries } from './expectedRetries.js'
import { retryClients, type Trouble, takes, troubles } from './retryClients.js'
import { serverOptions } from './throughExpress.js'

const rules: Readonly<Record<Trouble, FaultRuleInput>> = {
  reset: { reset: true },
  empty: { empty: true },
  truncate: { truncate: { bytes: 10 } },
  'status 503': { status: 503 },
  'status 429': { status: 429 },
}

/** Returns how many requests came. One whose answer is cut off is in the journal twice: with its call, too. */
function requestsTo({ journal }: Snowglobe): number {
  const cut = journal.find({ status: 200 }).filter(({ responseBody }) => responseBody !== '')
  return journal.find().length - cut.length
}

describe.each(Object.entries(retryClients))('%s', (name, client) => {
  it.each(troubles)('tries again, or does not, after: %s', async (trouble) => {
    await using net = await createNetwork({ journal: true, ...serverOptions() })
    const url = await net.listen()
    net.faults.add({ ...rules[trouble], times: 2 })
    expect(await takes(client, url, () => requestsTo(net))).toBe(expectedRetries[name]?.[trouble])
  })
})

/** How its users let the SDK of the Data API try again. */
const retryConfig = {
  strategy: 'backoff',
  backoff: { initialInterval: 5, maxInterval: 10, exponent: 1, maxElapsedTime: 2000 },
  retryConnectionErrors: true,
} as const

describe('@avalanche-sdk/chainkit', () => {
  // A body that is cut off is an unhandled rejection in it.
  const taken = troubles.filter((trouble) => trouble !== 'truncate')

  it.each(taken)('tries again after 5XX alone, where it is told to: %s', async (trouble) => {
    await using net = await createNetwork({ journal: true, ...serverOptions() })
    const serverURL = await net.listen()
    net.faults.add({ ...rules[trouble], times: 2 })
    const chainkit = new Avalanche({ enableTelemetry: false, retryConfig })
    const ask = () => chainkit.data.healthCheck({ serverURL })
    const requests = () => net.journal.find({ service: 'data' }).length
    expect(await takes(ask, serverURL, requests)).toBe(
      trouble === 'status 503' ? '3 tries, an answer' : '1 tries, an error',
    )
  })
})
