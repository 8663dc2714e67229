import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { evmAddressOfPrivateKey } from '../../../../state/crypto/secp256k1.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { revertReason } from '../../../../state/evm/execution/revertReason.js'
import { signTransaction } from '../../../../state/evm/transactions/signTransaction.js'
import { type Address, toAddress } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import type { Network } from '../../../../state/Network.js'
import { ProviderRpcError } from '../../../inProcess/ProviderRpcError.js'
import { SnowglobeError } from '../../../inProcess/SnowglobeError.js'
import type { ScenarioSite } from './ScenarioSite.js'

/** The longest time that a block of an EVM chain is waited for, in steps of a second. */
const maxSteps = 120

/** A transaction of a user. */
export type EvmCall = {
  /** Undefined for the creation of a contract. */
  readonly to: Address | undefined
  /** `0x…` */
  readonly data: string
  /** Wei. */
  readonly value: bigint
}

/** The result of a transaction. */
export type EvmOutcome = { readonly hash: Hash; readonly contractAddress: Address | undefined }

/**
 * Signs and sends a transaction, and returns when it is in a block. The gas is what the chain estimates.
 * @param chainName by alias
 * @throws {SnowglobeError} with the reason, when it would revert or is refused
 */
export async function sendOnEvm(
  site: ScenarioSite,
  chainName: string,
  chain: EvmChain,
  key: Uint8Array,
  { to, data, value }: EvmCall,
): Promise<EvmOutcome> {
  const { network, backend } = site
  const { request } = backend.providerFor(chainName)
  const from = toAddress(evmAddressOfPrivateKey(key))
  const call = { from, ...(to === undefined ? {} : { to }), data, value: `0x${value.toString(16)}` }
  const gas = await request({ method: 'eth_estimateGas', params: [call] }).catch((error: unknown) => {
    throw withReason(network, error)
  })
  const gasTipCap = chain.prices.suggestedTip()
  const { raw, hash } = signTransaction(
    {
      type: 2,
      chainId: chain.config.chainId,
      nonce: chain.pool.pendingNonce(from),
      gasTipCap,
      // Allows for a base fee that doubles while the transaction waits.
      gasFeeCap: 2n * chain.prices.nextBaseFee() + gasTipCap,
      gasLimit: BigInt(String(gas)),
      to,
      value,
      data: hexToBytes(data.slice(2)),
      accessList: [],
    },
    key,
  )
  await request({ method: 'eth_sendRawTransaction', params: [toHex(raw)] })
  return await included(network, chain, hash)
}

/**
 * Returns when a transaction is in a block. Where blocks keep their distance, the clock moves.
 * @throws {SnowglobeError} when it failed there, or is in none for a long time
 */
export async function included(network: Network, chain: EvmChain, hash: Hash): Promise<EvmOutcome> {
  for (let step = 0; chain.transactionByHash(hash) === undefined && step < maxSteps; step++)
    await network.time.increase(1000)
  const position = chain.transactionByHash(hash)
  const receipt = position?.block.receipts[position.index]
  if (receipt === undefined) throw refusal(`the transaction ${hash} is in no block`)
  if (receipt.status === 0n)
    throw refusal(`the transaction ${hash} failed, though its gas could be estimated`)
  return { hash, contractAddress: receipt.contractAddress }
}

/** Returns the error with the reason of a revert, also of a custom error that the scenario's ABIs have. */
function withReason(network: Network, error: unknown): unknown {
  if (!(error instanceof ProviderRpcError) || typeof error.data !== 'string') return error
  const data = hexToBytes(error.data.replace(/^0x/, ''))
  const reason =
    revertReason(data) ?? network.abiReader?.errorOf(data) ?? (data.length > 0 ? toHex(data) : undefined)
  return reason === undefined ? error : refusal(`execution reverted: ${reason}`)
}

function refusal(message: string): SnowglobeError {
  return new SnowglobeError({ shortMessage: message, details: message })
}
