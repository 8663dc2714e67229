import type { Id, NodeId, ShortId } from '../../../../state/codec/ids.js'
import { nodeIdToString } from '../../../../state/codec/ids.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { KeptOrders } from '../../../../state/views/KeptOrder.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import type { Stake } from '../../../../state/views/platform/Stake.js'
import { frozenMs } from '../../nodeNetwork.js'

/** The time of networks of {@link nodeNetwork}, Unix seconds. */
export const now = frozenMs / 1000
/** The most that a validator may have. */
export const mostStake = 3_000n

export type Made = {
  /** One hexadecimal digit: the transaction and the node. */
  readonly name: string
  readonly node?: string
  readonly kind?: Stake['kind']
  readonly potentialReward?: bigint
  /** The name of the validation that it is a delegation to. */
  readonly to?: string
  readonly subnetId?: Id
  readonly weight?: bigint
  /** Seconds from now. */
  readonly starts?: number
  readonly ends?: number
  readonly shares?: number
  /** The part of the time that its node was there, and what is delegated to it. */
  readonly uptime?: number
  readonly delegated?: bigint
  readonly end?: Stake['end']
  /** What its transaction is and has beside. */
  readonly unsigned?: object
}

export const txIdOf = (name: string) => name.repeat(64) as Id
export const nodeIdOf = (name: string) => name.repeat(40) as NodeId
export const ownerOf = (digit: string) => ({
  locktime: 0n,
  threshold: 1,
  addresses: [digit.repeat(40) as ShortId],
})

/** Returns a validation with the name as the hash of its transaction. */
export function madeStake(made: Made, row = 0): Stake {
  const { name, node = name, subnetId = primaryNetworkId, weight = 500n, starts = -10, ends = 100 } = made
  const unsigned = {
    kind: 'AddValidatorTx',
    delegationShares: made.shares ?? 20_000,
    rewardsOwner: ownerOf('a'),
  }
  return {
    kind: made.kind ?? 'validation',
    validationId: txIdOf(made.to ?? name),
    tx: { id: txIdOf(name), unsigned: { ...unsigned, ...made.unsigned } },
    txHash: name,
    height: row,
    staker: {
      txId: txIdOf(name),
      nodeId: nodeIdOf(node),
      subnetId,
      weight,
      potentialReward: made.potentialReward ?? 70n,
      startTime: BigInt(now + starts),
      endTime: BigInt(now + ends),
    },
    end: made.end,
  } as unknown as Stake
}

/** Returns as much of an index as lists of validators read: of stakes, the oldest first. */
export function madeView(stakes: readonly Made[], more: object = {}): PlatformView {
  const rows = stakes.map(madeStake)
  const byTx = new Map(rows.map((stake) => [stake.tx.id, stake]))
  const rowsOfNode = (nodeId: NodeId) =>
    rows.flatMap(({ staker }, row) => (staker.nodeId === nodeId ? [row] : []))
  const madeOf = (id: string) => stakes.find(({ name }) => txIdOf(name) === id)
  return {
    stakes: {
      validations: [...byTx.keys()],
      delegations: [...byTx.keys()],
      get: (txId: Id) => byTx.get(txId),
      running: () => rows.filter(({ end }) => end === undefined),
      delegationAt: (row: number) => rows[row],
      delegationsOf: rowsOfNode,
      validationAt: (row: number) => rows[row],
      validationsOf: rowsOfNode,
      nodeText: nodeIdToString,
      delegationsTo: (txId: Id) => ({
        running: 3,
        runningAmount: madeOf(txId)?.delegated ?? 0n,
        count: 5,
        amount: 9n,
        endedShare: 20n,
        runningShare: 300n,
      }),
      paidTo: () => ({ own: 6n, share: 8n }),
    },
    totals: { of: () => ({ validatorWeight: 900n, delegatorWeight: 600n }) },
    chain: {
      clock: { nowSeconds: () => BigInt(now) },
      params: { staking: { maxValidatorStakeNAVAX: mostStake } },
      uptimes: {
        revision: 1,
        isConnected: (nodeId: NodeId) => nodeId !== nodeIdOf('0'),
        shareSince: (nodeId: NodeId) =>
          stakes.find(({ name, node = name }) => nodeIdOf(node) === nodeId)?.uptime,
        validations: { of: (txId: Id) => ({ share: madeOf(txId)?.uptime }) },
      },
    },
    orders: new KeptOrders(),
    version: 1,
    ...more,
  } as unknown as PlatformView
}
