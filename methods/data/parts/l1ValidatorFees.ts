import { remainingBalance } from '../../../state/platform/validators/L1Validators.js'
import type { PlatformView } from '../../../state/views/platform/PlatformView.js'

/** Returns the continuous fees that L1 validators have paid, nAVAX, with balances that could pay for no second. */
export function l1ValidatorFees({ l1Validations, figures }: PlatformView): bigint {
  let left = 0n
  for (const { validator } of l1Validations.all)
    left += remainingBalance(validator, figures.l1ValidatorsAccruedFees)
  return l1Validations.paidIn - left
}
