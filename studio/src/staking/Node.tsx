import { useSignal } from '@preact/signals'
import { SubnetLink } from '../l1s/SubnetLink.tsx'
import { loadSubnets } from '../l1s/subnetSource.ts'
import { control } from '../network/call.ts'
import {
  loadNode,
  type NodeStakes,
  type Reward,
  requiredUptime,
  stakingKey,
  type Validator,
} from '../network/stakingSource.ts'
import { networkTime } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ControlButton } from '../parts/ControlButton.tsx'
import { Copy } from '../parts/Copy.tsx'
import { avaxText } from '../parts/coins.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { attempt } from '../parts/notices.tsx'
import { TimeLeft, TimeMarks } from '../parts/TimeLeft.tsx'
import { TxLink } from '../parts/TxLink.tsx'
import { distanceText, groupedText, momentText } from '../parts/texts.ts'
import { percentText, Uptime } from '../parts/Uptime.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo, route } from '../route.ts'
import { Ended } from './Ended.tsx'
import { DelegationRow } from './StakeRows.tsx'

/** A node: its stake, delegations to it, what it was paid, and the L1s that it validates. */
export function Node() {
  const [, nodeId = ''] = route.value
  const sets = useSignal(0)
  const loaded = useLoaded(`${nodeId} ${stakingKey()} ${sets.value}`, () => loadNode(nodeId)).value
  return (
    <>
      <div class="title">
        <h1>Node</h1>
        <Copy text={nodeId} isWhole />
      </div>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && (
        <Content
          nodeId={nodeId}
          stakes={loaded.value}
          onSet={() => {
            sets.value++
          }}
        />
      )}
    </>
  )
}

function Content({
  nodeId,
  stakes,
  onSet,
}: {
  readonly nodeId: string
  readonly stakes: NodeStakes
  readonly onSet: () => void
}) {
  const { validator, delegations, paid, promised, ended } = stakes
  const running = delegations.filter(({ delegationStatus }) => delegationStatus !== 'completed')
  return (
    <>
      {validator === undefined ? (
        <p class="panel body hint">It does not validate the primary network now.</p>
      ) : (
        <Validation validator={validator} onSet={onSet} />
      )}
      {running.length > 0 && (
        <section class="panel" aria-label="Delegations">
          <header class="stake-head">
            <h2>Delegations</h2>
            <span>Amount</span>
            <TimeMarks />
            <span>Reward to</span>
            <span class="right">Expected reward</span>
          </header>
          <ul class="rows stakes">
            {running.map((delegation) => (
              <li key={delegation.txHash}>
                <DelegationRow delegation={delegation} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div class="columns">
        <Rewards name="Promised rewards" rewards={promised} none="None is promised." />
        <Rewards name="Paid rewards" rewards={paid} none="None was paid yet." />
      </div>
      <Elsewhere nodeId={nodeId} />
      <Ended
        stakes={{
          ended,
          endedDelegations: delegations.filter((each) => each.delegationStatus === 'completed'),
        }}
      />
    </>
  )
}

function Validation({ validator, onSet }: { readonly validator: Validator; readonly onSet: () => void }) {
  const { nodeID, txID, weight, startTime, endTime, uptime, delegationFee, connected } = validator
  const required = requiredUptime(Number(startTime))
  const connect = async (): Promise<void> => {
    const params = { nodeID, connected: connected !== true }
    await attempt(() => control('setConnected', params), connected === true ? 'Disconnected.' : 'Connected.')
    onSet()
  }
  return (
    <section class="panel" aria-label="Validation">
      <header>
        <h2>Validates the primary network</h2>
        {connected !== undefined && (
          <ControlButton onClick={connect}>{connected ? 'Disconnect' : 'Connect'}</ControlButton>
        )}
      </header>
      <div class="body">
        <TimeLeft endMs={Number(endTime) * 1000} what="left" />
      </div>
      <Facts>
        <Fact name="Stake">
          <b class="figure">{avaxText(BigInt(weight))}</b>
        </Fact>
        <Fact name="Delegated">
          <span class="figure">{avaxText(BigInt(validator.delegatorWeight ?? 0))}</span> by{' '}
          {groupedText(validator.delegatorCount ?? 0)}
        </Fact>
        <Fact name="Its share of delegators’ rewards">{percentText(Number(delegationFee))}</Fact>
        <Fact name="Uptime">
          <Uptime
            nodeId={nodeID}
            percent={uptime === undefined ? undefined : Number(uptime)}
            required={required}
            onSet={onSet}
          />
        </Fact>
        <Fact name="Expected reward">
          <b class="figure">{avaxText(BigInt(validator.potentialReward ?? 0))}</b>
        </Fact>
        <Fact name="Earned of ended delegations">
          <span class="figure">{avaxText(BigInt(validator.accruedDelegateeReward ?? 0))}</span>
        </Fact>
        <Fact name="Reward to">
          {(validator.validationRewardOwner?.addresses ?? []).map((address) => (
            <AccountLink key={address} address={address} />
          ))}
        </Fact>
        <Fact name="Began">
          {momentText(Number(startTime) * 1000)} by <TxLink chain="P" id={txID} />
        </Fact>
      </Facts>
    </section>
  )
}

const kinds = {
  VALIDATOR: 'for validating',
  DELEGATOR: 'to a delegator',
  VALIDATOR_FEE: 'its share of delegators’',
} as const

function Rewards({
  name,
  rewards,
  none,
}: {
  readonly name: string
  readonly rewards: readonly Reward[]
  readonly none: string
}) {
  return (
    <section class="panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
      </header>
      {rewards.length === 0 && <p class="body hint">{none}</p>}
      <ul class="rows">
        {rewards.map((reward) => (
          <li key={reward.utxoId ?? reward.txHash} class="flow-row">
            <b class="figure" title={`${(reward.reward ?? reward.estimatedReward)?.amount} nAVAX`}>
              {avaxText(BigInt((reward.reward ?? reward.estimatedReward)?.amount ?? 0), 6)}
            </b>
            <span class="tag">{kinds[reward.rewardType]}</span>
            <span>
              {reward.addresses.map((address) => (
                <AccountLink key={address} address={`P-${address}`} />
              ))}
            </span>
            <span class="hint" title={momentText(reward.endTimestamp * 1000)}>
              {distanceText(reward.endTimestamp * 1000, networkTime.value)}
            </span>
            <TxLink chain="P" id={reward.rewardTxHash ?? reward.txHash} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The subnets and L1s that a node validates. */
function Elsewhere({ nodeId }: { readonly nodeId: string }) {
  const loaded = useLoaded(stakingKey(), loadSubnets).value
  if (loaded.state !== 'there') return null
  const found = loaded.value.subnets.flatMap((subnet) =>
    subnet.validators.filter(({ nodeID }) => nodeID === nodeId).map((validator) => ({ subnet, validator })),
  )
  if (found.length === 0) return null
  return (
    <section class="panel" aria-label="L1s and subnets">
      <header>
        <h2>Validates L1s and subnets</h2>
        <a href={linkTo('staking')}>All stakes</a>
      </header>
      <ul class="rows">
        {found.map(({ subnet, validator }) => (
          <li key={subnet.subnetId} class="flow-row">
            <SubnetLink subnet={subnet} />
            <span>weight {groupedText(validator.weight)}</span>
            {validator.balance !== undefined && <span>balance {avaxText(BigInt(validator.balance))}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
