import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { transactionGas } from '../../evm/execution/intrinsicGas.js'
import { toPredicate } from '../../evm/precompiles/predicates.js'
import { graniteWarpGas, warpMessengerAddress } from '../../evm/precompiles/warpMessenger.js'
import type { TransactionFields } from '../../evm/transactions/encodeTransaction.js'
import { signTransaction } from '../../evm/transactions/signTransaction.js'
import type { Transaction } from '../../evm/transactions/Transaction.js'
import type { Address } from '../../evm/values/Address.js'
import { countSigners } from '../../warp/verifyMessage.js'
import { type WarpMessage, warpMessageBytes } from '../../warp/WarpMessage.js'
import { receiveCallData, type TeleporterMessage } from './teleporterMessage.js'

/** The account that delivers messages. */
export type Relayer = {
  /** 32 bytes. */
  readonly privateKey: Uint8Array
  readonly address: Address
  /** The recipient of the messengers' fees. */
  readonly rewardAddress: Address
}

/**
 * The gas that Avalanche's relayer adds to the gas that the receiver requires (icm-services
 * `gas-utils/gas_utils.go`).
 */
const deliveryGas = { overhead: 250_000n, perByte: 35n, perReceipt: 2_500n }

/** Returns the transaction that carries a signed message to its messenger. */
export function deliveryTransaction(
  chain: EvmChain,
  relayer: Relayer,
  messenger: Address,
  signed: WarpMessage,
  content: TeleporterMessage,
): Transaction {
  const storageKeys = toPredicate(warpMessageBytes(signed))
  const { predicate, getVerifiedMessage } = graniteWarpGas
  const gasLimit =
    content.requiredGasLimit +
    deliveryGas.overhead +
    BigInt(signed.unsigned.payload.length) * deliveryGas.perByte +
    BigInt(content.receipts) * deliveryGas.perReceipt +
    getVerifiedMessage +
    predicate.verifyBase +
    BigInt(countSigners(signed)) * predicate.perSigner +
    // Once for verifying the message, once for reading it.
    BigInt(storageKeys.length) * predicate.perChunk * 2n
  return transaction(chain, relayer, {
    to: messenger,
    gasLimit,
    data: receiveCallData(relayer.rewardAddress),
    accessList: [{ address: warpMessengerAddress, storageKeys }],
  })
}

/** Returns a transfer of zero to the relayer itself, which makes a block. */
export function emptyTransaction(chain: EvmChain, relayer: Relayer): Transaction {
  return transaction(chain, relayer, {
    to: relayer.address,
    gasLimit: transactionGas,
    data: new Uint8Array(),
    accessList: [],
  })
}

function transaction(
  chain: EvmChain,
  { privateKey, address }: Relayer,
  what: Pick<TransactionFields, 'to' | 'gasLimit' | 'data' | 'accessList'>,
): Transaction {
  const gasTipCap = chain.prices.suggestedTip()
  const fields = {
    type: 2,
    chainId: chain.config.chainId,
    nonce: chain.pool.pendingNonce(address),
    gasTipCap,
    // Allows for a base fee that doubles while the transaction waits.
    gasFeeCap: 2n * chain.prices.nextBaseFee() + gasTipCap,
    value: 0n,
    ...what,
  } as const
  // The sender is known, so it need not be recovered from the signature.
  return { ...signTransaction(fields, privateKey), from: address }
}
