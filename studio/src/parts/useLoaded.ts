import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { CallError } from '../network/call.ts'

/** Something that is asked for: it is on its way, there, or was refused. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly value: Value }
  | { readonly state: 'refused'; readonly reason: string }

/** Loads something, and again whenever the key changes. What was there stays until the new answer comes. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Signal<Loaded<Value>> {
  const loaded = useSignal<Loaded<Value>>({ state: 'loading' })
  useEffect(() => {
    let isWanted = true
    const settle = (next: Loaded<Value>): void => {
      if (isWanted) loaded.value = next
    }
    load().then(
      (value) => settle({ state: 'there', value }),
      (error: unknown) =>
        settle({
          state: 'refused',
          reason: error instanceof CallError ? error.message : 'The network does not answer.',
        }),
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return loaded
}
