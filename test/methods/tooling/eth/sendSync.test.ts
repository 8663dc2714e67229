import { expect, it } from '@jest/globals'
import { sendRawTransactionSync } from '../../../../methods/tooling/eth/sendSync.js'
import { parseJson } from '../../../../state/codec/parseJson.js'

/** Sends a transaction that no block takes. @returns for how long it waits, and its refusal */
async function waited(params: string) {
  const seen: number[] = []
  const endpoint = {
    chain: { submissions: { submitRaw: async () => '0x01' }, transactionByHash: () => undefined },
    waits: { until: async (_found: unknown, ms: number) => void seen.push(ms) },
  }
  const refusal = await Promise.resolve(
    sendRawTransactionSync.call(endpoint as never, parseJson(params)),
  ).catch((error: unknown) => error)
  return { ms: seen[0], refusal }
}

it.each([
  ['["0x00"]', 20_000],
  ['["0x00", 1]', 1],
  ['["0x00", 59999]', 59_999],
  ['["0x00", 60000]', 60_000],
  ['["0x00", 60001]', 60_000],
  ['["0x00", "0xea61"]', 60_000],
])('eth_sendRawTransactionSync %s waits for %d ms, and then says so with the hash', async (params, ms) => {
  const seen = await waited(params)
  expect(seen.ms).toBe(ms)
  expect(seen.refusal).toMatchObject({
    code: 4,
    message: `The transaction was added to the mempool but was in no block within ${ms} ms`,
    data: '0x01',
  })
})
