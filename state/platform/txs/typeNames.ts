import type { TypeNames } from '../../codec/linear/Reader.js'
import { txTypes } from './txTypes.js'

/**
 * The Go names of the types of AvalancheGo's transaction codec (`vms/platformvm/txs/codec.go`), which its
 * error texts contain.
 */
export const txTypeNames: TypeNames = {
  5: '*secp256k1fx.TransferInput',
  7: '*secp256k1fx.TransferOutput',
  9: '*secp256k1fx.Credential',
  10: '*secp256k1fx.Input',
  11: '*secp256k1fx.OutputOwners',
  21: '*stakeable.LockIn',
  22: '*stakeable.LockOut',
  27: '*signer.Empty',
  28: '*signer.ProofOfPossession',
  ...Object.fromEntries(Object.values(txTypes).map(({ typeId, kind }) => [typeId, `*txs.${kind}`])),
}

/** The block codec also has the types of blocks (`vms/platformvm/block/codec.go`). */
export const blockTypeNames: TypeNames = {
  ...txTypeNames,
  0: '*block.ApricotProposalBlock',
  1: '*block.ApricotAbortBlock',
  2: '*block.ApricotCommitBlock',
  3: '*block.ApricotStandardBlock',
  4: '*block.ApricotAtomicBlock',
  29: '*block.BanffProposalBlock',
  30: '*block.BanffAbortBlock',
  31: '*block.BanffCommitBlock',
  32: '*block.BanffStandardBlock',
}
