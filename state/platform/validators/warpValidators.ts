import { notFound } from '../../errors/platform.js'
import { blockchainUnknown, notBlockchain } from '../../errors/platformTransfers.js'
import { nextEpoch } from '../../proposervm/epoch.js'
import { type ValidatorState, withoutValidators } from '../../warp/ValidatorState.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from '../PlatformChain.js'
import { platformInner } from '../platformInner.js'

/**
 * Returns the validators against which this node verifies warp messages (AvalancheGo
 * `vms/platformvm/validators/manager.go`). They are empty on a node without sybil protection.
 */
export function warpValidators(chain: PlatformChain): ValidatorState {
  return chain.sybilProtection ? allValidators(chain) : withoutValidators(allValidators(chain))
}

/** Returns the validators that sign warp messages, which do not depend on the node's sybil protection. */
export function allValidators({ transactions, validatorSets }: PlatformChain): ValidatorState {
  return {
    subnetOf(chainId) {
      if (chainId === platformChainId) return primaryNetworkId
      const unsigned = transactions.get(chainId)?.tx.unsigned
      if (unsigned === undefined) throw blockchainUnknown(chainId, notFound())
      if (unsigned.kind !== 'CreateChainTx') throw notBlockchain(chainId)
      return unsigned.subnetId
    },
    validatorsAt: (height, subnetId) => validatorSets.at(height, subnetId),
  }
}

/**
 * Returns the P-Chain height whose validators must have signed the messages of the next block: that of the
 * next epoch, or the proposed height before there are epochs (AvalancheGo `vms/proposervm/vm.go`
 * SetPreference, `block/executor/manager.go` VerifyTx).
 */
export function nextWarpHeight(chain: PlatformChain): bigint {
  const pinned = chain.pinnedHeights.get(platformChainId)
  if (pinned !== undefined) return pinned
  const parent = chain.outerBlocks.last(platformInner(chain))
  if (parent.epoch === undefined) return chain.blocks.proposedHeight()
  return nextEpoch(chain.upgrades, parent, parent.timestamp)?.pChainHeight ?? chain.blocks.proposedHeight()
}
