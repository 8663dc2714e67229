import { beforeAll, describe, expect, it } from '@jest/globals'
import { RequestCheck } from '../../../../methods/data/kit/RequestCheck.js'
import { listValidators } from '../../../../methods/data/staking/listValidators.js'
import { idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { nodeNetwork } from '../../nodeNetwork.js'
import { type Made, madeView, nodeIdOf, txIdOf } from './madeStakes.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const check = new RequestCheck(listValidators)
/** The validations of a query in their order, by name. */
async function listed(stakes: readonly Made[], query = ''): Promise<string> {
  const read = check.read({ path: { network: 'fuji' }, query, body: Buffer.alloc(0) })
  const views = { platform: () => madeView(stakes) }
  const page = { size: 100, after: undefined, tokenAfter: () => '' }
  const answer = await listValidators.run({ network, views } as never, { ...read, page })
  return (answer as { validators: { txHash: string }[] }).validators.map(({ txHash }) => txHash).join('')
}

const subnetId = txIdOf('5')
const ended = { how: 'rewarded', txId: txIdOf('9'), seconds: 1 } as const
const stakes: readonly Made[] = [
  { name: 'a', weight: 100n, delegated: 150n, ends: 300, shares: 30_000, uptime: 0.9 },
  { name: 'b', weight: 200n, delegated: 100n, ends: 100, shares: 1_000_000, uptime: 0.5 },
  { name: 'c', ends: -5, shares: 50_000, uptime: 1, end: ended },
  { name: 'd', subnetId, ends: 200, uptime: 0.8, unsigned: { kind: 'AddSubnetValidatorTx' } },
  { name: 'e', weight: 300n, starts: 1, ends: 400, shares: 40_000 },
  // The index lags: it ended a while ago.
  { name: 'f', weight: 100n, ends: -7, shares: 20_000, uptime: 1 },
]

describe('validations', () => {
  it.each([
    ['', 'fedcba'],
    ['sortOrder=asc', 'abcdef'],
    ['sortBy=blockIndex&sortOrder=desc', 'fedcba'],
    // 4 * 100, 250, 700, 1200, and then those that have none.
    ['sortBy=delegationCapacity', 'ebfadc'],
    ['sortBy=delegationCapacity&sortOrder=asc', 'afbecd'],
    ['sortBy=timeRemaining', 'eadbcf'],
    ['sortBy=timeRemaining&sortOrder=asc', 'fcbdae'],
    ['sortBy=delegationFee&sortOrder=asc', 'faecbd'],
    ['sortBy=delegationFee', 'bceafd'],
    ['sortBy=uptimePerformance&sortOrder=asc', 'bdaefc'],
  ])('are sorted with ?%s', async (query, names) => {
    expect(await listed(stakes, query)).toBe(names)
  })

  it.each([
    ['validationStatus=active', 'abdf'],
    ['validationStatus=pending', 'e'],
    ['validationStatus=completed', 'c'],
    ['minDelegationCapacity=400', 'bf'],
    ['minDelegationCapacity=401', 'b'],
    ['maxDelegationCapacity=250', 'a'],
    ['maxDelegationCapacity=249', ''],
    ['maxDelegationCapacity=720000000000000000', 'abf'],
    ['minDelegationCapacity=250&maxDelegationCapacity=400', 'af'],
    ['minTimeRemaining=300', 'a'],
    ['minTimeRemaining=301', ''],
    ['minTimeRemaining=0', 'abdf'],
    ['minTimeRemaining=1', 'abd'],
    ['maxTimeRemaining=100', 'bf'],
    ['maxTimeRemaining=99', 'f'],
    ['maxTimeRemaining=0', 'f'],
    ['maxTimeRemaining=2147483647', 'abdf'],
    ['minFeePercentage=4', 'bce'],
    ['minFeePercentage=4.0001', 'bc'],
    ['maxFeePercentage=3', 'af'],
    ['maxFeePercentage=2.9999', 'f'],
    ['minFeePercentage=2&maxFeePercentage=100', 'abcef'],
    ['minUptimePerformance=80', 'adf'],
    ['minUptimePerformance=80.01', 'af'],
    // 90 and 100 are the bounds that are not given.
    ['maxUptimePerformance=90', 'a'],
    ['maxUptimePerformance=100', 'af'],
    ['minUptimePerformance=0&maxUptimePerformance=80', 'bd'],
  ])('are selected by ?%s', async (query, names) => {
    expect(await listed(stakes, `${query}&sortOrder=asc`)).toBe(names)
    expect([...(await listed(stakes, `${query}&sortBy=timeRemaining`))].sort().join('')).toBe(names)
  })

  it('are of nodes whose IDs are given whole or in part, of either of several', async () => {
    const id = (name: string) => nodeIdToString(nodeIdOf(name))
    const of = (...texts: string[]) => listed(stakes, `nodeIds=${texts}&sortOrder=asc`)
    expect(await of(id('b'))).toBe('b')
    expect(await of(id('d'), id('b'))).toBe('bd')
    expect(await of(id('d'), id('b').slice(10))).toBe('bd')
    expect(await of(id('d').slice(7))).toBe('d')
    expect(await of('NodeID-')).toBe('abcdef')
    expect(await of('nodeid-')).toBe('')
  })

  it('are of one subnet', async () => {
    expect(await listed(stakes, `subnetId=${idToString(subnetId)}`)).toBe('d')
    expect(await listed(stakes, `subnetId=${idToString(txIdOf('0'))}`)).toBe('fecba')
  })
})

describe('a request is refused', () => {
  const refusal = (name: string, query: string) => {
    const read = check.read({ path: { network: name }, query, body: Buffer.alloc(0) })
    return listValidators.refusal(read as never)
  }
  const primary = '11111111111111111111111111111111LpoYY'

  it('for capacities beyond the supply', () => {
    for (const name of ['minDelegationCapacity', 'maxDelegationCapacity']) {
      expect(refusal('fuji', `${name}=720000000000000001`)).toBe(
        `${name} must not be greater than 720000000000000000`,
      )
      expect(refusal('fuji', `${name}=720000000000000000`)).toBeUndefined()
    }
  })

  it('for an order by fee but of the primary network of mainnet', () => {
    expect(refusal('fuji', `sortBy=delegationFee&subnetId=${primary}`)).toBe(
      'sortBy=delegationFee is only for validators of mainnet',
    )
    expect(refusal('mainnet', 'sortBy=delegationFee')).toBe(
      `sortBy=delegationFee is only for the primary network: subnetId must be ${primary}`,
    )
    expect(refusal('mainnet', `sortBy=delegationFee&subnetId=${primary}`)).toBeUndefined()
    expect(refusal('mainnet', 'sortBy=timeRemaining')).toBeUndefined()
  })

  it.each([
    ['minTimeRemaining=2147483648', 'minTimeRemaining must not be greater than 2147483647'],
    ['minFeePercentage=1.9', 'minFeePercentage must not be less than 2'],
    ['maxFeePercentage=101', 'maxFeePercentage must not be greater than 100'],
    ['minUptimePerformance=101', 'minUptimePerformance must not be greater than 100'],
    ['maxUptimePerformance=-1', 'maxUptimePerformance must not be less than 0'],
  ])('with %s', (query, reason) => {
    expect(() => refusal('fuji', query)).toThrow(reason)
  })
})
