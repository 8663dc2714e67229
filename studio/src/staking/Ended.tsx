import type { Delegation, Staking, Validation } from '../network/stakingSource.ts'
import { networkTime } from '../network/status.ts'
import { avaxText } from '../parts/coins.ts'
import { NodeLink } from '../parts/NodeLink.tsx'
import { ShownRows } from '../parts/ShownRows.tsx'
import { TxLink } from '../parts/TxLink.tsx'
import { distanceText, momentText } from '../parts/texts.ts'

type EndedStake = {
  readonly txId: string
  readonly nodeId: string
  readonly kind: 'validator' | 'delegator'
  readonly endMs: number
  readonly staked: bigint
  readonly paid: bigint
  /** The validator's share of the rewards of its delegators. */
  readonly share: bigint
  readonly rewardTxId: string | undefined
}

/** Stakes that ended, the last first, with what they were paid. */
export function Ended({ stakes }: { readonly stakes: Pick<Staking, 'ended' | 'endedDelegations'> }) {
  const rows = [...stakes.ended.map(ofValidation), ...stakes.endedDelegations.map(ofDelegation)].sort(
    (a, b) => b.endMs - a.endMs,
  )
  return (
    <section class="panel" aria-label="Ended stakes">
      <header class="stake-head">
        <h2>Ended stakes</h2>
        {rows.length > 0 && (
          <>
            <span>Stake</span>
            <span>Ended</span>
            <span>Transaction</span>
            <span class="right">Paid</span>
          </>
        )}
      </header>
      {rows.length === 0 && (
        <p class="body hint">
          None yet. Move the clock to the end of a stake, and what it was paid stands here.
        </p>
      )}
      <ShownRows
        items={rows}
        kind="rows stakes"
        row={(row) => (
          <li key={row.txId}>
            <EndedRow row={row} />
          </li>
        )}
      />
    </section>
  )
}

function EndedRow({ row }: { readonly row: EndedStake }) {
  const { txId, nodeId, kind, endMs, staked, paid, share, rewardTxId } = row
  return (
    <div class="stake-row">
      <span class="stake-who">
        <NodeLink nodeId={nodeId} />
        <span class="tag">{kind}</span>
      </span>
      <span class="stake-amount">{avaxText(staked, 4)}</span>
      <span class="stake-ended">
        {distanceText(endMs, networkTime.value)} <span class="hint">{momentText(endMs)}</span>
      </span>
      <TxLink chain="P" id={txId} />
      <span class="right stake-reward">
        <span class="reward-name">Paid </span>
        {paid + share === 0n ? (
          <b class="bad-text">nothing</b>
        ) : (
          <b class="figure" title={`${paid} nAVAX`}>
            {avaxText(paid, 6)}
          </b>
        )}
        {share > 0n && <span class="hint">and {avaxText(share, 6)} of delegators’</span>}
        {rewardTxId !== undefined && (
          <span class="hint">
            by <TxLink chain="P" id={rewardTxId} />
          </span>
        )}
      </span>
    </div>
  )
}

function ofValidation({ txHash, nodeId, endTimestamp, amountStaked, rewards }: Validation): EndedStake {
  return {
    txId: txHash,
    nodeId,
    kind: 'validator',
    endMs: endTimestamp * 1000,
    staked: BigInt(amountStaked),
    paid: BigInt(rewards?.validationRewardAmount ?? 0),
    share: BigInt(rewards?.delegationRewardAmount ?? 0),
    rewardTxId: rewards?.rewardTxHash,
  }
}

function ofDelegation({ txHash, nodeId, endTimestamp, amountDelegated, netReward }: Delegation): EndedStake {
  return {
    txId: txHash,
    nodeId,
    kind: 'delegator',
    endMs: endTimestamp * 1000,
    staked: BigInt(amountDelegated),
    paid: BigInt(netReward ?? 0),
    share: 0n,
    rewardTxId: undefined,
  }
}
