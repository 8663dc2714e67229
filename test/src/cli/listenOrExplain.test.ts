import { expect, it, jest } from '@jest/globals'
import { listenOrExplain } from '../../../src/cli/listenOrExplain.js'
import type { Snowglobe } from '../../../src/index.js'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { Network } from '../../../state/Network.js'

const options = completeOptions({ httpHost: '10.0.0.1', httpPort: 80 })
/** A network that cannot listen. */
const failing = (cause: unknown): Pick<Snowglobe, 'listenAndWork'> => ({
  listenAndWork: () => Promise.reject(cause),
})
const refusalOf = (cause: unknown) =>
  listenOrExplain(failing(cause) as Snowglobe, options).then(
    () => undefined,
    (error: unknown) => error,
  )

it.each([
  ['EADDRINUSE', /^listen tcp 10\.0\.0\.1:80: bind: address already in use\. .*--http-port/],
  ['EACCES', /^listen tcp 10\.0\.0\.1:80: bind: permission denied\. .*above 1023/],
  ['EADDRNOTAVAIL', /bind: cannot assign requested address\. This machine has no 10\.0\.0\.1$/],
  ['ENOTFOUND', /bind: cannot assign requested address\. This machine has no 10\.0\.0\.1$/],
])('explains %s, and keeps the cause', async (code, message) => {
  const cause = Object.assign(new Error('of Node'), { code })
  const refusal = await refusalOf(cause)
  expect(refusal).toMatchObject({ message: expect.stringMatching(message), cause })
})

it('names a file that cannot be read', async () => {
  const cause = Object.assign(new Error('of Node'), { code: 'ENOENT', path: '/tls/key.pem' })
  expect(await refusalOf(cause)).toMatchObject({ message: expect.stringContaining('/tls/key.pem'), cause })
})

it.each([[Object.assign(new Error('of Node'), { code: 'EOTHER' })], ['a text'], [undefined], [null]])(
  'leaves another cause as it is: %p',
  async (cause) => {
    expect(await refusalOf(cause)).toBe(cause)
  },
)

it.each([
  ['2020-01-01T00:00:00Z', 'helicon'],
  ['2020-01-01T00:00:01Z', 'granite'],
  ['9999-12-01T00:00:00Z', 'granite'],
])('warms up what runs at the start: with Helicon at %s, %s', async (helicon, warmed) => {
  const start = '2020-01-01T00:00:00Z'
  const created = jest.spyOn(Network, 'create').mockRejectedValue(new Error('enough'))
  const network = {
    async listenAndWork(_: unknown, steps: Iterator<undefined, void>) {
      while (steps.next().done !== true) await new Promise((resolve) => setImmediate(resolve))
    },
  }
  const late = completeOptions({ clock: { start }, upgrades: { helicon } })
  await listenOrExplain(network as unknown as Snowglobe, late)
  const upgrades = created.mock.calls[0]?.[0].upgrades
  created.mockRestore()
  expect(upgrades).toEqual(completeOptions({ upgrades: warmed as 'granite' }).upgrades)
})

it('listens at the address of the options, with the further networks', async () => {
  const asked: unknown[] = []
  const network = { listenAndWork: async (where: unknown) => void asked.push(where) }
  await listenOrExplain(network as unknown as Snowglobe, options)
  await listenOrExplain(network as unknown as Snowglobe, options, 3)
  expect(asked).toEqual([
    { host: '10.0.0.1', port: 80, isolated: 0 },
    { host: '10.0.0.1', port: 80, isolated: 3 },
  ])
})
