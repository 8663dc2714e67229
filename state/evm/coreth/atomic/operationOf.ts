import type { Id } from '../../../codec/ids.js'
import { multipleNonces } from '../../../errors/evmSae.js'
import type { Debit, Operation } from '../../chain/Operation.js'
import type { Address } from '../../values/Address.js'
import { checksumAddress } from '../../values/checksumAddress.js'
import type { AtomicExportTx, AtomicImportTx, AtomicTx } from './AtomicTx.js'
import { atomicGas, atomicGasPrice, weiPerNAVAX } from './atomicFees.js'

/**
 * Returns the effect of an atomic transaction on EVM accounts as an operation, part of which is burned as the fee
 * (AvalancheGo `vms/saevm/cchain/tx/tx.go` AsOp).
 *
 * @throws {NodeError} when an export names two nonces of one account, or its outputs exceed its inputs
 */
export function operationOf(tx: AtomicTx, avaxAssetId: Id): Operation {
  const { unsigned } = tx
  const isImport = unsigned.kind === 'UnsignedImportTx'
  return {
    gas: atomicGas(tx),
    gasFeeCap: atomicGasPrice(tx, avaxAssetId),
    burns: isImport ? new Map() : burnsOf(unsigned, avaxAssetId),
    mints: isImport ? mintsOf(unsigned, avaxAssetId) : new Map(),
  }
}

function burnsOf({ inputs }: AtomicExportTx, avaxAssetId: Id): Map<Address, Debit> {
  const burns = new Map<Address, Debit>()
  for (const { address, nonce, assetId, amount } of inputs) {
    const known = burns.get(address)
    if (known !== undefined && known.nonce !== nonce)
      throw multipleNonces(checksumAddress(address), known.nonce, nonce)
    // An input of another asset uses the nonce, too.
    const total = (known?.amount ?? 0n) + (assetId === avaxAssetId ? amount * weiPerNAVAX : 0n)
    burns.set(address, { nonce, amount: total, minBalance: total })
  }
  return burns
}

function mintsOf({ outputs }: AtomicImportTx, avaxAssetId: Id): Map<Address, bigint> {
  const mints = new Map<Address, bigint>()
  for (const { address, assetId, amount } of outputs)
    if (assetId === avaxAssetId) mints.set(address, (mints.get(address) ?? 0n) + amount * weiPerNAVAX)
  return mints
}
