import { expect, it } from '@jest/globals'
import type { AllowedHosts } from '../../../../src/server/access/AllowedHosts.js'
import { answerDataApiPreflight, checkDataApiHost } from '../../../../src/server/dataApi/dataApiAccess.js'

const request = (head: object, host?: string) =>
  ({ host, head: { method: 'GET', headers: {}, ...head } }) as never

it('a preflight is answered with the headers that it asks for, and nothing else is', async () => {
  const headers = { 'access-control-request-headers': 'x-a' }
  expect(await answerDataApiPreflight(request({ method: 'OPTIONS', headers }))).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-headers': 'x-a' },
  })
  expect(await answerDataApiPreflight(request({ headers }))).toBeUndefined()
})

it('hosts are those of the network, and in the process those of the public services', async () => {
  const check = checkDataApiHost({ allows: (host: string) => host === 'here' } as unknown as AllowedHosts)
  const status = async (host: string, entrance: string) =>
    Reflect.get(Object(await check(request({ entrance }, host))), 'status')
  expect([await status('here', 'http'), await status('here', 'fetch')]).toEqual([undefined, undefined])
  expect(await status('data-api.avax.network', 'fetch')).toBeUndefined()
  expect(await status('data-api.avax.network', 'http')).toBe(403)
  expect(await status('there', 'fetch')).toBe(403)
})
