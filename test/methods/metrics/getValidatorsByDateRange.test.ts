import { beforeAll, describe, expect, it } from '@jest/globals'
import { getValidatorsByDateRange } from '../../../methods/metrics/getValidatorsByDateRange.js'
import { type ShortId, shortIdToBech32 } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { ownerOf, txIdOf } from '../data/staking/madeStakes.js'
import { nodeNetwork } from '../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const subnet = txIdOf('5')
/** A stake that began and ended at a time, Unix seconds. */
const stake = (owner: string, began: number, ended?: number, more: object = {}) => ({
  tx: { unsigned: { kind: 'AddPermissionlessValidatorTx', validationRewardsOwner: ownerOf(owner) } },
  staker: { subnetId: primaryNetworkId },
  seconds: began,
  end: ended === undefined ? undefined : { seconds: ended },
  ...more,
})
const stakes = [
  stake('a', 10, 20),
  stake('b', 15),
  stake('c', 15, 30),
  // Equal rows are one.
  stake('b', 15, 40),
  stake('d', 12, undefined, { staker: { subnetId: subnet } }),
  stake('e', 12, undefined, { tx: { unsigned: { kind: 'AddSubnetValidatorTx' } } }),
]
const l1Validator = (owner: string, startTime: bigint, weight: bigint) => ({
  validator: {
    validationId: owner,
    subnetId: subnet,
    startTime,
    weight,
    remainingBalanceOwner: ownerOf(owner),
  },
})
const view = {
  stakes: { validations: stakes.map((_, row) => row), get: (row: number) => stakes[row] },
  l1Validations: { all: [l1Validator('1', 50n, 1n), l1Validator('2', 51n, 0n)] },
  l1Fees: { changedAt: (id: string) => (id === '2' ? 60 : 55) },
}

async function found(given: object = {}, size = 100) {
  const values = { subnetId: primaryNetworkId, ...given }
  const page = { size, after: undefined, tokenAfter: () => 'token' }
  const answer = await getValidatorsByDateRange.run(
    { network, views: { platform: () => view } } as never,
    { values, body: undefined, page } as never,
  )
  const { addresses } = answer as { addresses: { addresses: string[]; sortKey: string }[] }
  const digit = (text: string | undefined) =>
    [...'abcd12'].find(
      (each) => shortIdToBech32(each.repeat(40) as ShortId, network.world.genesis.hrp) === text,
    )
  return addresses.map((each) => `${digit(each.addresses[0])}${each.sortKey}`)
}

describe('who is paid for validations', () => {
  it('are listed once for each time, the newest first, without those of permissioned subnets', async () => {
    expect(await found()).toEqual(['c15', 'b15', 'a10'])
    expect(await found({}, 2)).toEqual(['c15', 'b15'])
    expect(await found({ subnetId: subnet })).toEqual(['251', '150', 'd12'])
    expect(await found({ subnetId: txIdOf('0').replace('0', '1') })).toEqual([])
  })

  it.each([
    [{ endTimestamp: 9 }, []],
    [{ endTimestamp: 10 }, ['a10']],
    [{ endTimestamp: 15 }, ['c15', 'b15', 'a10']],
    [{ startTimestamp: 20 }, ['c15', 'b15', 'a10']],
    [{ startTimestamp: 21 }, ['c15', 'b15']],
    [{ startTimestamp: 31 }, ['b15']],
    [{ startTimestamp: 21, endTimestamp: 14 }, []],
    [{ subnetId: subnet, startTimestamp: 60 }, ['251', '150', 'd12']],
    // The one that was removed ended then; the other runs, whatever changed of it.
    [{ subnetId: subnet, startTimestamp: 61 }, ['150', 'd12']],
    [{ network: 'mainnet' }, []],
    [{ network: 'fuji', endTimestamp: 10 }, ['a10']],
  ])('in the period %j are %j', async (given, rows) => {
    expect(await found(given)).toEqual(rows)
  })
})
