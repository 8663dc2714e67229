import { beforeAll, expect, test } from '@jest/globals'
import { emptyId } from '../../../../state/codec/ids.js'
import {
  balancesOf,
  inputsOf,
  lockedRewardsOf,
  outputsOf,
} from '../../../../state/platform/execution/valueFlow.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from './eachKind.js'

// AvalancheGo `vms/platformvm/utxo/verifier.go` GetInputOutputs.

let network: PlatformNetwork
beforeAll(async () => {
  network = await platformNetwork()
})

test('a transaction without base fields moves nothing', () => {
  const tx = { kind: 'RewardValidatorTx', stakerTxId: emptyId } as const
  expect([inputsOf(tx), outputsOf(tx), lockedRewardsOf(tx), balancesOf(tx)]).toEqual([[], [], [], 0n])
})

test('only the transformation of a subnet locks rewards: what its supply lacks', () => {
  const { TransformSubnetTx: tx, ...others } = eachKind(network)
  expect(lockedRewardsOf({ ...tx, maximumSupply: 2_000n, initialSupply: 300n })).toEqual([
    { assetId: tx.assetId, amount: 1_700n },
  ])
  expect(Object.values(others).flatMap(lockedRewardsOf)).toEqual([])
})
