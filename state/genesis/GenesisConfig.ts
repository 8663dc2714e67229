import type { NodeId, ShortId } from '../codec/ids.js'
import type { Signer } from '../platform/txs/signer.js'

/** An amount and until when it is locked; AvalancheGo's `genesis.LockedAmount`. */
export type LockedAmount = {
  /** nAVAX */
  readonly amount: bigint
  /** Unix seconds; up to the network's start means not locked. */
  readonly locktime: bigint
}

/** What an address owns at the start. */
export type Allocation = {
  /** 20 bytes: who the allocation was sold to on Ethereum. Goes into the genesis as a note only. */
  readonly ethAddress: Uint8Array
  readonly address: ShortId
  /** On the X-Chain, nAVAX. */
  readonly initialAmount: bigint
  /** On the P-Chain. */
  readonly unlockSchedule: readonly LockedAmount[]
}

/** A validator of the primary network at the start. */
export type InitialStaker = {
  readonly nodeId: NodeId
  readonly rewardAddress: ShortId
  /** Millionths. */
  readonly delegationFee: number
  readonly signer: Signer
}

/** A genesis file, read (AvalancheGo `genesis/config.go`). Times are Unix seconds, durations seconds. */
export type GenesisConfig = {
  readonly networkId: number
  readonly allocations: readonly Allocation[]
  readonly startTime: bigint
  readonly initialStakeDuration: bigint
  /** How much earlier each initial staker ends than the one before. */
  readonly initialStakeDurationOffset: bigint
  /** Addresses whose P-Chain funds are what the initial stakers stake. */
  readonly initialStakedFunds: readonly ShortId[]
  readonly initialStakers: readonly InitialStaker[]
  /** The C-Chain's genesis, JSON text. */
  readonly cChainGenesis: string
  readonly message: string
}
