import type { AvmChain } from '../../avm/AvmChain.js'
import type { StandardBlock } from '../../avm/blocks/StandardBlock.js'
import { initialUtxos } from '../../avm/execution/initialUtxos.js'
import { outputsOfOperation } from '../../avm/fxs/operations.js'
import type { Tx } from '../../avm/txs/Tx.js'
import type { UnsignedTx } from '../../avm/txs/UnsignedTx.js'
import { emptyId, type Id } from '../../codec/ids.js'
import type { NetworkGenesis } from '../../genesis/NetworkGenesis.js'
import type { OutputReference } from '../../utxo/transferables.js'
import {
  type AssetParty,
  assetParty,
  type Grant,
  type LedgerTransaction,
  type OutputKind,
  type OwnOutput,
  type ProducedOutputs,
} from './LedgerBlock.js'
import type { LedgerSource } from './ledgerReader.js'

/** Returns the source of the X-Chain, which converts its blocks to the ledger's types. */
export function avmSource(
  { blockchainId }: Pick<AvmChain, 'blockchainId'>,
  genesis: NetworkGenesis,
): LedgerSource<StandardBlock> {
  const parties = new Map<Id, AssetParty>()
  /** One text for each asset, shared by all its transactions. */
  const partyOf = (assetId: Id) => {
    const party = parties.get(assetId) ?? assetParty(assetId)
    parties.set(assetId, party)
    return party
  }
  return {
    chainId: blockchainId,
    read: (block) => ({
      timestamp: Number(block.height === 0n ? genesis.startTime : block.time),
      transactions: avmTxsOf(block, genesis).map((tx) => avmTransaction(blockchainId, tx, partyOf)),
      ...(block.height === 0n && { grants: [grantOf(blockchainId, genesis)] }),
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

function grantOf(chainId: Id, { xChain }: Pick<NetworkGenesis, 'xChain'>): Grant {
  return { txId: emptyId, outputs: xChain.granted, kind: 'plain', consumableOn: chainId, shownBy: [] }
}

/**
 * Returns the outputs that a transaction spends, each with the index of its credential: its inputs, then imported
 * ones, then those of its operations. All outputs that an operation spends have one credential.
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

/** Returns the outputs that a transaction spends. */
function spentBy(unsigned: UnsignedTx): readonly OutputReference[] {
  const { inputs } = unsigned.base
  if (unsigned.kind === 'ImportTx') return [...inputs, ...unsigned.importedInputs]
  if (unsigned.kind !== 'OperationTx') return inputs
  return [...inputs, ...unsigned.operations.flatMap(({ utxoIds }) => utxoIds)]
}

/** Returns the assets of which a transaction consumes or makes outputs. */
function assetsOf(unsigned: UnsignedTx, produced: readonly ProducedOutputs[]): readonly Id[] {
  const assets: Id[] = []
  const add = (items: readonly { readonly assetId: Id }[]) => {
    for (const { assetId } of items) if (!assets.includes(assetId)) assets.push(assetId)
  }
  add(unsigned.base.inputs)
  if (unsigned.kind === 'ImportTx') add(unsigned.importedInputs)
  if (unsigned.kind === 'OperationTx') add(unsigned.operations)
  for (const { outputs } of produced) add(outputs)
  return assets
}

/**
 * Returns a transaction of the X-Chain in the ledger's terms. Its outputs are numbered as the node does: its own,
 * then the exported ones, those of a new asset or those of operations.
 */
function avmTransaction(
  chainId: Id,
  { id: txId, unsigned }: Tx,
  partyOf: (assetId: Id) => AssetParty,
): LedgerTransaction {
  const produced: ProducedOutputs[] = []
  const add = (outputs: readonly OwnOutput[], kind: OutputKind, consumableOn: Id) => {
    if (outputs.length > 0) produced.push({ outputs, kind, consumableOn })
  }
  add(unsigned.base.outputs, 'plain', chainId)
  if (unsigned.kind === 'ExportTx') add(unsigned.exportedOutputs, 'exported', unsigned.destinationChain)
  else add(newOutputs(txId, unsigned), 'plain', chainId)
  const parties = assetsOf(unsigned, produced).map(partyOf)
  return { txId, txKind: unsigned.kind, consumed: spentBy(unsigned), produced, parties }
}

/** Returns the outputs of a new asset, or those of operations. */
function newOutputs(txId: Id, unsigned: UnsignedTx): readonly OwnOutput[] {
  if (unsigned.kind === 'CreateAssetTx') return initialUtxos(txId, unsigned)
  if (unsigned.kind !== 'OperationTx') return []
  return unsigned.operations.flatMap(({ assetId, operation }) =>
    outputsOfOperation(operation).map((output) => ({ assetId, output })),
  )
}
