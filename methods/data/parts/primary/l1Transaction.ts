import { idToString } from '../../../../state/codec/ids.js'
import type { L1ValidatorChange } from '../../../../state/platform/BlockOutcomes.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import { exactInteger } from '../../kit/exactInteger.js'
import { blsCredentialsJson } from '../blsCredentials.js'
import { l1ValidatorDetailsJson } from '../l1ValidatorDetails.js'

/**
 * Returns the members of transactions about validators of L1s: the validators as they were after the transaction.
 * @param height of its block
 */
export function l1TransactionJson(
  { chain, l1Validations }: PlatformView,
  { id, unsigned }: Tx,
  height: number,
) {
  const changes = (chain.outcomes.at(height)?.changes ?? []).filter(
    (change): change is L1ValidatorChange => change.kind === 'l1Validator' && change.txId === id,
  )
  const [first] = changes
  if (first === undefined) {
    // An inactive validator that is disabled stays as it is.
    const known = 'validationId' in unsigned ? l1Validations.get(unsigned.validationId) : undefined
    return known === undefined ? {} : { subnetId: idToString(known.validator.subnetId) }
  }
  const begins = unsigned.kind === 'ConvertSubnetToL1Tx' || unsigned.kind === 'RegisterL1ValidatorTx'
  return {
    subnetId: idToString(first.validator.subnetId),
    l1ValidatorDetails: changes.map(({ validator, remainingBalance, balanceChange }) => {
      const { validationId, publicKey } = validator
      const proofOfPossession = l1Validations.get(validationId)?.proofOfPossession
      return {
        ...l1ValidatorDetailsJson(validator, remainingBalance),
        balanceChange: begins || balanceChange === 0n ? undefined : exactInteger(balanceChange),
        blsCredentials:
          begins && proofOfPossession !== undefined
            ? blsCredentialsJson({ publicKey, proofOfPossession })
            : undefined,
      }
    }),
  }
}
