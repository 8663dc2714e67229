import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { look } from '../network/call.ts'
import { status } from '../network/status.ts'
import type { Entry } from './entries.ts'

/** The methods that send a transaction. */
const sending = [
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'platform.issueTx',
  'avm.issueTx',
  'avax.issueTx',
] as const

/** How many refusals of each method are shown, and how often they are asked for. */
const most = 6
const periodMs = 1500

/** Returns the calls of the journal by which transactions were sent that the network refused, the newest first, and keeps up with it. */
export function useRefused(): readonly Entry[] {
  const found = useSignal<readonly Entry[]>([])
  useEffect(() => {
    let isWatching = true
    const loop = async (): Promise<void> => {
      if (!isWatching) return
      if (status.peek()?.journal === true && !document.hidden)
        found.value = await refused().catch(() => found.peek())
      setTimeout(loop, periodMs)
    }
    void loop()
    return () => {
      isWatching = false
    }
  }, [])
  return found.value
}

async function refused(): Promise<readonly Entry[]> {
  const lists = await Promise.all(
    sending.map((method) =>
      look<{ entries: readonly Entry[] }>('/ext/emulator', 'emulator.journal', {
        match: { method, failed: true },
        limit: most,
      }),
    ),
  )
  return lists.flatMap(({ entries }) => entries).sort((a, b) => b.id - a.id)
}

/** Returns the bytes of the transaction that a call sent, by which it is explained; undefined where it sent none. */
export function bytesOf({ method, params }: Entry): string | undefined {
  const [first] = Array.isArray(params) ? params : [params]
  if (!sending.some((each) => each === method)) return undefined
  const bytes: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'tx') : first
  return typeof bytes === 'string' ? bytes : undefined
}
