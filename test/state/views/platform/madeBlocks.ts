import type { Id, NodeId } from '../../../../state/codec/ids.js'
import type { PlatformChange } from '../../../../state/platform/BlockOutcomes.js'
import type { PlatformChain } from '../../../../state/platform/PlatformChain.js'
import { type Staker, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import type { ReadPlatformBlock } from '../../../../state/views/platform/ReadPlatformBlock.js'

/** The ID that is one digit. */
export function madeId(digit: string): Id {
  return digit.repeat(64) as Id
}

/** The node ID that is one digit. */
export function madeNode(digit: string): NodeId {
  return digit.repeat(40) as NodeId
}

/** A made-up block as the parts of the P-Chain's view read it: empty but for what is given. */
export function madeBlock(
  height: number,
  {
    txs = [],
    known = txs,
    changes = [],
    accrued = 0n,
    decision,
  }: {
    readonly txs?: readonly Tx[]
    /** The transactions that the chain knows. */
    readonly known?: readonly Tx[]
    readonly changes?: readonly PlatformChange[]
    /** The continuous fee per L1 validator, nAVAX. */
    readonly accrued?: bigint
    readonly decision?: ReadPlatformBlock['decision']
  } = {},
): ReadPlatformBlock {
  const chain = {
    transactions: { get: (id: Id) => known.filter((tx) => tx.id === id).map((tx) => ({ tx }))[0] },
    subnets: { created: [] },
  } as unknown as PlatformChain
  const outcome = { currentSupply: 0n, activeL1Validators: 0, l1ValidatorsAccruedFees: accrued, changes }
  return { chain, height, seconds: secondsAt(height), txs, outcome, decision }
}

/** The time of the block of a height, Unix seconds. */
export function secondsAt(height: number): number {
  return 1000 + 10 * height
}

/** A transaction of a kind. */
export function madeTx(id: Id, unsigned: Record<string, unknown>): Tx {
  return { id, unsigned } as unknown as Tx
}

/** A validator of the primary network, or what changes make of it. */
export function madeStaker(txId: Id, changes: Partial<Staker> = {}): Staker {
  return {
    txId,
    nodeId: madeNode('1'),
    publicKey: undefined,
    subnetId: madeId('0'),
    weight: 100n,
    startTime: 0n,
    endTime: 5000n,
    potentialReward: 10n,
    nextTime: 5000n,
    priority: stakerPriority.primaryValidator,
    ...changes,
  }
}

/** A validator of an L1, which has a balance for a fee of 100 nAVAX. */
export function madeL1Validator(validationId: Id, changes: Partial<L1Validator> = {}): L1Validator {
  const owner = { threshold: 1, addresses: [] }
  return {
    validationId,
    subnetId: madeId('8'),
    nodeId: madeNode('1'),
    publicKey: new Uint8Array(48),
    remainingBalanceOwner: owner,
    deactivationOwner: owner,
    startTime: 0n,
    weight: 20n,
    minNonce: 0n,
    endAccumulatedFee: 100n,
    ...changes,
  }
}
