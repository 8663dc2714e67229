import type { NodeId, ShortId } from '../codec/ids.js'
import type { Signer } from '../platform/txs/signer.js'

/** An amount with a locktime (AvalancheGo `genesis.LockedAmount`). */
export type LockedAmount = {
  /** nAVAX. */
  readonly amount: bigint
  /** Unix seconds. An amount is not locked if this is not after the network's start. */
  readonly locktime: bigint
}

/** The initial balance of an address. */
export type Allocation = {
  /** 20 bytes: the Ethereum address that bought the allocation. Only a memo in the genesis. */
  readonly ethAddress: Uint8Array
  readonly address: ShortId
  /** The balance on the X-Chain, nAVAX. */
  readonly initialAmount: bigint
  /** The amounts on the P-Chain. */
  readonly unlockSchedule: readonly LockedAmount[]
}

/** An initial validator of the primary network. */
export type InitialStaker = {
  readonly nodeId: NodeId
  readonly rewardAddress: ShortId
  /** In millionths. */
  readonly delegationFee: number
  readonly signer: Signer
}

/** A decoded genesis file (AvalancheGo `genesis/config.go`). Times are Unix seconds, durations seconds. */
export type GenesisConfig = {
  readonly networkId: number
  readonly allocations: readonly Allocation[]
  readonly startTime: bigint
  readonly initialStakeDuration: bigint
  /** The difference between the end times of consecutive initial stakers. */
  readonly initialStakeDurationOffset: bigint
  /** Addresses whose P-Chain funds are the stakes of the initial stakers. */
  readonly initialStakedFunds: readonly ShortId[]
  readonly initialStakers: readonly InitialStaker[]
  /** The C-Chain's genesis as JSON text. */
  readonly cChainGenesis: string
  readonly message: string
}
