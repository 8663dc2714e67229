import type { TypeNames } from '../../codec/linear/Reader.js'

/**
 * The Go names of the types of the X-Chain's codec (AvalancheGo `vms/avm/txs/parser.go`,
 * `vms/avm/block/parser.go`), which its error texts contain.
 */
export const avmTypeNames: TypeNames = {
  0: '*txs.BaseTx',
  1: '*txs.CreateAssetTx',
  2: '*txs.OperationTx',
  3: '*txs.ImportTx',
  4: '*txs.ExportTx',
  5: '*secp256k1fx.TransferInput',
  6: '*secp256k1fx.MintOutput',
  7: '*secp256k1fx.TransferOutput',
  8: '*secp256k1fx.MintOperation',
  9: '*secp256k1fx.Credential',
  10: '*nftfx.MintOutput',
  11: '*nftfx.TransferOutput',
  12: '*nftfx.MintOperation',
  13: '*nftfx.TransferOperation',
  14: '*nftfx.Credential',
  15: '*propertyfx.MintOutput',
  16: '*propertyfx.OwnedOutput',
  17: '*propertyfx.MintOperation',
  18: '*propertyfx.BurnOperation',
  19: '*propertyfx.Credential',
  20: '*block.StandardBlock',
}
