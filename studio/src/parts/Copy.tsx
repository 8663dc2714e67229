import { useSignal } from '@preact/signals'
import { shortId } from './texts.ts'

/** A text to copy, short where it is long. */
export function Copy({
  text,
  label,
  isWhole = false,
}: {
  readonly text: string
  readonly label?: string
  readonly isWhole?: boolean
}) {
  const isCopied = useSignal(false)
  const copy = async (): Promise<void> => {
    await copyText(text)
    isCopied.value = true
    setTimeout(() => {
      isCopied.value = false
    }, 1200)
  }
  return (
    <button type="button" class="copy" title={`Copy ${text}`} onClick={copy}>
      <code>{isCopied.value ? 'copied' : (label ?? (isWhole ? text : shortId(text)))}</code>
    </button>
  )
}

/** Copies a text, also where the page comes from another machine without TLS. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return await navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
