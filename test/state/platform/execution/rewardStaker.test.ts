import { expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import { rewardStaker } from '../../../../state/platform/execution/rewardStaker.js'
import { splitReward } from '../../../../state/platform/staking/rewards.js'
import { nodeIdOf } from '../../../methods/platform/made.js'
import { platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { addDelegator, addValidator, balanceOf, owners } from '../building/madeStakers.js'

const avax = 1_000_000_000n
const nodeId = nodeIdOf(0xaa)
const proposalId = '0f'.repeat(32) as Id
const start = BigInt(startMs / 1_000)

/** A delegator that ends with its reward, of a validator that keeps some of that. */
async function ended(cortina: bigint, shares: number) {
  const { platform } = await platformNetwork({ upgradeTimes: { cortina } })
  platform.timestamp = start
  addValidator(platform, { nodeId, weight: 2_000n * avax, seconds: 20n * 86_400n }, shares)
  const delegator = addDelegator(platform, { nodeId, weight: 500n * avax, seconds: 10n * 86_400n })
  rewardStaker(platform, delegator, proposalId, true)
  const { fromShares, remainder } = splitReward(delegator.potentialReward, shares)
  const paid = platform.transactions
    .rewardUtxos(delegator.txId)
    .map(({ outputIndex, output }) => [outputIndex, 'amount' in output && output.amount])
  return { platform, fromShares, remainder, paid }
}

// AvalancheGo `txs/executor/proposal_tx_executor.go` rewardDelegatorTx.
test('a validator that began before Cortina gets its share as soon as its delegator ends', async () => {
  const { platform, fromShares, remainder, paid } = await ended(start + 1n, 100_000)
  expect(paid).toEqual([
    [1, remainder],
    [2, fromShares],
  ])
  expect(balanceOf(platform, owners.delegation)).toBe(fromShares)
  expect(platform.stakingInfo(emptyId, nodeId).delegateeReward).toBe(0n)
})

test('a validator that began with Cortina gets it at its own end', async () => {
  const { platform, fromShares, remainder, paid } = await ended(start, 100_000)
  expect(paid).toEqual([[1, remainder]])
  expect(fromShares).toBeGreaterThan(0n)
  expect(platform.stakingInfo(emptyId, nodeId).delegateeReward).toBe(fromShares)
})
