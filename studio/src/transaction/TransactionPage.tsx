import { route } from '../route.ts'
import { EvmTransaction } from './EvmTransaction.tsx'
import { PrimaryTransaction } from './PrimaryTransaction.tsx'

/** A transaction. The address has its chain, and its hash or its ID. */
export function TransactionPage() {
  const [, chain = 'C', id = ''] = route.value
  return id.startsWith('0x') ? (
    <EvmTransaction key={id} chain={chain} hash={id} />
  ) : (
    <PrimaryTransaction key={id} chain={chain} id={id} />
  )
}
