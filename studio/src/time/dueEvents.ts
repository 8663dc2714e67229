import { computed, effect, signal } from '@preact/signals'
import { look } from '../network/call.ts'
import { lookUpPrimary } from '../network/dataApi.ts'
import { chainNamed, facts, networkTime, status } from '../network/status.ts'
import { avaxText } from '../parts/coins.ts'
import { lockedUntilMs, type Output } from '../transaction/primaryTransaction.ts'

/** Something that happens by itself once the time has come. */
export type DueEvent = {
  readonly timestampMs: number
  readonly kind: 'stake' | 'balance' | 'upgrade' | 'lock'
  readonly text: string
}

type Validator = {
  readonly nodeID: string
  readonly endTime: string
  readonly validationID?: string
  readonly balance?: string
  readonly delegators?: readonly { readonly endTime: string }[] | null
}

/** The most addresses whose outputs the Data API lists at once. */
const mostKeys = 64

const known = signal<readonly DueEvent[]>([])
/** The upgrades of the network in their order, with their times. */
export const upgrades = signal<readonly { readonly name: string; readonly timestampMs: number }[]>([])

/** The events that are still to come, the next first. */
export const dueEvents = computed(() =>
  known.value.filter(({ timestampMs }) => timestampMs > networkTime.value),
)

/** The last upgrade that is active. */
export const upgradeInForce = computed(
  () => upgrades.value.filter(({ timestampMs }) => timestampMs <= networkTime.value).at(-1)?.name,
)

/** Keeps {@link dueEvents} up to date: stakes and L1 balances change with blocks of the P-Chain. */
export function watchDueEvents(): void {
  let seen = ''
  effect(() => {
    const platform = chainNamed('P')
    const key = `${platform?.lastBlock} ${status.value?.rewinds}`
    if (platform === undefined || key === seen) return
    seen = key
    void load()
  })
}

async function load(): Promise<void> {
  try {
    const [schedule, stakes, balances, locks] = await Promise.all([
      loadUpgrades(),
      loadStakes(),
      loadBalances(),
      loadLocks(),
    ])
    upgrades.value = schedule
    const coming = schedule.map(
      ({ name, timestampMs }): DueEvent => ({ timestampMs, kind: 'upgrade', text: `${name} activates` }),
    )
    known.value = [...stakes, ...balances, ...locks, ...coming].sort((a, b) => a.timestampMs - b.timestampMs)
  } catch {
    // The next block of the P-Chain asks again.
  }
}

/** Upgrades in the year 9999 are not scheduled. */
async function loadUpgrades() {
  const answer = await look<Record<string, unknown>>('/ext/info', 'info.upgrades')
  return Object.entries(answer)
    .filter(([name]) => name.endsWith('Time'))
    .map(([name, time]) => ({
      name: spaced(name.slice(0, -'Time'.length)),
      timestampMs: Date.parse(String(time)),
    }))
    .filter(({ timestampMs }) => timestampMs < Date.UTC(9000, 0))
}

/** `apricotPhase6` -> `Apricot Phase 6`. */
function spaced(name: string): string {
  const words = name.replace(/([A-Z]|\d+)/g, ' $1')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

async function loadStakes(): Promise<readonly DueEvent[]> {
  const { validators } = await look<{ validators: readonly Validator[] }>(
    '/ext/bc/P',
    'platform.getCurrentValidators',
  )
  return validators.flatMap(({ nodeID, endTime, delegators }) => [
    { timestampMs: Number(endTime) * 1000, kind: 'stake' as const, text: `stake of ${nodeID} ends` },
    ...(delegators ?? []).map((delegator) => ({
      timestampMs: Number(delegator.endTime) * 1000,
      kind: 'stake' as const,
      text: `a delegation to ${nodeID} ends`,
    })),
  ])
}

/** When the balances of L1 validators run dry at today's price (ACP-77): the balance divided by the price of a second. */
async function loadBalances(): Promise<readonly DueEvent[]> {
  const { blockchains } = await look<{ blockchains: readonly { name: string; subnetID: string }[] }>(
    '/ext/bc/P',
    'platform.getBlockchains',
  )
  const subnets = new Map(blockchains.map(({ subnetID, name }) => [subnetID, name]))
  const { price } = await look<{ price: string | number }>('/ext/bc/P', 'platform.getValidatorFeeState')
  if (BigInt(price) === 0n) return []
  const events: DueEvent[] = []
  for (const [subnetID, name] of subnets) {
    const { validators } = await look<{ validators: readonly Validator[] }>(
      '/ext/bc/P',
      'platform.getCurrentValidators',
      { subnetID },
    )
    for (const { nodeID, balance = '0' } of validators)
      if (balance !== '0')
        events.push({
          timestampMs: networkTime.peek() + Number((BigInt(balance) * 1000n) / BigInt(price)),
          kind: 'balance',
          text: `the balance of ${nodeID} of ${name} runs dry`,
        })
  }
  return events
}

/** When outputs of the known keys on P can be spent, as the Data API tells it. Those of one moment are one event. */
async function loadLocks(): Promise<readonly DueEvent[]> {
  const addresses = (facts.peek()?.keys ?? []).slice(0, mostKeys).map(({ P }) => P.slice('P-'.length))
  if (addresses.length === 0) return []
  const found = await lookUpPrimary<{ utxos: readonly Output[] }>(
    'P',
    `utxos?addresses=${addresses.join()}&pageSize=100`,
  )
  const locked = new Map<number, bigint>()
  for (const output of found?.utxos ?? []) {
    const endMs = lockedUntilMs(output)
    if (endMs > 0) locked.set(endMs, (locked.get(endMs) ?? 0n) + BigInt(output.asset.amount))
  }
  return [...locked].map(([timestampMs, amountNAVAX]) => ({
    timestampMs,
    kind: 'lock',
    text: `a lock of ${avaxText(amountNAVAX, 4)} ends`,
  }))
}
