import { computed, signal } from '@preact/signals'
import { basePath, CallError, look, lookHeader, networkUrl } from './call.ts'

/** A chain in the answer of `emulator.status`. */
export type ChainStatus = {
  readonly name: string
  readonly blockchainID: string
  readonly kind: 'platform' | 'avm' | 'evm'
  readonly height: string
  readonly executed?: string
  readonly settled?: string
  readonly lastBlock: string
  /** A real node does not tell. */
  readonly waiting?: number
}

export type Status = {
  readonly timestampMs: number
  readonly clock: 'running' | 'frozen'
  readonly rewinds: number
  readonly chains: readonly ChainStatus[]
  readonly snapshots: readonly { readonly id: string; readonly timestampMs: number }[]
  readonly journal: boolean
  readonly faults: number
  /** Grows when contracts become known. */
  readonly artifacts: number
}

/** Facts that stay the same while chains do: names, keys, how wallets show coins. */
export type Facts = {
  readonly networkName: string
  readonly networkId: number
  readonly nodeId: string
  readonly release: string
  /** The version of Snowglobe. */
  readonly version: string
  readonly chains: readonly {
    readonly name: string
    readonly blockchainId: string
    readonly path: string
    readonly evmChainId?: string
    readonly coin?: { readonly name: string; readonly symbol: string; readonly decimals: number }
  }[]
  readonly keys: readonly {
    readonly address: string
    readonly privateKey: string
    readonly P: string
    readonly X: string
  }[]
  /** For how much of their time validators must be up, by when they begin (Unix seconds), the earliest first. */
  readonly uptimeRequirements: readonly { readonly fromSeconds: number; readonly percent: number }[]
  /** Why the page may only look; undefined when it may change the network. */
  readonly controlRefusal?: string
  /** Whether there is `/ext/emulator`, as on no real node. */
  readonly hasControlApi: boolean
  readonly hasDataApi: boolean
  /** The URL of the network where another server shows it. */
  readonly url?: string
}

/** How often the network is asked how it is, in milliseconds. */
const periodMs = 700

/** The state of the network; undefined before its first answer. */
export const status = signal<Status | undefined>(undefined)
export const facts = signal<Facts | undefined>(undefined)
/** Why the last question was not answered as hoped; undefined when it was. */
export const trouble = signal<string | undefined>(undefined)
/** The real time at which {@link status} came, and now, in milliseconds. */
const receivedAtMs = signal(0)
const nowMs = signal(0)

/** The network's time, which goes on between two answers while the clock runs. */
export const networkTime = computed(() => {
  const known = status.value
  if (known === undefined) return 0
  return known.clock === 'frozen'
    ? known.timestampMs
    : known.timestampMs + Math.max(0, nowMs.value - receivedAtMs.value)
})

/** Why the page may only look; undefined when it may change the network. */
export const controlRefusal = computed(() => facts.value?.controlRefusal)

/** The URL at which clients reach the network. */
export const clientUrl = computed(() => facts.value?.url ?? networkUrl)

/** Whether there is a control API, without which there are no snapshots, journal, explanations and ABIs. */
export const hasControlApi = computed(() => facts.value?.hasControlApi ?? true)

/** The chains of the network, the primary network's first. */
export const chains = computed(() => status.value?.chains ?? [])

export function chainNamed(name: string): ChainStatus | undefined {
  return chains.value.find((chain) => chain.name === name || chain.blockchainID === name)
}

/** Keeps {@link status} up to date while the page is seen. */
export function watchNetwork(): void {
  const loop = async (): Promise<void> => {
    if (!document.hidden) await refresh()
    setTimeout(loop, periodMs)
  }
  void loop()
  document.addEventListener('visibilitychange', () => void refresh())
  setInterval(() => {
    nowMs.value = performance.now()
  }, 250)
}

/** Asks the network how it is, as after each change that the page makes. */
export async function refresh(): Promise<void> {
  try {
    const next = await look<Status>('/ext/emulator', 'emulator.status')
    const names = (of: Status | undefined): string => String(of?.chains.map(({ name }) => name))
    if (names(next) !== names(status.peek())) facts.value = await askFacts()
    receivedAtMs.value = nowMs.value = performance.now()
    if (JSON.stringify(next) !== JSON.stringify(status.peek())) status.value = next
    trouble.value = undefined
  } catch (error) {
    trouble.value =
      error instanceof CallError
        ? error.message
        : 'The network does not answer. This page goes on when it is back.'
  }
}

async function askFacts(): Promise<Facts> {
  const headers = { ...lookHeader, accept: 'application/vnd.snowglobe+json' }
  const response = await fetch(basePath || '/', { headers })
  return (await response.json()) as Facts
}
