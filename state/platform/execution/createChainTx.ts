import { emptyId } from '../../codec/ids.js'
import * as refuse from '../../errors/platformSubnets.js'
import { ascends } from '../../utxo/wellFormed.js'
import { primaryNetworkId } from '../PlatformChain.js'
import type { CreateChainTx } from '../txs/createChainTx.js'
import { authorizeOwnedSubnet, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'

const maxNameBytes = 128
const maxGenesisBytes = 1024 * 1024

/** Creates a chain of a subnet; the transaction's ID is the chain's. */
export const executeCreateChainTx: Executor<CreateChainTx> = (execution, tx) => {
  const { chain } = execution
  checkWellFormed(execution, tx)
  checkMemo(chain, tx.base)
  const credentials = authorizeOwnedSubnet(execution, tx.subnetId, tx.subnetAuthorization)
  checkSpend(execution, credentials)
  applySpend(execution, tx.base)
  chain.subnets.addChain({ id: execution.tx.id, tx })
}

function checkWellFormed({ chain }: Execution, tx: CreateChainTx): void {
  if (tx.subnetId === primaryNetworkId) throw refuse.cannotValidatePrimaryNetwork()
  if (Buffer.byteLength(tx.chainName) > maxNameBytes) throw refuse.nameTooLong()
  if (tx.vmId === emptyId) throw refuse.invalidVmId()
  if (!ascends(tx.fxIds)) throw refuse.fxIdsNotSortedUnique()
  if (tx.genesisData.length > maxGenesisBytes) throw refuse.genesisTooLong()
  if (!/^[A-Za-z0-9 ]*$/.test(tx.chainName)) throw refuse.illegalNameCharacter()
  checkBase(chain, tx.base)
  checkAuthorizationForm(tx.subnetAuthorization)
}
