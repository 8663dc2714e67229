import { expect, test } from '@jest/globals'
import {
  delegatorRewardsOwner,
  stakeOf,
  validatorAttributes,
} from '../../../../state/platform/staking/stakerAttributes.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { ownedBy } from '../building/madeStakers.js'
import { eachKind } from '../execution/eachKind.js'

test('what a staker is, stakes and earns is as its transaction says', async () => {
  const all = eachKind(await platformNetwork())
  const [validation, delegation, authority] = [ownedBy(1), ownedBy(2), ownedBy(3)]
  const owners = { validationRewardsOwner: validation, delegationRewardsOwner: delegation }
  const { AddValidatorTx, AddPermissionlessValidatorTx, AddAutoRenewedValidatorTx } = all
  const old = signedTx({ ...AddValidatorTx, rewardsOwner: validation })
  const now = signedTx({ ...AddPermissionlessValidatorTx, ...owners })
  const renewed = signedTx({ ...AddAutoRenewedValidatorTx, ...owners, validatorAuthority: authority })
  const delegators = [all.AddDelegatorTx, all.AddPermissionlessDelegatorTx].map((tx) =>
    signedTx({ ...tx, rewardsOwner: delegation }),
  )
  const other = signedTx(all.AddSubnetValidatorTx)

  expect(validatorAttributes(old)).toEqual({
    validationRewardsOwner: validation,
    delegationRewardsOwner: validation,
    delegationShares: 20_000,
    signer: undefined,
    validatorAuthority: undefined,
  })
  const { signer } = AddPermissionlessValidatorTx
  const common = { ...owners, delegationShares: 20_000, signer }
  expect(validatorAttributes(now)).toMatchObject({ ...common, validatorAuthority: undefined })
  expect(validatorAttributes(renewed)).toMatchObject({ ...common, validatorAuthority: authority })
  expect([...delegators, other].map(validatorAttributes)).toEqual([undefined, undefined, undefined])
  expect([...delegators, old, now, other].map(delegatorRewardsOwner)).toEqual([
    delegation,
    delegation,
    undefined,
    undefined,
    undefined,
  ])
  const stakes = [old, now, renewed, ...delegators, other].map((tx) => stakeOf(tx).length)
  expect(stakes).toEqual([1, 1, 1, 1, 1, 0])
})
