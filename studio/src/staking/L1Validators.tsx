import { useSignal } from '@preact/signals'
import { SubnetLink } from '../l1s/SubnetLink.tsx'
import {
  dryAtMs,
  loadSubnets,
  type Subnet,
  type Subnets,
  type SubnetValidator,
  subnetName,
} from '../l1s/subnetSource.ts'
import { control } from '../network/call.ts'
import { stakingKey } from '../network/stakingSource.ts'
import { networkTime } from '../network/status.ts'
import { AmountField } from '../parts/AmountField.tsx'
import { amountIn } from '../parts/amountIn.ts'
import { ChainMark } from '../parts/ChainMark.tsx'
import { ControlButton } from '../parts/ControlButton.tsx'
import { avaxText } from '../parts/coins.ts'
import { NodeLink } from '../parts/NodeLink.tsx'
import { attempt } from '../parts/notices.tsx'
import { TimeLeft, TimeMarks } from '../parts/TimeLeft.tsx'
import { groupedText, shortId } from '../parts/texts.ts'
import { percentText, Uptime } from '../parts/Uptime.tsx'
import { useLoaded } from '../parts/useLoaded.ts'

/** The validators of L1s, whose balances run down, and of permissioned subnets. */
export function L1Validators() {
  const sets = useSignal(0)
  const topUp = useSignal('1')
  const loaded = useLoaded(`${stakingKey()} ${sets.value}`, loadSubnets).value
  if (loaded.state !== 'there') return null
  const known = loaded.value
  const withValidators = known.subnets.filter(({ validators }) => validators.length > 0)
  const amount = amountIn(topUp.value, 9)
  return (
    <section class="panel" aria-label="L1 validators">
      <header class="stake-head">
        <h2>L1 validators</h2>
        <span>Balance</span>
        <TimeMarks />
        <span>Uptime</span>
        <AmountField label="Top up by" text={topUp} isValid={amount !== undefined} symbol="AVAX" inHead />
      </header>
      {withValidators.length === 0 && (
        <p class="body hint">
          No L1 has validators: an L1 is created by net.l1s.create, --l1 or emulator.createL1.
        </p>
      )}
      {withValidators.map((subnet) => (
        <OfSubnet
          key={subnet.subnetId}
          subnet={subnet}
          known={known}
          amount={amount}
          onSet={() => {
            sets.value++
          }}
        />
      ))}
    </section>
  )
}

function OfSubnet({
  subnet,
  known,
  amount,
  onSet,
}: {
  readonly subnet: Subnet
  readonly known: Subnets
  readonly amount: bigint | undefined
  readonly onSet: () => void
}) {
  const name = subnetName(subnet)
  const total = subnet.validators.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  return (
    <section class="of-subnet" aria-label={`Validators of ${name}`}>
      <h3 class="with-mark">
        <ChainMark name={name} />
        <SubnetLink subnet={subnet} />
        <span class="hint">
          {subnet.isL1 ? `each second costs ${groupedText(known.priceNAVAX)} nAVAX` : 'permissioned subnet'}
        </span>
      </h3>
      <ul class="rows stakes">
        {subnet.validators.map((validator) => (
          <li key={validator.nodeID} data-node={validator.nodeID}>
            <div class="stake-row">
              <span class="stake-who">
                <NodeLink nodeId={validator.nodeID} />
                <span class="hint">
                  weight {groupedText(validator.weight)},{' '}
                  {percentText((Number(validator.weight) * 100) / Number(total))}
                </span>
              </span>
              <Balance validator={validator} known={known} />
              <Uptime
                nodeId={validator.nodeID}
                subnetId={subnet.subnetId}
                percent={validator.uptime}
                onSet={onSet}
              />
              <Changes validator={validator} amount={amount} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rest of a balance and how long it lasts, or the end of a permissioned validator. */
function Balance({ validator, known }: { readonly validator: SubnetValidator; readonly known: Subnets }) {
  const { balance = '0', endTime, validationID } = validator
  if (validationID === undefined)
    return (
      <>
        <span class="stake-amount hint">none</span>
        <TimeLeft endMs={Number(endTime) * 1000} what="left" />
      </>
    )
  const dryMs = dryAtMs(validator, known)
  return (
    <>
      <span class="stake-amount">
        <b title={`${balance} nAVAX at the last block of P`}>{avaxText(BigInt(balance), 6)}</b>
      </span>
      {dryMs === undefined ? (
        <span class="tag bad">
          {balance === '0' ? 'inactive: it does not validate' : 'costs nothing now'}
        </span>
      ) : (
        <TimeLeft endMs={Math.max(dryMs, networkTime.value)} what="until dry" />
      )}
    </>
  )
}

function Changes({
  validator: { validationID, nodeID, balance = '0' },
  amount,
}: {
  readonly validator: SubnetValidator
  readonly amount: bigint | undefined
}) {
  if (validationID === undefined) return <span />
  const node = shortId(nodeID, 5)
  return (
    <span class="stake-changes">
      <ControlButton
        isOff={amount === undefined || amount === 0n}
        onClick={() =>
          attempt(
            () => control('increaseL1ValidatorBalance', { validationID, balanceNAVAX: String(amount) }),
            `${node} has ${avaxText(amount ?? 0n)} more.`,
          )
        }
      >
        Top up
      </ControlButton>
      <ControlButton
        kind="quiet"
        isOff={balance === '0'}
        onClick={() => attempt(() => control('disableL1Validator', { validationID }), `${node} is inactive.`)}
      >
        Disable
      </ControlButton>
    </span>
  )
}
