import { emptyId, idToBytes, type NodeId } from '../../../../state/codec/ids.js'
import { promiseReward } from '../../../../state/platform/execution/staking/addStaker.js'
import type { PlatformChain } from '../../../../state/platform/PlatformChain.js'
import { type Staker, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import { amountOf } from '../../../../state/utxo/outputs.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import { noBase } from '../../../methods/platform/made.js'

// Stakers of the primary network as their transactions would create them, without an input that pays for
// them.

/** Returns an owner with one address of twenty equal bytes. */
export function ownedBy(byte: number): OutputOwners {
  const address = byte.toString(16).padStart(2, '0').repeat(20) as OutputOwners['addresses'][number]
  return { locktime: 0n, threshold: 1, addresses: [address] }
}

/** The payments that each owner of such a staker receives. */
export const owners = {
  stake: ownedBy(1),
  validation: ownedBy(2),
  delegation: ownedBy(3),
  delegator: ownedBy(4),
}

export type Stake = { readonly nodeId: NodeId; readonly weight: bigint; readonly seconds: bigint }

/** Starts a validator at the chain's time. @param shares of its delegators' rewards, in millionths */
export function addValidator(chain: PlatformChain, stake: Stake, shares = 20_000): Staker {
  const unsigned: UnsignedTx = {
    kind: 'AddPermissionlessValidatorTx',
    ...stakingFields(chain, stake),
    signer: undefined,
    validationRewardsOwner: owners.validation,
    delegationRewardsOwner: owners.delegation,
    delegationShares: shares,
  }
  return begin(chain, stake, unsigned, stakerPriority.primaryValidator)
}

/** Starts a delegator at the chain's time. */
export function addDelegator(chain: PlatformChain, stake: Stake): Staker {
  const unsigned: UnsignedTx = {
    kind: 'AddPermissionlessDelegatorTx',
    ...stakingFields(chain, stake),
    rewardsOwner: owners.delegator,
  }
  return begin(chain, stake, unsigned, stakerPriority.primaryDelegator)
}

/** Starts an auto-renewed validator that restakes `compound` millionths of its rewards. */
export function addAutoRenewed(chain: PlatformChain, stake: Stake, compound: number): Staker {
  const { stake: outputs } = stakingFields(chain, stake)
  const unsigned: UnsignedTx = {
    kind: 'AddAutoRenewedValidatorTx',
    base: noBase,
    nodeIdBytes: idToBytes(stake.nodeId),
    signer: undefined,
    stake: outputs,
    validationRewardsOwner: owners.validation,
    delegationRewardsOwner: owners.delegation,
    validatorAuthority: owners.stake,
    delegationShares: 20_000,
    autoCompoundRewardShares: compound,
    periodSeconds: stake.seconds,
  }
  const staker = begin(chain, stake, unsigned, stakerPriority.primaryValidator)
  renewWith(chain, stake.nodeId, compound, stake.seconds)
  return staker
}

/**
 * Sets the action of an auto-renewed validator at its period's end: how much it restakes, and for how long; 0
 * s ends it.
 */
export function renewWith(chain: PlatformChain, nodeId: NodeId, compound: number, seconds: bigint): void {
  chain.setStakingInfo(emptyId, nodeId, {
    ...chain.stakingInfo(emptyId, nodeId),
    autoCompoundRewardShares: compound,
    nextPeriodSeconds: seconds,
  })
}

function stakingFields(chain: PlatformChain, { nodeId, weight, seconds }: Stake) {
  return {
    base: noBase,
    validator: { nodeId, start: 0n, end: chain.timestamp + seconds, weight },
    subnetId: emptyId,
    stake: [
      {
        assetId: chain.avaxAssetId,
        output: { kind: 'transfer', amount: weight, owners: owners.stake },
      },
    ],
  } as const
}

function begin(
  chain: PlatformChain,
  { nodeId, weight, seconds }: Stake,
  unsigned: UnsignedTx,
  priority: Staker['priority'],
): Staker {
  const tx = signedTx(unsigned)
  chain.transactions.add(tx, 'Committed')
  const [startTime, endTime] = [chain.timestamp, chain.timestamp + seconds]
  const potentialReward = promiseReward(chain, { subnetId: emptyId, endTime, weight }, startTime)
  const staker: Staker = {
    txId: tx.id,
    nodeId,
    publicKey: undefined,
    subnetId: emptyId,
    weight,
    startTime,
    endTime,
    potentialReward,
    nextTime: endTime,
    priority,
  }
  chain.addCurrentStaker(staker)
  return staker
}

/** Returns the balance of an owner made here, in nAVAX. */
export function balanceOf(chain: PlatformChain, { addresses }: OutputOwners): bigint {
  return chain.utxos.allOf(new Set(addresses)).reduce((sum, { output }) => sum + amountOf(output), 0n)
}
