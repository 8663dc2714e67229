import { bytesToHex } from '../../codec/hex.js'
import * as refuse from '../../errors/platformL1.js'
import { emptyValidatorNodeId } from '../../errors/platformStaking.js'
import { within } from '../../errors/within.js'
import { addAmounts } from '../../utxo/amounts.js'
import { ascends, checkOwners } from '../../utxo/wellFormed.js'
import { conversionIdOf, convertedValidationId } from '../../warp/l1Messages.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import type { ConversionValidator } from '../txs/conversionValidator.js'
import type { ConvertSubnetToL1Tx } from '../txs/convertSubnetToL1Tx.js'
import { authorizeOwnedSubnet, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { checkEtna, checkNodeId, endOfBalance, outputOwnersOf, putL1Validator } from './l1Validators.js'
import { checkSigner } from './signer.js'
import { applySpend, checkSpend } from './spending.js'

const maxManagerAddressLength = 4096

/** Converts a subnet to an L1. The existing validators stay until their end. */
export const executeConvertSubnetToL1Tx: Executor<ConvertSubnetToL1Tx> = (execution, tx) => {
  const { chain } = execution
  checkEtna(chain)
  checkForm(chain, tx)
  checkMemo(chain, tx.base)
  const credentials = authorizeOwnedSubnet(execution, tx.subnetId, tx.subnetAuthorization)
  for (const [index, validator] of tx.validators.entries()) {
    putL1Validator(execution, {
      validationId: convertedValidationId(tx.subnetId, index),
      subnetId: tx.subnetId,
      nodeId: checkNodeId(validator.nodeIdBytes, emptyValidatorNodeId),
      publicKey: validator.signer.publicKey,
      remainingBalanceOwner: validator.remainingBalanceOwner,
      deactivationOwner: validator.deactivationOwner,
      startTime: chain.timestamp,
      weight: validator.weight,
      minNonce: 0n,
      endAccumulatedFee: endOfBalance(chain, validator.balanceNAVAX),
    })
  }
  within(refuse.balancesOverflow, () =>
    tx.validators.reduce((sum, { balanceNAVAX }) => addAmounts(sum, balanceNAVAX), 0n),
  )
  checkSpend(execution, credentials)
  applySpend(execution, tx.base)
  chain.subnets.convert(tx.subnetId, {
    conversionId: conversionIdOf({
      subnetId: tx.subnetId,
      managerChainId: tx.chainId,
      managerAddress: tx.managerAddress,
      validators: tx.validators.map(({ nodeIdBytes, signer, weight }) => ({
        nodeIdBytes,
        blsPublicKey: signer.publicKey,
        weight,
      })),
    }),
    managerChainId: tx.chainId,
    managerAddress: tx.managerAddress,
  })
}

function checkForm(chain: PlatformChain, tx: ConvertSubnetToL1Tx): void {
  if (tx.subnetId === primaryNetworkId) throw refuse.convertPermissionlessSubnet()
  if (tx.managerAddress.length > maxManagerAddressLength) throw refuse.managerAddressTooLong()
  if (tx.validators.length === 0) throw refuse.conversionWithoutValidators()
  if (!ascends(tx.validators.map(({ nodeIdBytes }) => bytesToHex(nodeIdBytes))))
    throw refuse.conversionValidatorsNotSorted()
  checkBase(chain, tx.base)
  for (const validator of tx.validators) checkValidator(validator, chain)
  checkAuthorizationForm(tx.subnetAuthorization)
}

function checkValidator(validator: ConversionValidator, chain: PlatformChain): void {
  if (validator.weight === 0n) throw refuse.zeroWeight()
  checkNodeId(validator.nodeIdBytes, emptyValidatorNodeId)
  checkSigner(validator.signer, chain)
  checkOwners(outputOwnersOf(validator.remainingBalanceOwner))
  checkOwners(outputOwnersOf(validator.deactivationOwner))
}
