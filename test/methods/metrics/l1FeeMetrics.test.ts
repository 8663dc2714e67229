import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { type Id, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { ask, pages } from '../data/dataApi.js'
import { ManagedL1 } from '../data/managedL1.js'

const day = 86_400
const start = Date.UTC(2026, 9, 4, 12) / 1000
const midnight = Date.UTC(2026, 9, 5) / 1000

let net: Snowglobe
let l1: ManagedL1
let registered: Id
const registeredAt = midnight - 1
const disabledAt = midnight + day + 3600

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', startMs: start * 1000 } })
  l1 = await ManagedL1.create(net, [60, 40])
  // Blocks at the beginning of each day show the fees of the day before.
  await net.setTime(registeredAt * 1000)
  registered = (await l1.register(7)).validationId
  await net.setTime((midnight + day - 1) * 1000)
  await l1.increaseBalance(registered)
  await net.setTime(disabledAt * 1000)
  await l1.disable(l1.converted(1))
  await net.setTime((midnight + 2 * day) * 1000)
  await l1.increaseBalance(registered)
}, 60_000)
afterAll(() => net.close())

async function values(path: string): Promise<readonly number[]> {
  const { body } = await ask(net, path)
  return body.results.map(({ value }: { value: number }) => value)
}

/** The fees that the API shows a validation to have paid: what was paid in less what is left. */
async function usedUp(validationId: string, paidIn: number): Promise<number> {
  const path = `/v1/networks/fuji/l1Validators?l1ValidationId=${validationId}`
  const [validator] = (await ask(net, path)).body.validators
  return paidIn - validator.remainingBalance
}

test('a validation pays for each second in which it is active, as its balance shows', async () => {
  const id = idToString(registered)
  const daily = await values(`/v2/validation/${id}/metrics/validationFeesDaily`)
  const soFar = await values(`/v2/validation/${id}/metrics/validationCumulativeFeesDaily`)

  // A second costs 1 nAVAX. A block shows the seconds since the one before it: those of today begin at 1:00 of yesterday.
  expect(daily).toEqual([day - 3600, 3601, day, 0])
  expect(soFar[0]).toBe(await usedUp(id, 3e9))
  expect(soFar[0]).toBe(daily.reduce((sum, fees) => sum + fees, 0))
})

test('a disabled validation pays no more, and what is returned to it is no fee', async () => {
  const id = idToString(l1.converted(1))
  const path = `/v2/validation/${id}/metrics/validationCumulativeFeesDaily`
  const [today, dayBefore] = await values(path)

  expect(today).toBe(dayBefore)
  const began = (await ask(net, path)).body.results.at(-1).timestamp
  expect(began).toBe(midnight - day)
  expect(today).toBeLessThanOrEqual(disabledAt - start)
  expect(today).toBeGreaterThan(disabledAt - start - 60)
})

describe('sums', () => {
  test('of an L1, and of all, are those of their validations', async () => {
    const ofEach = await Promise.all(
      [registered, l1.converted(0), l1.converted(1)].map((id) =>
        values(`/v2/validation/${idToString(id)}/metrics/validationCumulativeFeesDaily`),
      ),
    )
    const [newest] = await values(`/v2/subnet/${idToString(l1.subnetId)}/metrics/perSubnetCumulativeFeesPaid`)

    expect(newest).toBe(ofEach.reduce((sum, [today = 0]) => sum + today, 0))
    expect((await values('/v2/validators/metrics/totalCumulativeFeesDaily'))[0]).toBe(newest)
    expect(await values('/v2/validators/metrics/totalValidatorFeesDaily')).toEqual(
      await values(`/v2/subnet/${idToString(l1.subnetId)}/metrics/perSubnetDailyFeesPaid`),
    )
  })

  test('of a node are those of its validations', async () => {
    const node = nodeIdToString(net.network.world.platform.l1Validators.get(registered)!.nodeId)

    for (const [ofNode, ofValidation] of [
      ['perNodeCumulativeFeesPaid', 'validationCumulativeFeesDaily'],
      ['perNodeDailyFeesPaid', 'validationFeesDaily'],
    ])
      expect(await values(`/v2/validator/${node}/metrics/${ofNode}`)).toEqual(
        await values(`/v2/validation/${idToString(registered)}/metrics/${ofValidation}`),
      )
  })

  test('count the validators that paid on a day', async () => {
    for (const path of [
      '/v2/validators/metrics/totalPayingValidatorsDaily',
      `/v2/subnet/${idToString(l1.subnetId)}/metrics/perSubnetPayingValidators`,
    ])
      expect(await values(path)).toEqual([2, 3, 3, 2])
  })
})

test('days are bounded', async () => {
  const path = '/v2/validators/metrics/totalPayingValidatorsDaily'

  expect(await values(`${path}?startTimestamp=${midnight}&endTimestamp=${midnight + day}`)).toEqual([3, 3])
})

test('what is unknown has paid nothing', async () => {
  const nobody = nodeIdToString('00'.repeat(20) as Parameters<typeof nodeIdToString>[0])

  expect(await values(`/v2/validator/${nobody}/metrics/perNodeDailyFeesPaid`)).toEqual([])
  expect(await values(`/v2/subnet/${idToString(registered)}/metrics/perSubnetDailyFeesPaid`)).toEqual([])
})

test.each([
  '/v2/validators/metrics/perNodeDailyFeesPaid',
  '/v2/validator/x/metrics/perNodeDailyFeesPaid',
  '/v2/subnet/x/metrics/perSubnetDailyFeesPaid',
  '/v2/validation/x/metrics/validationFeesDaily',
  '/v2/validators/metrics/totalPayingValidatorsDaily?startTimestamp=2&endTimestamp=1',
])('%s is refused', async (path) => {
  expect((await ask(net, path)).status).toBe(400)
})

test('a revert takes back what was paid', async () => {
  const path = '/v2/validators/metrics/totalCumulativeFeesDaily'
  const before = await values(path)
  const snapshot = await net.snapshot()
  await net.increaseTime(3_600_000)
  await l1.increaseBalance(registered)
  expect(await values(path)).not.toEqual(before)
  await net.revert(snapshot)

  expect(await values(path)).toEqual(before)
})

describe('who is paid for validations', () => {
  const path = () => `/v2/subnets/${idToString(l1.subnetId)}/validators:getAddresses`

  test('are the owners of what an L1 validator keeps, the newest first', async () => {
    const found = (await pages(net, path(), 'addresses', 1)) as { addresses: string[]; sortKey: string }[]

    // The two founders have one owner and one time.
    expect(found).toHaveLength(2)
    expect(found[0]).toEqual({ addresses: [expect.stringMatching(/^local1/)], sortKey: `${registeredAt}` })
    expect((await ask(net, path())).body.addresses).toEqual(found)
  })

  test('are those of a period', async () => {
    const count = async (query: string) => (await ask(net, `${path()}?${query}`)).body.addresses.length

    expect(await count(`endTimestamp=${registeredAt - 1}`)).toBe(1)
    expect(await count(`startTimestamp=${registeredAt}`)).toBe(2)
    expect(await count('network=mainnet')).toBe(0)
  })

  test('are the owners of rewards on the primary network', async () => {
    const { addresses } = (
      await ask(net, '/v2/subnets/11111111111111111111111111111111LpoYY/validators:getAddresses')
    ).body

    expect(addresses[0]).toEqual({ addresses: [expect.any(String)], sortKey: expect.any(String) })
  })
})
