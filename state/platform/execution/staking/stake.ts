import type { Id } from '../../../codec/ids.js'
import { whileTrying } from '../../../errors/platform.js'
import { multipleStakedAssets, noStake } from '../../../errors/platformTx.js'
import { amountOf } from '../../../utxo/outputs.js'
import type { TransferableOutput } from '../../../utxo/transferables.js'
import { checkOutput } from '../../../utxo/wellFormed.js'
import { add } from '../spending.js'
import { within } from '../within.js'

/** What a stake adds up to: outputs of one asset, each well-formed. @throws {NodeError} */
export function checkStake(stake: readonly TransferableOutput[]): {
  readonly assetId: Id
  readonly amount: bigint
} {
  within(
    (cause) => whileTrying('failed to verify output', cause),
    () => stake.forEach(checkOutput),
  )
  const [first] = stake
  if (first === undefined) throw noStake()
  let amount = 0n
  for (const { assetId, output } of stake) {
    amount = add(amount, amountOf(output))
    if (assetId !== first.assetId) throw multipleStakedAssets(first.assetId, assetId)
  }
  return { assetId: first.assetId, amount }
}
