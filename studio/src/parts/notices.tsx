import { signal } from '@preact/signals'
import { CallError } from '../network/call.ts'
import { refresh } from '../network/status.ts'

type Notice = { readonly id: number; readonly kind: 'done' | 'failed'; readonly text: string }

const notices = signal<readonly Notice[]>([])
let lastId = 0

/** Does a change, shows what came of it, and asks the network how it is then. @returns whether it worked */
export async function attempt(change: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await change()
    if (done !== undefined) show('done', done)
    return true
  } catch (error) {
    show('failed', error instanceof CallError ? error.message : 'The network does not answer.')
    return false
  } finally {
    await refresh()
  }
}

function show(kind: Notice['kind'], text: string): void {
  const id = ++lastId
  notices.value = [...notices.value.slice(-2), { id, kind, text }]
  setTimeout(() => dismiss(id), kind === 'done' ? 4000 : 12_000)
}

function dismiss(id: number): void {
  notices.value = notices.value.filter((each) => each.id !== id)
}

/** The results of the last changes. */
export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ id, kind, text }) => (
        <p key={id} class={`notice ${kind}`}>
          <span>{text}</span>
          <button type="button" class="quiet" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  )
}
