import { expect, it } from '@jest/globals'
import { validatorFacts } from '../../../../methods/platform/parts/stakerFacts.js'
import { emptyId, type Id, type ShortId } from '../../../../state/codec/ids.js'
import { nodeIdOf, staker } from '../made.js'

const [addingId, delegatingId, gone, subnetId] = ['a1', 'a2', 'a3', 'a4'].map((byte) => byte.repeat(32)) as [
  ...[Id, Id, Id, Id],
]
const ownerOf = (digit: string) => ({
  locktime: 0n,
  threshold: 1,
  addresses: [digit.repeat(40) as ShortId],
})
const txs = {
  [addingId]: { kind: 'AddValidatorTx', rewardsOwner: ownerOf('1'), delegationShares: 5 },
  [delegatingId]: { kind: 'AddDelegatorTx', rewardsOwner: ownerOf('2') },
}
const platform = {
  transactions: { get: (id: Id) => (id in txs ? { tx: { unsigned: txs[id] } } : undefined) },
  stakingInfo: (subnet: Id, nodeId: string) => ({ subnet, nodeId }),
  uptimes: {
    shareSince: (nodeId: string, startTime: bigint) =>
      nodeId === nodeIdOf(7) && startTime === 11n ? 0.25 : undefined,
    isConnected: (nodeId: string) => nodeId === nodeIdOf(7),
  },
}
const validator = staker({ txId: addingId, nodeId: nodeIdOf(7), startTime: 11n })
const delegators = [
  staker({ txId: delegatingId, nodeId: nodeIdOf(7), weight: 2n ** 64n - 1n }),
  staker({ txId: gone, nodeId: nodeIdOf(7), weight: 5n }),
]
const factsOf = (given: Partial<typeof validator> = {}, listed = false) =>
  validatorFacts({ platform } as never, { ...validator, ...given }, delegators, listed)

it('a validator has what its transaction says, and the sum of its delegators modulo 2^64', () => {
  expect(factsOf()).toEqual({
    staker: validator,
    attributes: {
      validationRewardsOwner: ownerOf('1'),
      delegationRewardsOwner: ownerOf('1'),
      delegationShares: 5,
      signer: undefined,
      validatorAuthority: undefined,
    },
    info: { subnet: emptyId, nodeId: nodeIdOf(7) },
    connection: { uptimeShare: 0.25, isConnected: true },
    delegatorCount: 2,
    delegatorWeight: 4n,
    delegators: undefined,
  })
})

it('delegators are listed on request, each with the owner of its rewards', () => {
  expect(factsOf({}, true).delegators).toEqual([
    { staker: delegators[0], rewardsOwner: ownerOf('2') },
    { staker: delegators[1], rewardsOwner: undefined },
  ])
})

it('the node tracks connections of validators of the primary network alone', () => {
  expect(factsOf({ subnetId }).connection).toBeUndefined()
  expect(factsOf({ nodeId: nodeIdOf(8) }).connection).toBeUndefined()
  expect(factsOf({ subnetId }).info).toEqual({ subnet: subnetId, nodeId: nodeIdOf(7) })
})
