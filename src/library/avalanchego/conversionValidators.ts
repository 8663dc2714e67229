import { idToBytes } from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import type { L1ValidatorPlan } from '../../../state/l1s/L1Plan.js'
import type { ConversionValidator } from '../../../state/platform/txs/conversionValidator.js'
import type { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { knownPossession, nodesWithKeys } from '../../../state/profiles/preparedKeys.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'

const defaultWeight = 100n
/** 1 AVAX. */
const defaultBalanceNAVAX = 1_000_000_000n

/**
 * Returns the validators of an L1 with keys that are known: first this node, then the others of `local`, then further
 * ones. They have the order that ConvertSubnetToL1Tx demands.
 * @param plans one for each validator; without one, the L1 has one
 * @throws {NotOnARealNode} for a node ID whose key is not known
 */
export function conversionValidators(
  wallet: Wallet,
  plans: readonly L1ValidatorPlan[],
): readonly ConversionValidator[] {
  const known = nodesWithKeys()
  const named = new Set(plans.map(({ nodeId }) => nodeId))
  const unnamed = known.filter(({ nodeId }) => !named.has(nodeId))
  const owner = { threshold: 1, addresses: [wallet.address] }
  return (plans.length === 0 ? [{}] : plans)
    .map((plan: L1ValidatorPlan) => {
      const node =
        plan.nodeId === undefined ? unnamed.shift() : known.find(({ nodeId }) => nodeId === plan.nodeId)
      if (node === undefined)
        throw new NotOnARealNode('l1s.create: a validator of another node', 'Its key is not known.')
      const { nodeId, blsSecretKey } = node
      return {
        nodeIdBytes: idToBytes(nodeId),
        weight: plan.weight ?? defaultWeight,
        balanceNAVAX: plan.balanceNAVAX ?? defaultBalanceNAVAX,
        signer: knownPossession(blsSecretKey) ?? blsProvePossession(blsSecretKey),
        remainingBalanceOwner: owner,
        deactivationOwner: owner,
      }
    })
    .sort((a, b) => Buffer.compare(a.nodeIdBytes, b.nodeIdBytes))
}
