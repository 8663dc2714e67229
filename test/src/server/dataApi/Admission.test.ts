import { beforeEach, expect, it } from '@jest/globals'
import { Admission, type RequestedRoute } from '../../../../src/server/dataApi/Admission.js'
import type { Network } from '../../../../state/Network.js'

let keyRequired = false
const keys: Readonly<Record<string, object>> = {
  known: { key: 'known' },
  small: { key: 'small', unitsPerMinute: 5, forbidden: ['/v1/chains/*'] },
}
const network = {
  world: {
    clock: { now: () => 1000, mode: 'frozen' },
    dataApi: {
      key: (text: string) => keys[text],
      get keyRequired() {
        return keyRequired
      },
      unitsPerMinute: 10,
    },
  },
} as unknown as Network

let admission: Admission
beforeEach(() => {
  keyRequired = false
  admission = new Admission(network)
})

const route: RequestedRoute = { api: 'data', path: '/v1/networks', parameters: {}, units: 4 }
type Sent = { headers?: object; query?: string; remote?: string | undefined }
/** Sends a request. @returns the units that are left, or the status of its refusal */
function sent(
  { headers = {}, query = '', remote = '10.0.0.1' }: Sent = {},
  more: Partial<RequestedRoute> = {},
) {
  const request = { headers, query, origin: { remote } } as unknown as Parameters<Admission['admit']>[0]
  try {
    return Number(admission.admit(request, { ...route, ...more })['ratelimit-remaining'])
  } catch (error) {
    return `status ${Reflect.get(Object(error), 'status')}`
  }
}
const withKey = (key: string) => ({ headers: { 'x-glacier-api-key': key } })

it('counts units by address without a known key, and by key with one, each API for itself', () => {
  expect([sent(), sent(), sent()]).toEqual([6, 2, 'status 429'])
  expect([sent({ remote: '10.0.0.2' }), sent(withKey('made up'))]).toEqual([6, 'status 429'])
  expect([sent(withKey('known')), sent({ ...withKey('known'), remote: '10.0.0.9' })]).toEqual([6, 2])
  expect(sent({}, { api: 'metrics' })).toBe(6)
  expect(sent(withKey('known'), { api: 'metrics' })).toBe(6)
})

it('counts the units of a key that has a limit of its own', () => {
  expect([sent(withKey('small')), sent(withKey('small'))]).toEqual([1, 'status 429'])
})

it('reads the key from either header or the query, the first that is not empty', () => {
  keyRequired = true
  expect(sent({ headers: { 'x-data-api-key': 'known' } })).toBe(6)
  expect(sent({ headers: { 'x-glacier-api-key': '', 'x-data-api-key': ['known', 'x'] } })).toBe(2)
  admission = new Admission(network)
  expect(sent({ query: 'a=b&rltoken=known' })).toBe(6)
  expect(sent({ query: 'rltoken=' })).toBe('status 401')
  expect(sent({ query: 'token=known' })).toBe('status 401')
})

it('refuses requests to the Data API without a required key, but not those of open routes and of metrics', () => {
  keyRequired = true
  expect(sent()).toBe('status 401')
  expect(sent(withKey('made up'))).toBe('status 403')
  expect(sent({}, { isOpen: true })).toBe(6)
  expect(sent({}, { api: 'metrics' })).toBe(6)
})

it('refuses a key on the routes that are forbidden to it', () => {
  expect(sent(withKey('small'), { path: '/v1/chains/{chainId}', parameters: { chainId: 'C' } })).toBe(
    'status 403',
  )
  expect(sent(withKey('known'), { path: '/v1/chains/{chainId}', parameters: { chainId: 'C' } })).toBe(6)
})
