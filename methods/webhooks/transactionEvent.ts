import { bytesToHex, toHex } from '../../state/codec/hex.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { zeroAddress } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import type { Log } from '../../state/evm/values/Log.js'
import type { Network } from '../../state/Network.js'
import { ContractReader } from '../../state/views/evm/ContractReader.js'
import { networkTokenOf } from '../data/parts/chainDescription.js'
import type { ExecutedFrame } from './framesOf.js'
import { tokenTransfersJson } from './tokenTransfers.js'
import type { WebhookEvent } from './WebhookEvent.js'
import { withDecimals } from './withDecimals.js'

/** The parts of a message beside the transaction and its transfers. */
export type Included = {
  readonly logs: boolean
  /** The calls of the transaction; undefined when they are left out. */
  readonly frames: readonly ExecutedFrame[] | undefined
}

/**
 * Returns a transaction of an EVM chain as messages of the event type `address_activity` have it (`TransactionEvent` of
 * `@avalanche-sdk/chainkit`). Gas in units, prices in wei per gas, values in wei.
 */
export function transactionEvent(
  network: Network,
  chain: EvmChain,
  block: Block,
  index: number,
  { logs, frames }: Included,
): WebhookEvent {
  const tx = block.transactions[index]
  const receipt = block.receipts[index]
  if (tx === undefined || receipt === undefined)
    throw new RangeError(`block ${block.hash} has no transaction ${index}`)
  const { contractAddress } = receipt
  const contracts = { chain, contracts: new ContractReader(chain, block) }
  const transaction = {
    blockHash: block.hash,
    blockNumber: block.header.number.toString(),
    from: checksumAddress(tx.from),
    gas: tx.gasLimit.toString(),
    gasPrice: tx.gasFeeCap.toString(),
    maxFeePerGas: tx.gasFeeCap.toString(),
    maxPriorityFeePerGas: tx.gasTipCap.toString(),
    txHash: tx.hash,
    txStatus: receipt.status.toString(),
    input: toHex(tx.data),
    nonce: tx.nonce.toString(),
    // The service shows it without a checksum. The receiver of a creation is the contract, as in lists of transactions.
    to: tx.to ?? contractAddress ?? zeroAddress,
    transactionIndex: index,
    value: tx.value.toString(),
    type: tx.type,
    chainId: chain.config.chainId.toString(),
    receiptCumulativeGasUsed: receipt.cumulativeGasUsed.toString(),
    receiptGasUsed: receipt.gasUsed.toString(),
    receiptEffectiveGasPrice: receipt.effectiveGasPrice.toString(),
    receiptRoot: block.header.receiptsRoot,
    blockTimestamp: Number(block.header.timestamp),
    contractAddress: contractAddress && checksumAddress(contractAddress),
    ...tokenTransfersJson(network, contracts, block, index),
    internalTransactions: frames?.map((frame) => frameJson(frame, tx.hash)),
    accessList:
      tx.accessList.length === 0
        ? undefined
        : tx.accessList.map(({ address, storageKeys }) => ({
            accessAddresses: checksumAddress(address),
            storageKeys,
          })),
    networkToken: tx.value === 0n ? undefined : networkTokenJson(network, chain, tx.value),
  }
  return {
    transaction,
    logs: logs ? receipt.logs.map((log, at) => logJson(log, index, receipt.firstLogIndex + at)) : undefined,
  }
}

function frameJson({ kind, from, to, value, gasUsed, gasLimit }: ExecutedFrame, transactionHash: string) {
  return {
    from: checksumAddress(from),
    to: checksumAddress(to),
    internalTxType: kind,
    value: value.toString(),
    gasUsed: gasUsed.toString(),
    gasLimit: gasLimit.toString(),
    transactionHash,
  }
}

function networkTokenJson(network: Network, chain: EvmChain, value: bigint) {
  const { name, symbol, decimals } = networkTokenOf(network, chain)
  return {
    tokenName: name,
    tokenSymbol: symbol,
    tokenDecimals: decimals,
    valueWithDecimals: withDecimals(value, decimals),
  }
}

function logJson({ address, topics, data }: Log, transactionIndex: number, logIndex: number) {
  const [topic0 = '', topic1, topic2, topic3] = topics
  return {
    address: checksumAddress(address),
    topic0,
    topic1,
    topic2,
    topic3,
    data: `0x${bytesToHex(data)}`,
    transactionIndex,
    logIndex,
    removed: false,
  }
}
