import { expect, test } from '@jest/globals'
import type { NodeId, ShortId } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import type { GenesisConfig } from '../../../state/genesis/GenesisConfig.js'
import { initialSupplyOf, validateGenesis } from '../../../state/genesis/validateGenesis.js'

// AvalancheGo `genesis/genesis.go` validateConfig.

const [ann, ben] = ['4', '5'].map((digit) => digit.repeat(40) as ShortId) as [ShortId, ShortId]
const staker = { nodeId: '7'.repeat(40) as NodeId, rewardAddress: ann, delegationFee: 0, signer: undefined }
const allocation = (amount: bigint, initialAmount = 0n) => ({
  ethAddress: new Uint8Array(20),
  address: ann,
  initialAmount,
  unlockSchedule: [{ amount, locktime: 0n }],
})
/** A genesis at all its limits. */
const limit: GenesisConfig = {
  networkId: 1337,
  allocations: [allocation(2n)],
  startTime: 100n,
  initialStakeDuration: 50n,
  initialStakeDurationOffset: 50n,
  initialStakedFunds: [ann],
  initialStakers: [staker, staker],
  cChainGenesis: '{}',
  message: '',
}
const refusal = (changes: Partial<GenesisConfig>) => {
  try {
    validateGenesis(
      { ...limit, ...changes },
      { networkId: 1337, nowSeconds: 100, maxStakeDurationMs: 50_999 },
    )
    return undefined
  } catch (error) {
    return (error as Error).message.replace('genesis config validation failed: ', '')
  }
}

test.each<Partial<GenesisConfig>>([
  {},
  { allocations: [allocation(maxUint64)] },
  { allocations: [allocation(2n, maxUint64 - 2n)] },
  { initialStakers: [staker], initialStakeDurationOffset: maxUint64, allocations: [allocation(1n)] },
  // The node multiplies in 64 bits.
  {
    initialStakers: [staker, staker, staker],
    initialStakeDurationOffset: 1n << 63n,
    allocations: [allocation(3n)],
  },
])('a genesis may be at its limits: %#', (changes) => {
  expect(refusal(changes)).toBeUndefined()
})

test.each<[Partial<GenesisConfig>, string]>([
  [{ networkId: 1338 }, 'conflicting networkIDs: expected 1337 but config contains 1338'],
  [{ allocations: [allocation(3n, maxUint64 - 2n)] }, 'unable to calculate initial supply: overflow'],
  [{ allocations: [allocation(0n)] }, 'initial supply must be > 0'],
  [{ startTime: 101n }, 'startTime cannot be in the future: 1970-01-01 00:01:41 +0000 UTC'],
  [{ initialStakeDuration: 0n }, 'initial stake duration must be > 0'],
  [{ initialStakeDuration: 51n }, 'initial stake duration larger than maximum configured'],
  [{ initialStakers: [] }, 'initial stakers must be > 0'],
  [{ initialStakeDurationOffset: 51n }, 'initial stake duration is too low must be at least 51'],
  [
    { initialStakedFunds: [] },
    'initial staked funds validation failed: initial staked funds cannot be empty',
  ],
  [{ allocations: [allocation(1n, 9n)] }, 'total allocations locked amount is too low: 1 locked < 2 stakers'],
  [{ cChainGenesis: '' }, 'C-Chain genesis cannot be empty'],
])('and not beyond them: %#', (changes, reason) => {
  expect(refusal(changes)).toBe(reason)
})

test('staked funds are allocated, each once', () => {
  expect(refusal({ initialStakedFunds: [ann, ann] })).toMatch(
    /^initial staked funds validation failed: duplicate initially staked address: X-custom1/,
  )
  expect(refusal({ initialStakedFunds: [ann, ben] })).toMatch(
    /^initial staked funds validation failed: no allocation to stake in address X-custom1/,
  )
})

test('the supply is what is allocated, locked or not', () => {
  const allocations = [allocation(2n, 3n), { ...allocation(5n), unlockSchedule: [] }, allocation(7n, 11n)]
  expect(initialSupplyOf({ ...limit, allocations })).toBe(23n)
  expect(initialSupplyOf({ ...limit, allocations: [] })).toBe(0n)
  expect(initialSupplyOf({ ...limit, allocations: [allocation(1n, maxUint64)] })).toBeUndefined()
})
