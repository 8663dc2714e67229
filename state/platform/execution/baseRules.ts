import { whileTrying } from '../../errors/platform.js'
import { within } from '../../errors/within.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { BaseFields } from '../../utxo/baseFields.js'
import { checkMemoLength, checkMetadata } from '../../utxo/baseRules.js'
import { checkInput, checkInputOrder, checkOutput, checkOutputOrder } from '../../utxo/wellFormed.js'
import { type PlatformChain, platformChainId } from '../PlatformChain.js'

/**
 * Checks the base fields of a transaction (AvalancheGo `txs/base_tx.go` SyntacticVerify). @throws {NodeError}
 */
export function checkBase(chain: PlatformChain, base: BaseFields): void {
  within(
    (cause) => whileTrying('metadata failed verification', cause),
    () => checkMetadata(base, { networkId: chain.networkId, blockchainId: platformChainId }),
  )
  within(
    (cause) => whileTrying('output failed verification', cause),
    () => base.outputs.forEach(checkOutput),
  )
  within(
    (cause) => whileTrying('input failed verification', cause),
    () => base.inputs.forEach(checkInput),
  )
  checkOutputOrder(base.outputs)
  checkInputOrder(base.inputs)
}

/**
 * Checks that the memo is empty, as required since Durango (AvalancheGo `vms/components/avax/base_tx.go`).
 * @throws {NodeError}
 */
export function checkMemo(chain: PlatformChain, base: BaseFields): void {
  checkMemoLength(base, isActivated(chain.upgrades, 'durango', chain.timestamp))
}
