import { evmAddressOfPrivateKey } from '../../crypto/secp256k1.js'
import { smaller } from '../../gas/bounds.js'
import { transactionGas } from '../execution/intrinsicGas.js'
import { signTransaction } from '../transactions/signTransaction.js'
import type { Transaction } from '../transactions/Transaction.js'
import { type Address, toAddress } from '../values/Address.js'
import type { EvmChain } from './EvmChain.js'

/** The gas left to the code of a contract that receives a transfer. */
const receiverGas = 300_000n

/**
 * Returns a signed transfer of a chain's coins.
 * @param key secp256k1, 32 bytes
 * @param value wei
 */
export function transferTransaction(
  chain: EvmChain,
  key: Uint8Array,
  to: Address,
  value: bigint,
): Transaction {
  const from = toAddress(evmAddressOfPrivateKey(key))
  const hasCode = chain.keptStateAt(chain.head).code(to).length > 0
  const gasTipCap = chain.prices.suggestedTip()
  const fields = {
    type: 2,
    chainId: chain.config.chainId,
    nonce: chain.pool.pendingNonce(from),
    gasTipCap,
    // Allows for a base fee that doubles while the transaction waits.
    gasFeeCap: 2n * chain.prices.nextBaseFee() + gasTipCap,
    gasLimit: hasCode ? smaller(transactionGas + receiverGas, chain.head.header.gasLimit) : transactionGas,
    to,
    value,
    data: new Uint8Array(),
    accessList: [],
  } as const
  return { ...signTransaction(fields, key), from }
}
