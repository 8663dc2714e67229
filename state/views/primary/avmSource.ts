import type { AvmChain } from '../../avm/AvmChain.js'
import type { StandardBlock } from '../../avm/blocks/StandardBlock.js'
import { initialUtxos } from '../../avm/execution/initialUtxos.js'
import { outputsOfOperation } from '../../avm/fxs/operations.js'
import type { Tx } from '../../avm/txs/Tx.js'
import type { UnsignedTx } from '../../avm/txs/UnsignedTx.js'
import type { Id } from '../../codec/ids.js'
import type { NetworkGenesis } from '../../genesis/NetworkGenesis.js'
import type { OutputReference } from '../../utxo/transferables.js'
import {
  type AnyOutput,
  type AssetParty,
  assetParty,
  type LedgerTransaction,
  type OutputKind,
} from './LedgerBlock.js'
import type { LedgerSource } from './ledgerReader.js'

type OwnOutput = { readonly assetId: Id; readonly output: AnyOutput }

/** Returns what turns the blocks of the X-Chain into the ledger's terms. */
export function avmSource(
  { blockchainId }: Pick<AvmChain, 'blockchainId'>,
  genesis: NetworkGenesis,
): LedgerSource<StandardBlock> {
  const parties = new Map<Id, AssetParty>()
  /** One text stands for an asset wherever it takes part. */
  const partyOf = (assetId: Id) => {
    const party = parties.get(assetId) ?? assetParty(assetId)
    parties.set(assetId, party)
    return party
  }
  return {
    chainId: blockchainId,
    read: (block) => ({
      timestamp: Number(block.height === 0n ? genesis.startTime : block.time),
      transactions: avmTxsOf(block, genesis).map((tx) => {
        const transaction = avmTransaction(blockchainId, tx)
        return { ...transaction, parties: assetsOf(tx.unsigned, transaction).map(partyOf) }
      }),
    }),
  }
}

/** Returns the transactions of a block by position. Those of the genesis create its assets. */
export function avmTxsOf(
  { height, txs }: Pick<StandardBlock, 'height' | 'txs'>,
  { xChain }: Pick<NetworkGenesis, 'xChain'>,
): readonly Tx[] {
  return height === 0n ? xChain.assets.map(({ tx }) => tx) : txs
}

/**
 * Returns what a transaction spends, each with the index of the credential that allows it: its inputs, then
 * imported ones, then those of its operations. All that an operation spends has one credential.
 */
export function avmInputsOf(
  unsigned: UnsignedTx,
): readonly (OutputReference & { readonly credentialIndex: number })[] {
  const inputs = [
    ...unsigned.base.inputs,
    ...(unsigned.kind === 'ImportTx' ? unsigned.importedInputs : []),
  ].map(({ txId, outputIndex }, credentialIndex) => ({ txId, outputIndex, credentialIndex }))
  if (unsigned.kind !== 'OperationTx') return inputs
  const spent = unsigned.operations.flatMap(({ utxoIds }, index) =>
    utxoIds.map((id) => ({ ...id, credentialIndex: inputs.length + index })),
  )
  return [...inputs, ...spent]
}

/** Returns the assets of which a transaction consumes or makes outputs. */
function assetsOf(unsigned: UnsignedTx, { produced }: LedgerTransaction): readonly Id[] {
  const imported = unsigned.kind === 'ImportTx' ? unsigned.importedInputs : []
  const operated = unsigned.kind === 'OperationTx' ? unsigned.operations : []
  const all = [...unsigned.base.inputs, ...imported, ...operated, ...produced]
  return [...new Set(all.map(({ assetId }) => assetId))]
}

/**
 * Returns a transaction of the X-Chain in the ledger's terms. Its outputs are numbered as the node does: its own,
 * then the exported ones, those of a new asset or those of operations.
 */
function avmTransaction(chainId: Id, { id: txId, unsigned }: Tx): LedgerTransaction {
  const own = unsigned.base.outputs
  const numbered = (outputs: readonly OwnOutput[], first: number, kind: OutputKind, consumableOn: Id) =>
    outputs.map(({ assetId, output }, index) => {
      return { txId, outputIndex: first + index, assetId, output, kind, consumableOn }
    })
  const further =
    unsigned.kind === 'ExportTx'
      ? numbered(unsigned.exportedOutputs, own.length, 'exported', unsigned.destinationChain)
      : numbered(newOutputs(txId, unsigned), own.length, 'plain', chainId)
  return {
    txId,
    consumed: avmInputsOf(unsigned),
    produced: [...numbered(own, 0, 'plain', chainId), ...further],
    parties: [],
  }
}

/** Returns the outputs of a new asset, or those of operations. */
function newOutputs(txId: Id, unsigned: UnsignedTx): readonly OwnOutput[] {
  if (unsigned.kind === 'CreateAssetTx') return initialUtxos(txId, unsigned)
  if (unsigned.kind !== 'OperationTx') return []
  return unsigned.operations.flatMap(({ assetId, operation }) =>
    outputsOfOperation(operation).map((output) => ({ assetId, output })),
  )
}
