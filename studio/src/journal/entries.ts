import { signal } from '@preact/signals'
import { look } from '../network/call.ts'
import { status } from '../network/status.ts'

/** An entry of the journal, as `emulator.journal` answers it. */
export type Entry = {
  readonly id: number
  readonly kind: 'call' | 'request' | 'delivery'
  readonly timestampMs: number
  readonly durationMs: number
  readonly service: string
  readonly entrance: string
  readonly page?: string
  readonly faults: readonly number[]
  readonly broken?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly httpMethod?: string
  readonly path?: string
  readonly query?: string
  readonly status?: number
  readonly requestBody?: string
  readonly responseBody?: string
  readonly isCut?: true
  /** Of messages of webhooks: where they were sent to, and why they have no status. */
  readonly url?: string
  readonly failure?: string
}

/** As many as a journal keeps unless it is told otherwise. */
const most = 10_000
const periodMs = 700

/** The calls and requests that came, oldest first. */
export const entries = signal<readonly Entry[]>([])

/** Asks for new entries while the screen is there. @returns a function that ends it */
export function watchEntries(): () => void {
  let isWatching = true
  const loop = async (): Promise<void> => {
    if (!isWatching) return
    if (!document.hidden && status.peek()?.journal === true) await loadNew().catch(() => {})
    setTimeout(loop, periodMs)
  }
  void loop()
  return () => {
    isWatching = false
  }
}

async function loadNew(): Promise<void> {
  const after = entries.peek().at(-1)?.id ?? 0
  const { entries: found } = await look<{ entries: readonly Entry[] }>('/ext/emulator', 'emulator.journal', {
    after,
  })
  if (found.length > 0) entries.value = [...entries.peek(), ...found].slice(-most)
}

/** Whether a request was refused, failed or lost: as the match `failed` of the journal has it. */
export function hasFailed({ error, status: code = 200, broken }: Entry): boolean {
  return error !== undefined || code >= 400 || broken !== undefined
}

/** Returns what was asked in a line: the method, or the request. */
export function askedText({ method, httpMethod, path, query }: Entry): string {
  return method ?? `${httpMethod} ${path}${query ? `?${query}` : ''}`
}

/** Returns what was answered in a line. */
export function answerText({ error, broken, status: code, result, responseBody, isCut }: Entry): string {
  if (broken !== undefined) return `no answer: ${broken}`
  if (error !== undefined) return error.message
  if (isCut === true) return 'a long answer'
  if (code !== undefined) return `${code} ${responseBody ?? ''}`
  return JSON.stringify(result ?? null)
}
