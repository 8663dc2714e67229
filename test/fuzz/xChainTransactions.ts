import type { Tx } from '../../state/avm/txs/Tx.js'
import { emptyId, type Id } from '../../state/codec/ids.js'
import type { World } from '../../state/world/World.js'
import { AvmWallet, fundedWallet } from '../state/avm/AvmWallet.js'

const nobody = new AvmWallet(9)

/** Returns a good transaction that creates an asset with every feature extension. */
export function assetCreation({ avm }: Pick<World, 'avm'>): Tx {
  const { owners } = fundedWallet
  return fundedWallet.pay(avm, (base) => ({
    kind: 'CreateAssetTx',
    base,
    name: 'Fuzzed',
    symbol: 'FUZZ',
    denomination: 1,
    initialStates: [
      {
        fxIndex: 0,
        outputs: [
          { kind: 'mint', owners },
          { kind: 'transfer', amount: 1000n, owners },
        ],
      },
      { fxIndex: 1, outputs: [{ kind: 'nftMint', groupId: 1, owners }] },
      { fxIndex: 2, outputs: [{ kind: 'propertyMint', owners }] },
    ],
  }))
}

/** Returns good transactions of the X-Chain that were not issued yet. @param assetId of {@link assetCreation} */
export function xChainTransactions({ avm }: Pick<World, 'avm'>, assetId: Id): Uint8Array[] {
  const { owners } = fundedWallet
  const exported = fundedWallet.output(avm.feeAssetId, 5n)
  const mint = { kind: 'mint', owners } as const
  const operations = [
    {
      assetId,
      utxoIds: [{ txId: assetId, outputIndex: 1 }],
      operation: {
        kind: 'mint',
        signatureIndices: [0],
        mintOutput: mint,
        transferOutput: { kind: 'transfer', amount: 7n, owners },
      },
    },
    {
      assetId,
      utxoIds: [{ txId: assetId, outputIndex: 3 }],
      operation: {
        kind: 'nftMint',
        signatureIndices: [0],
        groupId: 1,
        payload: Uint8Array.of(1, 2, 3),
        owners: [owners],
      },
    },
  ] as const
  return [
    fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), {
      outputs: [nobody.output(avm.feeAssetId, 3n), nobody.output(assetId, 4n)],
    }),
    assetCreation({ avm }),
    fundedWallet.pay(avm, (base) => ({ kind: 'OperationTx', base, operations }), {
      also: [{ wallets: [fundedWallet] }, { fx: 'nftfx', wallets: [fundedWallet] }],
    }),
    fundedWallet.pay(
      avm,
      (base) => ({ kind: 'ExportTx', base, destinationChain: emptyId, exportedOutputs: [exported] }),
      { elsewhere: [exported] },
    ),
    fundedWallet.pay(
      avm,
      (base) => ({ kind: 'ImportTx', base, sourceChain: emptyId, importedInputs: base.inputs }),
      { also: [{ wallets: [fundedWallet] }] },
    ),
  ].map(({ bytes }) => bytes)
}
