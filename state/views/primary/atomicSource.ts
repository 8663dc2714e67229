import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { AtomicTx } from '../../evm/coreth/atomic/AtomicTx.js'
import { unpackAtomicTxs } from '../../evm/coreth/atomic/codec.js'
import type { LedgerTransaction } from './LedgerBlock.js'
import type { LedgerSource } from './ledgerReader.js'

/**
 * Returns the source of the C-Chain, which converts its blocks to the ledger's types. Only atomic transactions are
 * included; their parties are the accounts that pay or are paid.
 */
export function atomicSource({ blockchainId }: Pick<EvmChain, 'blockchainId'>): LedgerSource<Block> {
  return {
    chainId: blockchainId,
    read: ({ header, extData }) => ({
      timestamp: Number(header.timestamp),
      transactions: unpackAtomicTxs(extData).map(atomicTransaction),
    }),
  }
}

function atomicTransaction({ id: txId, unsigned }: AtomicTx): LedgerTransaction {
  const { kind: txKind } = unsigned
  if (unsigned.kind === 'UnsignedImportTx') {
    const parties = unsigned.outputs.map(({ address }) => address)
    return { txId, txKind, consumed: unsigned.importedInputs, produced: [], parties }
  }
  const { exportedOutputs, destinationChain, inputs } = unsigned
  return {
    txId,
    txKind,
    consumed: [],
    produced: [{ outputs: exportedOutputs, kind: 'exported', consumableOn: destinationChain }],
    parties: inputs.map(({ address }) => address),
  }
}
