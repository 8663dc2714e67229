import { useSignal } from '@preact/signals'
import { act, control, evmPath } from '../network/call.ts'
import { nameOf } from '../parts/AccountLink.tsx'
import { AmountField } from '../parts/AmountField.tsx'
import { amountIn } from '../parts/amountIn.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { coinOf } from '../parts/coins.ts'
import { attempt } from '../parts/notices.tsx'
import { goTo } from '../route.ts'

/** Sends coins or a call from an account of an EVM chain. Without its key the network impersonates it. */
export function Send({ chain, address }: { readonly chain: string; readonly address: string }) {
  const to = useSignal('')
  const text = useSignal('1')
  const data = useSignal('')
  const { symbol, decimals } = coinOf(chain)
  const amount = amountIn(text.value, decimals)
  const isKnown = nameOf(address) !== undefined
  const isRight =
    amount !== undefined &&
    /^0x[0-9a-f]{40}$/i.test(to.value.trim()) &&
    /^(0x([0-9a-f]{2})*)?$/i.test(data.value.trim())
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!isRight) return
    let hash = ''
    const sent = await attempt(async () => {
      if (!isKnown) await control('impersonate', { chain, address })
      hash = await act<string>(evmPath(chain), 'eth_sendTransaction', [
        {
          from: address,
          to: to.value.trim(),
          value: `0x${amount.toString(16)}`,
          ...(data.value.trim() === '' ? {} : { data: data.value.trim() }),
        },
      ])
    }, 'Sent.')
    if (sent) goTo('tx', chain, hash)
  }
  return (
    <form class="inline send" onSubmit={send}>
      <AmountField label="Send" text={text} isValid={amount !== undefined} symbol={symbol} />
      <label>
        <span>to</span>
        <input
          class="address"
          placeholder="0x…"
          spellcheck={false}
          value={to.value}
          onInput={(event) => {
            to.value = event.currentTarget.value
          }}
        />
      </label>
      <label>
        <span>with data</span>
        <input
          class="address"
          placeholder="none"
          spellcheck={false}
          value={data.value}
          onInput={(event) => {
            data.value = event.currentTarget.value
          }}
        />
      </label>
      <ControlButton type="submit" isOff={!isRight}>
        {isKnown ? 'Send' : 'Impersonate and send'}
      </ControlButton>
    </form>
  )
}
