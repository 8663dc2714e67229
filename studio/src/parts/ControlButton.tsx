import type { ComponentChildren } from 'preact'
import { controlRefusal } from '../network/status.ts'

/** A button that changes the network. It is off where the page may only look, and says why. */
export function ControlButton({
  type = 'button',
  kind,
  title,
  isOff = false,
  isPressed,
  onClick,
  children,
}: {
  readonly type?: 'button' | 'submit'
  /** Its look: `main`, `quiet`, `danger`, `toggle`. */
  readonly kind?: string
  readonly title?: string | undefined
  /** Whether it is off for another reason. */
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly onClick?: () => unknown
  readonly children: ComponentChildren
}) {
  const refusal = controlRefusal.value
  return (
    <button
      type={type}
      class={kind}
      disabled={isOff || refusal !== undefined}
      title={refusal ?? title}
      aria-describedby={refusal === undefined ? undefined : refusalId}
      aria-pressed={isPressed}
      onClick={() => void onClick?.()}
    >
      {children}
    </button>
  )
}

/** The element that says why the page may only look ({@link Refusal}). */
const refusalId = 'refusal'

/** Says why the page may only look, where it may. */
export function Refusal() {
  const refusal = controlRefusal.value
  if (refusal === undefined) return null
  return (
    <aside class="reading-only" id={refusalId} aria-label="Reading only">
      <b>Reading only.</b> {refusal}
    </aside>
  )
}
