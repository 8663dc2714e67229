import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { ask } from '../../../methods/data/dataApi.js'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  await net.mine({ blocks: 3 })
})
afterAll(() => net.close())

const blocks = '/v1/chains/43112/blocks?pageSize=1'
/** A token in the form of those that are issued. */
const unknown = '00000000-0000-4000-8000-000000000000'
const refusal = { status: 400, body: { message: 'pageToken is unknown, expired, or of another request' } }

describe('a page token', () => {
  it('leads to the page after the last, of the same list alone', async () => {
    const first = await ask(net, blocks)
    const { nextPageToken, blocks: one } = first.body as { nextPageToken: string; blocks: object[] }
    expect(one).toMatchObject([{ blockNumber: '3' }])
    const next = await ask(net, `${blocks}&pageToken=${nextPageToken}`)
    expect(next).toMatchObject({ status: 200, body: { blocks: [{ blockNumber: '2' }] } })
    expect(await ask(net, `/v1/chains/43112/transactions?pageToken=${nextPageToken}`)).toMatchObject(refusal)
  })

  it('that is unknown is refused by the Data API, and leads to the first page in the Metrics API', async () => {
    const metric = '/v2/chains/43112/metrics/txCount?timeInterval=day&pageSize=1'
    expect(await ask(net, `${blocks}&pageToken=${unknown}`)).toMatchObject(refusal)
    const first = await ask(net, metric)
    expect(first.status).toBe(200)
    expect((await ask(net, `${metric}&pageToken=${unknown}`)).body).toEqual(first.body)
  })

  it('is forgotten with the world that it is of', async () => {
    const { nextPageToken } = (await ask(net, blocks)).body as { nextPageToken: string }
    await net.reset()
    expect(await ask(net, `${blocks}&pageToken=${nextPageToken}`)).toMatchObject(refusal)
    await net.mine({ blocks: 3 })
  })
})

it.each(['/v1/openapi.json', '/api-json', '/docs', '/api'])(
  'describes its operations at %s',
  async (path) => {
    expect((await net.fetch(path)).status).toBe(200)
  },
)
