import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { AmountField } from '../parts/AmountField.tsx'
import { amountIn } from '../parts/amountIn.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { coinOf } from '../parts/coins.ts'
import { attempt } from '../parts/notices.tsx'

/** Gives an account coins, by an ordinary transaction of the key that the genesis funds. */
export function Fund({ chain, address }: { readonly chain: string; readonly address: string }) {
  const text = useSignal('100')
  const { symbol, decimals } = coinOf(chain)
  const amount = amountIn(text.value, decimals)
  const fund = (event: Event): void => {
    event.preventDefault()
    if (amount !== undefined)
      void attempt(
        () => control('fund', { chain, address, amount: String(amount) }),
        `${text.value} ${symbol} sent on ${chain}.`,
      )
  }
  return (
    <form class="inline" onSubmit={fund}>
      <AmountField label="Fund with" text={text} isValid={amount !== undefined} symbol={symbol} />
      <ControlButton type="submit" isOff={amount === undefined}>
        Fund
      </ControlButton>
    </form>
  )
}
