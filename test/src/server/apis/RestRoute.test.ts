import { describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { Dispatcher } from '../../../../src/rpc/Dispatcher.js'
import type { RpcRequest } from '../../../../src/rpc/exchange.js'
import { type RestRoute, restEndpoint } from '../../../../src/server/apis/RestRoute.js'
import { plainError } from '../../../../src/server/http/plainAnswers.js'
import { Network } from '../../../../state/Network.js'

const request: RpcRequest = {
  method: 'POST',
  path: '/ext/thing',
  contentType: undefined,
  contentLength: 2,
  query: '',
  headers: {},
  body: Buffer.from('hi'),
  origin: { entrance: 'http' },
}

async function endpointOf(route: Partial<RestRoute> = {}) {
  const dispatcher = new Dispatcher()
  const network = await Network.create(completeOptions({}))
  const guard = { refuseCall: () => undefined, refuseRequest: () => plainError(403, 'not you') }
  const endpoint = restEndpoint(
    {
      name: '/ext/thing',
      service: 'thing',
      load: async () => (given) => ({ status: 200, headers: {}, body: `${given.method} ${given.body}` }),
      ...route,
    },
    { network, dispatcher, report: () => undefined, guard },
  )
  return { dispatcher, endpoint }
}

describe('a REST route', () => {
  it('answers every method', async () => {
    const { endpoint } = await endpointOf()
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await endpoint.answer({ ...request, method })).toMatchObject({ body: `${method} hi` })
  })

  it('refuses a body that is too long, and pages that may not control the network', async () => {
    const { endpoint } = await endpointOf({ maxBodyBytes: 10 })
    expect(endpoint.maxBodyBytes).toBe(10)
    expect(await endpoint.answer({ ...request, tooLong: true })).toMatchObject({ status: 413 })
    const control = await endpointOf({ isControl: true })
    expect(await control.endpoint.answer(request)).toMatchObject({ status: 403 })
  })

  it('is loaded with its first request, and again only after a failure', async () => {
    let loads = 0
    const { endpoint } = await endpointOf({
      load: async () => {
        if (++loads === 1) throw new Error('no such file')
        return () => ({ status: 200, headers: {}, body: '' })
      },
    })
    expect(loads).toBe(0)
    await expect(endpoint.answer(request)).rejects.toThrow('no such file')
    for (let i = 0; i < 2; i++) expect(await endpoint.answer(request)).toMatchObject({ status: 200 })
    expect(loads).toBe(2)
  })

  it('passes the dispatcher with its name', async () => {
    const { dispatcher, endpoint } = await endpointOf()
    const seen: unknown[] = []
    dispatcher.use({
      exchange({ service, route }, next) {
        seen.push([service, route])
        return next()
      },
    })
    await endpoint.answer(request)
    expect(seen).toEqual([['thing', '/ext/thing']])
  })
})
