import { useSignal } from '@preact/signals'
import { loadStaking, type Staking as Stakes, stakingKey } from '../network/stakingSource.ts'
import { facts } from '../network/status.ts'
import { avaxText } from '../parts/coins.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { ShownRows } from '../parts/ShownRows.tsx'
import { TimeMarks } from '../parts/TimeLeft.tsx'
import { groupedText } from '../parts/texts.ts'
import { percentText } from '../parts/Uptime.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { AddValidator } from './AddValidator.tsx'
import { Ended } from './Ended.tsx'
import { L1Validators } from './L1Validators.tsx'
import { DelegationRow, PendingRow, ValidatorRow } from './StakeRows.tsx'

/** How many validators are shown at first, and with each click on "more". */
const pageSize = 50

/** Who stakes, for how long still, with which uptime, and for which reward. */
export function Staking() {
  const sets = useSignal(0)
  const loaded = useLoaded(`${stakingKey()} ${sets.value}`, loadStaking).value
  const onSet = (): void => {
    sets.value++
  }
  return (
    <>
      <div class="title">
        <h1>Staking</h1>
        <AddValidator />
      </div>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && (
        <>
          <Totals stakes={loaded.value} />
          <Running stakes={loaded.value} onSet={onSet} />
        </>
      )}
      <L1Validators />
      {facts.value?.hasDataApi === false && (
        <p class="panel body hint">
          Delegations, and stakes that ended or wait, are known to the Data API alone, which is off here.
        </p>
      )}
      {loaded.state === 'there' && facts.value?.hasDataApi !== false && <Ended stakes={loaded.value} />}
    </>
  )
}

function Totals({ stakes: { validators, supply } }: { readonly stakes: Stakes }) {
  const own = validators.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const delegated = validators.reduce((sum, { delegatorWeight = '0' }) => sum + BigInt(delegatorWeight), 0n)
  const count = validators.reduce((sum, { delegatorCount = '0' }) => sum + Number(delegatorCount), 0)
  const promised = validators.reduce((sum, { potentialReward = '0' }) => sum + BigInt(potentialReward), 0n)
  return (
    <section class="panel totals" aria-label="Totals">
      <Facts>
        <Fact name="Validators">
          <b class="figure">{groupedText(validators.length)}</b>
        </Fact>
        <Fact name="Delegations">
          <b class="figure">{groupedText(count)}</b>
        </Fact>
        <Fact name="Staked">
          <b class="figure">{avaxText(own + delegated, 2)}</b>{' '}
          <span class="hint">
            {percentText((Number(own + delegated) / Number(supply)) * 100)} of the supply
          </span>
        </Fact>
        <Fact name="Promised to validators">
          <b class="figure">{avaxText(promised, 4)}</b>
        </Fact>
      </Facts>
    </section>
  )
}

function Running({ stakes, onSet }: { readonly stakes: Stakes; readonly onSet: () => void }) {
  const shown = useSignal(pageSize)
  const { validators, delegations, pending } = stakes
  return (
    <section class="panel" aria-label="Validators">
      <header class="stake-head">
        <h2>Validators</h2>
        <span>Stake</span>
        <TimeMarks />
        <span>Uptime</span>
        <span class="right">Expected reward</span>
      </header>
      <ul class="rows stakes">
        {validators.slice(0, shown.value).map((validator) => (
          <li key={validator.txID} data-node={validator.nodeID}>
            <ValidatorRow validator={validator} onSet={onSet} />
            <Delegations all={delegations.filter(({ nodeId }) => nodeId === validator.nodeID)} />
          </li>
        ))}
        {pending.map((validation) => (
          <li key={validation.txHash} data-node={validation.nodeId}>
            <PendingRow validation={validation} />
          </li>
        ))}
      </ul>
      {validators.length > shown.value && (
        <p class="body">
          <button
            type="button"
            onClick={() => {
              shown.value += pageSize
            }}
          >
            Show more of {groupedText(validators.length)}
          </button>
        </p>
      )}
    </section>
  )
}

function Delegations({ all }: { readonly all: Stakes['delegations'] }) {
  if (all.length === 0) return null
  return (
    <section aria-label="Delegations">
      <ShownRows
        items={all}
        kind="delegations"
        row={(delegation) => (
          <li key={delegation.txHash}>
            <DelegationRow delegation={delegation} />
          </li>
        )}
      />
    </section>
  )
}
