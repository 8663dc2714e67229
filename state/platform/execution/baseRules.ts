import { whileTrying } from '../../errors/platform.js'
import { memoTooLarge, wrongBlockchainId, wrongNetworkId } from '../../errors/utxo.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { BaseFields } from '../../utxo/baseFields.js'
import { checkInput, checkInputOrder, checkOutput, checkOutputOrder } from '../../utxo/wellFormed.js'
import { type PlatformChain, platformChainId } from '../PlatformChain.js'
import { within } from './within.js'

const maxMemoLength = 256

/** Checks the fields that most transactions begin with (AvalancheGo `txs/base_tx.go` SyntacticVerify). @throws {NodeError} */
export function checkBase(chain: PlatformChain, base: BaseFields): void {
  within(
    (cause) => whileTrying('metadata failed verification', cause),
    () => {
      if (base.networkId !== chain.networkId) throw wrongNetworkId()
      if (base.blockchainId !== platformChainId) throw wrongBlockchainId()
      if (base.memo.length > maxMemoLength) throw memoTooLarge(base.memo.length, maxMemoLength)
    },
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

/** Since Durango memos are empty (AvalancheGo `vms/components/avax/base_tx.go`). @throws {NodeError} */
export function checkMemo(chain: PlatformChain, { memo }: BaseFields): void {
  if (memo.length > 0 && isActivated(chain.upgrades, 'durango', chain.timestamp))
    throw memoTooLarge(memo.length, 0)
}
