import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { goTo } from '../route.ts'
import { findTarget } from './findTarget.ts'

/** The field that leads to anything by its name; `/` goes there. */
export function Find() {
  const field = useRef<HTMLInputElement>(null)
  const isMissing = useSignal(false)
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { tagName = '' } = document.activeElement ?? {}
      if (event.key !== '/' || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const find = async (event: Event): Promise<void> => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    if (text.trim() === '') return
    const target = await findTarget(text).catch(() => undefined)
    isMissing.value = target === undefined
    if (target === undefined || field.current === null) return
    goTo(...target)
    field.current.value = ''
    field.current.blur()
  }
  return (
    <search class="find">
      <form onSubmit={find}>
        <input
          ref={field}
          type="search"
          aria-label="Find a transaction, block, account or chain"
          placeholder="Hash, ID or address"
          spellcheck={false}
          autocomplete="off"
          aria-invalid={isMissing.value}
          onInput={() => {
            isMissing.value = false
          }}
        />
        {isMissing.value && (
          <p role="alert" class="missing">
            The network knows nothing of that name.
          </p>
        )}
      </form>
    </search>
  )
}
