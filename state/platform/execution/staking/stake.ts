import type { Id } from '../../../codec/ids.js'
import { whileTrying } from '../../../errors/platform.js'
import { invalidStakedAsset } from '../../../errors/platformAutoRenewed.js'
import {
  multipleStakedAssets,
  noStake,
  stakeNotAvax,
  weightTooSmall,
} from '../../../errors/platformStaking.js'
import { within } from '../../../errors/within.js'
import { addAmounts } from '../../../utxo/amounts.js'
import { amountOf } from '../../../utxo/outputs.js'
import type { OutputOwners } from '../../../utxo/owners.js'
import type { TransferableOutput } from '../../../utxo/transferables.js'
import { checkOutput, checkOutputOrder, checkOwners } from '../../../utxo/wellFormed.js'
import type { PlatformChain } from '../../PlatformChain.js'

/**
 * Checks the outputs of a stake: each is well-formed, and all have one asset.
 * @param step the node's name for the check of an output
 * @param onlyAsset the only asset that may be staked, where the kind of transaction restricts it
 * @returns the staked asset and the sum of the outputs
 * @throws {NodeError}
 */
export function checkStake(
  stake: readonly TransferableOutput[],
  step = 'failed to verify output',
  onlyAsset?: Id,
): { readonly assetId: Id; readonly amount: bigint } {
  within(
    (cause) => whileTrying(step, cause),
    () => stake.forEach(checkOutput),
  )
  const [first] = stake
  if (first === undefined) throw noStake()
  if (onlyAsset !== undefined && stake.some(({ assetId }) => assetId !== onlyAsset))
    throw invalidStakedAsset()
  let amount = 0n
  for (const { assetId, output } of stake) {
    amount = addAmounts(amount, amountOf(output))
    if (assetId !== first.assetId) throw multipleStakedAssets(first.assetId, assetId)
  }
  return { assetId: first.assetId, amount }
}

/**
 * Checks the outputs of a stake of an AddValidatorTx or AddDelegatorTx: each is well-formed and AVAX, and they
 * are sorted.
 * @param step the node's name for the check of an output
 * @returns the sum of the outputs, nAVAX
 * @throws {NodeError}
 */
export function checkAvaxStake(
  { avaxAssetId }: PlatformChain,
  stake: readonly TransferableOutput[],
  step: string,
): bigint {
  let amount = 0n
  for (const output of stake) {
    within(
      (cause) => whileTrying(step, cause),
      () => checkOutput(output),
    )
    amount = addAmounts(amount, amountOf(output.output))
    if (output.assetId !== avaxAssetId) throw stakeNotAvax(output.assetId)
  }
  checkOutputOrder(stake)
  return amount
}

/** Checks the weight of a new staker and the owner of its rewards. @throws {NodeError} */
export function checkWeightAndOwner(weight: bigint, rewardsOwner: OutputOwners): void {
  within(
    (cause) => whileTrying('failed to verify validator or rewards owner', cause),
    () => {
      if (weight === 0n) throw weightTooSmall()
      checkOwners(rewardsOwner)
    },
  )
}
