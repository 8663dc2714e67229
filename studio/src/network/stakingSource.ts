import { look } from './call.ts'
import { listUp } from './dataApi.ts'
import { chainNamed, facts, status } from './status.ts'

/** The primary network as a subnet. */
export const primaryNetwork = '11111111111111111111111111111111LpoYY'

type Owner = { readonly addresses: readonly string[]; readonly threshold: string }

/** A validator of the primary network as `platform.getCurrentValidators` has it: amounts in nAVAX, times in Unix seconds, parts in percent. */
export type Validator = {
  readonly txID: string
  readonly nodeID: string
  readonly startTime: string
  readonly endTime: string
  readonly weight: string
  readonly potentialReward?: string
  readonly accruedDelegateeReward?: string
  readonly delegationFee?: string
  readonly uptime?: string
  readonly connected?: boolean
  readonly delegatorCount?: string
  readonly delegatorWeight?: string
  readonly validationRewardOwner?: Owner
  readonly nextPeriod?: string
}

/** A delegation as the Data API has it: amounts in nAVAX, times in Unix seconds. */
export type Delegation = {
  readonly txHash: string
  readonly nodeId: string
  readonly rewardAddresses: readonly string[]
  readonly amountDelegated: string
  readonly delegationFee: string
  readonly startTimestamp: number
  readonly endTimestamp: number
  readonly estimatedNetReward?: string
  readonly netReward?: string
  readonly delegationStatus: 'active' | 'pending' | 'completed'
}

/** A validation of the primary network that is over or has not begun, as the Data API has it. */
export type Validation = {
  readonly txHash: string
  readonly nodeId: string
  readonly amountStaked: string
  readonly startTimestamp: number
  readonly endTimestamp: number
  readonly delegatorCount?: number
  readonly rewards?: {
    readonly validationRewardAmount: string
    readonly delegationRewardAmount: string
    readonly rewardTxHash?: string
  }
}

/** A reward, paid or promised, as the Data API has it. */
export type Reward = {
  readonly txHash: string
  readonly addresses: readonly string[]
  readonly rewardType: 'VALIDATOR' | 'DELEGATOR' | 'VALIDATOR_FEE'
  readonly endTimestamp: number
  readonly reward?: { readonly amount: string }
  readonly estimatedReward?: { readonly amount: string }
  readonly rewardTxHash?: string
  readonly utxoId?: string
}

/** The stakes of the primary network. Without the Data API there are running validators alone. */
export type Staking = {
  readonly validators: readonly Validator[]
  /** The supply, nAVAX. */
  readonly supply: bigint
  readonly delegations: readonly Delegation[]
  readonly pending: readonly Validation[]
  readonly ended: readonly Validation[]
  readonly endedDelegations: readonly Delegation[]
}

/** How many delegations and stakes are read at once. */
const most = 100

export async function loadStaking(): Promise<Staking> {
  const ofPrimary = `subnetId=${primaryNetwork}&pageSize=${most}&sortOrder=desc`
  const [{ validators }, { supply }, active, waiting, pending, ended, endedDelegations] = await Promise.all([
    look<{ validators: readonly Validator[] }>('/ext/bc/P', 'platform.getCurrentValidators'),
    look<{ supply: string }>('/ext/bc/P', 'platform.getCurrentSupply'),
    delegationsIn('active'),
    delegationsIn('pending'),
    listUp<Validation>(`validators?validationStatus=pending&${ofPrimary}`, 'validators'),
    listUp<Validation>(`validators?validationStatus=completed&${ofPrimary}`, 'validators'),
    delegationsIn('completed'),
  ])
  return {
    validators: [...validators].sort((a, b) => Number(a.endTime) - Number(b.endTime)),
    supply: BigInt(supply),
    delegations: [...active, ...waiting],
    pending,
    ended,
    endedDelegations,
  }
}

/** The present stake of a node, the delegations to it, and its rewards. */
export type NodeStakes = {
  readonly validator: Validator | undefined
  readonly delegations: readonly Delegation[]
  readonly promised: readonly Reward[]
  readonly paid: readonly Reward[]
  readonly ended: readonly Validation[]
}

export async function loadNode(nodeId: string): Promise<NodeStakes> {
  const ofNode = `nodeIds=${nodeId}&pageSize=${most}`
  const [{ validators }, delegations, promised, paid, ended] = await Promise.all([
    look<{ validators: readonly Validator[] }>('/ext/bc/P', 'platform.getCurrentValidators', {
      nodeIDs: [nodeId],
    }),
    listUp<Delegation>(`delegators?${ofNode}`, 'delegators'),
    listUp<Reward>(`rewards:listPending?${ofNode}`, 'pendingRewards'),
    listUp<Reward>(`rewards?${ofNode}`, 'historicalRewards'),
    listUp<Validation>(
      `validators?validationStatus=completed&subnetId=${primaryNetwork}&${ofNode}`,
      'validators',
    ),
  ])
  return {
    validator: validators[0],
    delegations,
    promised,
    paid,
    ended,
  }
}

/** Returns for how much of its time a validator must be up to be rewarded, in percent. @param startSeconds when it began */
export function requiredUptime(startSeconds: number): number {
  const all = facts.value?.uptimeRequirements ?? []
  return all.findLast(({ fromSeconds }) => fromSeconds <= startSeconds)?.percent ?? 0
}

/** Changes when stakes may have changed: with blocks of the P-Chain, and with time, since uptimes grow with it. */
export function stakingKey(): string {
  const { timestampMs = 0, rewinds, clock } = status.value ?? {}
  const time = clock === 'frozen' ? timestampMs : Math.floor(timestampMs / 5000)
  return `${chainNamed('P')?.lastBlock} ${rewinds} ${time}`
}

function delegationsIn(status: Delegation['delegationStatus']): Promise<readonly Delegation[]> {
  return listUp<Delegation>(`delegators?delegationStatus=${status}&pageSize=${most}`, 'delegators')
}
