import { notFound } from '../../errors/platform.js'
import { blockchainUnknown, notBlockchain } from '../../errors/platformTransfers.js'
import { nextEpoch } from '../../proposervm/epoch.js'
import { type ValidatorState, withoutValidators } from '../../warp/ValidatorState.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from '../PlatformChain.js'
import { platformInner } from '../platformInner.js'

/**
 * The validators that warp messages are checked against, on the P-Chain as on any other (AvalancheGo
 * `vms/platformvm/validators/manager.go`). There are none on a node without sybil protection.
 */
export function warpValidators(chain: PlatformChain): ValidatorState {
  return chain.sybilProtection ? allValidators(chain) : withoutValidators(allValidators(chain))
}

/** The same for those who sign, whom the node's own view does not concern. */
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
 * The height whose validators must have signed the messages of the next block: that of the epoch to come, or the proposed one while there
 * are no epochs yet (AvalancheGo `vms/proposervm/vm.go` SetPreference, `block/executor/manager.go` VerifyTx).
 */
export function nextWarpHeight(chain: PlatformChain): bigint {
  const pinned = chain.pinnedHeights.get(platformChainId)
  if (pinned !== undefined) return pinned
  const parent = chain.outerBlocks.last(platformInner(chain))
  if (parent.epoch === undefined) return chain.blocks.proposedHeight()
  return nextEpoch(chain.upgrades, parent, parent.timestamp)?.pChainHeight ?? chain.blocks.proposedHeight()
}
