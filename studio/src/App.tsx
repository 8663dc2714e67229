import { Account } from './accounts/Account.tsx'
import { Accounts } from './accounts/Accounts.tsx'
import { Block } from './blocks/Block.tsx'
import { Blocks } from './blocks/Blocks.tsx'
import { Connect } from './connect/Connect.tsx'
import { Contracts } from './contracts/Contracts.tsx'
import { Explain } from './explain/Explain.tsx'
import { Find } from './find/Find.tsx'
import { Journal } from './journal/Journal.tsx'
import { L1s } from './l1s/L1s.tsx'
import { facts, status, trouble } from './network/status.ts'
import { Overview } from './overview/Overview.tsx'
import { Refusal } from './parts/ControlButton.tsx'
import { Notices } from './parts/notices.tsx'
import { linkTo, route } from './route.ts'
import { Node } from './staking/Node.tsx'
import { Staking } from './staking/Staking.tsx'
import { upgradeInForce } from './time/dueEvents.ts'
import { TimeRail } from './time/TimeRail.tsx'
import { TransactionPage } from './transaction/TransactionPage.tsx'

/** A screen: the first part of its address, its name in the navigation, and what it shows. */
const screens = [
  { path: '', name: 'Overview', screen: Overview },
  { path: 'blocks', name: 'Blocks', screen: Blocks },
  { path: 'accounts', name: 'Accounts', screen: Accounts },
  { path: 'staking', name: 'Staking', screen: Staking },
  { path: 'l1s', name: 'L1s', screen: L1s },
  { path: 'contracts', name: 'Contracts', screen: Contracts },
  { path: 'journal', name: 'Journal', screen: Journal },
  { path: 'explain', name: 'Explain', screen: Explain },
  { path: 'connect', name: 'Connect', screen: Connect },
] as const

/** Screens of single things, and the screen of the navigation that they belong to. */
const single = [
  { path: 'block', within: 'blocks', screen: Block },
  { path: 'tx', within: 'blocks', screen: TransactionPage },
  { path: 'account', within: 'accounts', screen: Account },
  { path: 'validator', within: 'staking', screen: Node },
] as const

/** The page: navigation, the clock, and the screen that the address names. */
export function App() {
  const [path = ''] = route.value
  const thing = single.find((each) => each.path === path)
  const chosen = screens.find((each) => each.path === (thing?.within ?? path)) ?? screens[0]
  const Screen = thing?.screen ?? chosen.screen
  return (
    <>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href={linkTo()}>
          <Globe />
          Snowglobe
        </a>
        <nav aria-label="Screens">
          {screens.map((each) => (
            <a
              key={each.path}
              href={linkTo(...(each.path === '' ? [] : [each.path]))}
              aria-current={each === chosen ? 'page' : undefined}
            >
              {each.name}
            </a>
          ))}
        </nav>
        <Find />
        <NetworkName />
      </header>
      {trouble.value !== undefined && (
        <p class="lost" role="alert">
          {trouble.value}
        </p>
      )}
      <Refusal />
      <TimeRail />
      <main id="content" tabIndex={-1}>
        {status.value === undefined ? <p class="hint">Asking the network…</p> : <Screen />}
      </main>
      <Notices />
    </>
  )
}

function NetworkName() {
  const known = facts.value
  if (known === undefined) return <span />
  return (
    <p class="network">
      <b>{known.networkName}</b>
      <span>{known.release.replace('/', ' ')}</span>
      {upgradeInForce.value !== undefined && <span class="tag">{upgradeInForce.value}</span>}
    </p>
  )
}

function Globe() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" class="globe">
      <circle cx="12" cy="10.5" r="8.5" />
      <path d="M4 14c4-3 12-3 16 0a8.5 8.5 0 0 1-16 0z" class="snow" />
      <path d="M12 5v6M9.5 6.5l5 3M14.5 6.5l-5 3" />
      <path d="M6 22c.7-2.2 2-2.8 6-2.8s5.3.6 6 2.8z" class="base" />
    </svg>
  )
}
