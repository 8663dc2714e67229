import { expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../state/codec/ids.js'
import { asSeenFrom } from '../../../state/interchain/warpVerifier.js'
import { platformChainId, primaryNetworkId } from '../../../state/platform/PlatformChain.js'

const [l1, cChain, l1Chain] = ['ee', 'cc', 'dd'].map((byte) => byte.repeat(32) as Id) as [Id, Id, Id]
const subnets = new Map([
  [platformChainId, primaryNetworkId],
  [cChain, primaryNetworkId],
  [l1Chain, l1],
])
const asked: unknown[] = []
const state = {
  subnetOf: (chainId: Id) => subnets.get(chainId) ?? emptyId,
  validatorsAt: (height: bigint, subnetId: Id) => {
    asked.push(height, subnetId)
    return new Map()
  },
}

// subnet-EVM `precompile/contracts/warp/config.go`, AvalancheGo `vms/platformvm/warp` (GetCanonicalValidatorSetFromChainID).
test.each([
  ['its own validators sign messages of the primary network', false, l1, l1],
  [
    "those of the primary network sign the C-Chain's where the chain requires them",
    true,
    primaryNetworkId,
    l1,
  ],
])('on an L1 %s', (_, requirePrimary, ofCChain, ofPChain) => {
  const { subnetOf } = asSeenFrom(l1, state, requirePrimary)
  expect([cChain, platformChainId, l1Chain].map(subnetOf)).toEqual([ofCChain, ofPChain, l1])
})

test('the validators of a subnet are those of the state', () => {
  expect(asSeenFrom(l1, state, false).validatorsAt(5n, cChain).size).toBe(0)
  expect(asked).toEqual([5n, cChain])
})
