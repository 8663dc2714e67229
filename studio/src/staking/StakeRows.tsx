import { type Delegation, requiredUptime, type Validation, type Validator } from '../network/stakingSource.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { avaxText } from '../parts/coins.ts'
import { NodeLink } from '../parts/NodeLink.tsx'
import { TimeLeft } from '../parts/TimeLeft.tsx'
import { TxLink } from '../parts/TxLink.tsx'
import { Uptime } from '../parts/Uptime.tsx'

/** A running validator of the primary network. */
export function ValidatorRow({
  validator,
  onSet,
}: {
  readonly validator: Validator
  readonly onSet: () => void
}) {
  const { nodeID, weight, endTime, startTime, uptime, potentialReward, delegatorWeight = '0' } = validator
  const required = requiredUptime(Number(startTime))
  const isEarned = uptime === undefined || Number(uptime) >= required
  return (
    <div class="stake-row">
      <span class="stake-who">
        <NodeLink nodeId={nodeID} />
        {validator.connected === false && <span class="tag bad">not connected</span>}
        {Number(validator.nextPeriod ?? 0) > 0 && <span class="tag">renews itself</span>}
      </span>
      <span class="stake-amount">
        <b>{avaxText(BigInt(weight), 4)}</b>
        {delegatorWeight !== '0' && (
          <span class="hint">{avaxText(BigInt(delegatorWeight), 4)} delegated</span>
        )}
      </span>
      <TimeLeft endMs={Number(endTime) * 1000} what="left" />
      <Uptime
        nodeId={nodeID}
        percent={uptime === undefined ? undefined : Number(uptime)}
        required={required}
        onSet={onSet}
      />
      <span class="right stake-reward" data-earned={isEarned}>
        <span class="reward-name">Expected reward </span>
        <b class="figure" title={`${potentialReward} nAVAX`}>
          {avaxText(BigInt(potentialReward ?? 0), 6)}
        </b>
        {!isEarned && <span class="bad-text">lost at this uptime</span>}
      </span>
    </div>
  )
}

/** A running or waiting delegation, below its validator. */
export function DelegationRow({ delegation }: { readonly delegation: Delegation }) {
  const { txHash, amountDelegated, startTimestamp, endTimestamp, estimatedNetReward, rewardAddresses } =
    delegation
  return (
    <div class="stake-row delegation">
      <span class="stake-who">
        <TxLink chain="P" id={txHash} />
      </span>
      <span class="stake-amount">{avaxText(BigInt(amountDelegated), 4)}</span>
      <TimeLeft endMs={endTimestamp * 1000} startMs={startTimestamp * 1000} what="left" />
      <span class="stake-to">
        {rewardAddresses.map((address) => (
          <AccountLink key={address} address={`P-${address}`} />
        ))}
      </span>
      <span class="right stake-reward">
        <span class="reward-name">Expected reward </span>
        <span class="figure" title={`${estimatedNetReward} nAVAX`}>
          {avaxText(BigInt(estimatedNetReward ?? 0), 6)}
        </span>
      </span>
    </div>
  )
}

/** A validator whose stake begins later, as before Durango. */
export function PendingRow({ validation }: { readonly validation: Validation }) {
  const { nodeId, amountStaked, startTimestamp, endTimestamp } = validation
  return (
    <div class="stake-row">
      <span class="stake-who">
        <NodeLink nodeId={nodeId} />
        <span class="tag">pending</span>
      </span>
      <span class="stake-amount">
        <b>{avaxText(BigInt(amountStaked), 4)}</b>
      </span>
      <TimeLeft endMs={endTimestamp * 1000} startMs={startTimestamp * 1000} what="left" />
      <span />
      <span />
    </div>
  )
}
