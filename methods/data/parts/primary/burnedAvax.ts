import type { Id } from '../../../../state/codec/ids.js'
import { burned, weiPerNAVAX } from '../../../../state/evm/coreth/atomic/atomicFees.js'
import { unpackAtomicTxs } from '../../../../state/evm/coreth/atomic/codec.js'
import { remainingBalance } from '../../../../state/platform/validators/L1Validators.js'
import type { EvmView } from '../../../../state/views/evm/EvmView.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import { amountOfAny } from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'

/**
 * Returns what the transactions of the P- or the X-Chain consumed more than they made, nAVAX: their fees, and on
 * the P-Chain also what they paid into the balances of L1 validators, less what was refunded of those.
 */
export function missingOnChain(ledger: UtxoLedger, chainId: Id, avaxAssetId: Id): bigint {
  let missing = 0n
  for (const { assetId, output, created, consumed } of ledger.outputs()) {
    if (assetId !== avaxAssetId) continue
    const amount = amountOfAny(output)
    if (consumed?.chainId === chainId) missing += amount
    // Nothing was consumed for the genesis and for rewards.
    if (created.chainId === chainId && created.height > 0 && created.index !== undefined) missing -= amount
  }
  return missing
}

/** Returns the continuous fees that L1 validators have paid, nAVAX, with balances that could pay for no second. */
export function l1ValidatorFees({ l1Validations, figures }: PlatformView): bigint {
  let left = 0n
  for (const { validator } of l1Validations.all)
    left += remainingBalance(validator, figures.l1ValidatorsAccruedFees)
  return l1Validations.paidIn - left
}

/** Returns what the transactions of the C-Chain burned, atomic ones too, wei. */
export function burnedOnCChain({ chain, height }: EvmView, avaxAssetId: Id): bigint {
  let wei = 0n
  for (let number = 1n; number <= BigInt(height); number++) {
    const block = chain.blockByNumber(number)
    if (block === undefined) continue
    for (const { gasUsed, effectiveGasPrice } of block.receipts) wei += gasUsed * effectiveGasPrice
    if (block.extData.length > 0)
      for (const { unsigned } of unpackAtomicTxs(block.extData))
        wei += burned(unsigned, avaxAssetId) * weiPerNAVAX
  }
  return wei
}
