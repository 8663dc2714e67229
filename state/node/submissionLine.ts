import { contractAddress } from '../evm/engine/contractAddress.js'
import type { Transaction } from '../evm/transactions/Transaction.js'
import { checksumAddress } from '../evm/values/checksumAddress.js'
import type { LogFields } from './NodeLogger.js'

/**
 * Returns the message and the fields of the line that a VM logs when a client has sent a transaction (libevm and coreth
 * `internal/ethapi/api.go` SubmitTransaction). Amounts are in wei.
 * @param isOfLibevm whether the VM is that of Helicon, whose line ends with the value
 */
export function submissionLine(tx: Transaction, isOfLibevm: boolean): readonly [string, () => LogFields] {
  const { hash, from, to, nonce, value, type, gasFeeCap, gasTipCap } = tx
  const prices = { type, gasFeeCap, gasTipCap, gasPrice: gasFeeCap }
  const fields = (target: LogFields): LogFields => ({
    hash,
    from: checksumAddress(from),
    nonce,
    ...target,
    value,
    ...(isOfLibevm ? {} : prices),
  })
  return to === undefined
    ? [
        'Submitted contract creation',
        () => fields({ contract: checksumAddress(contractAddress(from, nonce)) }),
      ]
    : ['Submitted transaction', () => fields({ recipient: checksumAddress(to) })]
}
