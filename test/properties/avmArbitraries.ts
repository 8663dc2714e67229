import fc from 'fast-check'
import type { AvmCredential } from '../../state/avm/fxs/credentials.js'
import { fxNames } from '../../state/avm/fxs/fxs.js'
import type { FxOperation } from '../../state/avm/fxs/operations.js'
import type { AvmOutput } from '../../state/avm/fxs/outputs.js'
import type { AvmBaseFields } from '../../state/avm/txs/base.js'
import type { TxKind, UnsignedTx } from '../../state/avm/txs/UnsignedTx.js'
import { blob, bytesOf, few, id, owners, spend, transfer, u8, u32 } from './codecArbitraries.js'

const kind = <K extends string>(name: K): fc.Arbitrary<K> => fc.constant(name)
const mintOutput = fc.record({ kind: kind('mint'), owners })
const nft = fc.record({ kind: kind('nftTransfer'), groupId: u32, payload: blob, owners })
const propertyMint = fc.record({ kind: kind('propertyMint'), owners })
const property = fc.record({ kind: kind('propertyOwned'), owners })

/** Outputs of the X-Chain. */
export const avmOutput: fc.Arbitrary<AvmOutput> = fc.oneof(
  transfer,
  mintOutput,
  fc.record({ kind: kind('nftMint'), groupId: u32, owners }),
  nft,
  propertyMint,
  property,
)

const spending = { signatureIndices: few(u32) }
const operation: fc.Arbitrary<FxOperation> = fc.oneof(
  fc.record({ kind: kind('mint'), ...spending, mintOutput, transferOutput: transfer }),
  fc.record({ kind: kind('nftMint'), ...spending, groupId: u32, payload: blob, owners: few(owners) }),
  fc.record({ kind: kind('nftTransfer'), ...spending, output: nft }),
  fc.record({ kind: kind('propertyMint'), ...spending, mintOutput: propertyMint, ownedOutput: property }),
  fc.record({ kind: kind('propertyBurn'), ...spending }),
)

/** Credentials of the X-Chain, and what its codec accepts in their place. */
export const avmCredential: fc.Arbitrary<AvmCredential> = fc.oneof(
  fc.record({ kind: kind('credential'), fx: fc.constantFrom(...fxNames), signatures: few(bytesOf(65)) }),
  fc.record({ kind: kind('output'), output: avmOutput }),
  fc.record({ kind: kind('input'), input: spend }),
  fc.record({ kind: kind('operation'), operation }),
)

const reference = { txId: id, outputIndex: u32 }
const outputs = few(fc.record({ assetId: id, output: transfer }))
const inputs = few(fc.record({ ...reference, assetId: id, input: spend }))
const base: fc.Arbitrary<AvmBaseFields> = fc.record({
  networkId: u32,
  blockchainId: id,
  outputs,
  inputs,
  memo: blob,
})
const name = fc.string({ maxLength: 12 })

/** Transactions of the X-Chain by type; a type without an entry does not compile. */
export const avmTxs: {
  readonly [K in TxKind]: fc.Arbitrary<Extract<UnsignedTx, { readonly kind: K }>>
} = {
  BaseTx: fc.record({ kind: kind('BaseTx'), base }),
  CreateAssetTx: fc.record({
    kind: kind('CreateAssetTx'),
    base,
    name,
    symbol: name,
    denomination: u8,
    initialStates: few(fc.record({ fxIndex: u32, outputs: few(avmOutput) })),
  }),
  OperationTx: fc.record({
    kind: kind('OperationTx'),
    base,
    operations: few(fc.record({ assetId: id, utxoIds: few(fc.record(reference)), operation })),
  }),
  ImportTx: fc.record({ kind: kind('ImportTx'), base, sourceChain: id, importedInputs: inputs }),
  ExportTx: fc.record({ kind: kind('ExportTx'), base, destinationChain: id, exportedOutputs: outputs }),
}
