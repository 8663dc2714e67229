import { stakingKey } from '../network/stakingSource.ts'
import { chainNamed, hasControlApi } from '../network/status.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { ChainMark } from '../parts/ChainMark.tsx'
import { Copy } from '../parts/Copy.tsx'
import { Fact, Facts } from '../parts/Facts.tsx'
import { groupedText } from '../parts/texts.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { linkTo } from '../route.ts'
import { Messages } from './Messages.tsx'
import { SubnetLink } from './SubnetLink.tsx'
import { loadSubnets, type Subnet, subnetName } from './subnetSource.ts'
import { WarpMessages } from './WarpMessages.tsx'

/** The subnets with their chains, managers and validators, and the messages between chains. */
export function L1s() {
  const loaded = useLoaded(stakingKey(), loadSubnets).value
  return (
    <>
      <div class="title">
        <h1>L1s and messages</h1>
      </div>
      {loaded.state === 'refused' && <p class="hint">{loaded.reason}</p>}
      {loaded.state === 'there' && loaded.value.subnets.length === 0 && (
        <p class="panel body hint">
          There is no L1 yet
          {hasControlApi.value ? ': net.l1s.create, --l1 or emulator.createL1 makes one.' : '.'}
        </p>
      )}
      {loaded.state === 'there' &&
        loaded.value.subnets.map((subnet) => <OneSubnet key={subnet.subnetId} subnet={subnet} />)}
      {hasControlApi.value ? (
        <>
          <Messages />
          <WarpMessages />
        </>
      ) : (
        <p class="panel body hint">A node has no relay and no list of the messages between chains.</p>
      )}
    </>
  )
}

function OneSubnet({ subnet }: { readonly subnet: Subnet }) {
  const name = subnetName(subnet)
  const { validators, managerAddress, managerChainId, controlKeys } = subnet
  const weight = validators.reduce((sum, each) => sum + BigInt(each.weight), 0n)
  const active = validators.filter(({ balance }) => balance !== '0').length
  return (
    <section class="panel" aria-label={`Subnet of ${name}`}>
      <header>
        <h2 class="with-mark">
          <ChainMark name={name} /> <SubnetLink subnet={subnet} />
        </h2>
        <span class="tag">{subnet.isL1 ? 'L1' : 'permissioned subnet'}</span>
      </header>
      <Facts>
        {subnet.chains.map(({ id, name: own, isRun }) => (
          <Fact key={id} name={isRun ? `Height of ${own}` : own}>
            {isRun ? (
              <a class="figure" href={linkTo('blocks', own)}>
                {groupedText(chainNamed(id)?.height ?? 0)}
              </a>
            ) : (
              'not run here'
            )}{' '}
            <Copy text={id} />
          </Fact>
        ))}
        <Fact name="Subnet">
          <Copy text={subnet.subnetId} />
        </Fact>
        <Fact name="Validators">
          <a href={linkTo('staking')}>
            {active} of {validators.length} active
          </a>
          , weight {groupedText(weight)}
        </Fact>
        {managerAddress !== undefined && (
          <Fact name={`Manager on ${chainNamed(managerChainId)?.name ?? 'a chain that is not run here'}`}>
            <AccountLink address={managerAddress} />
          </Fact>
        )}
        <Fact name="Owner">
          {controlKeys.map((address) => (
            <AccountLink key={address} address={address} />
          ))}
        </Fact>
      </Facts>
    </section>
  )
}
