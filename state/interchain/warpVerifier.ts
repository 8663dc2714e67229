import type { Id } from '../codec/ids.js'
import { NodeError } from '../errors/NodeError.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { WarpVerifier } from '../evm/precompiles/warp/WarpVerifier.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from '../platform/PlatformChain.js'
import { warpValidators } from '../platform/validators/warpValidators.js'
import type { ValidatorState } from '../warp/ValidatorState.js'
import { verifyMessage } from '../warp/verifyMessage.js'
import { parseWarpMessage } from '../warp/WarpMessage.js'
import { evmInner } from './evmInner.js'

/** What the weight that must have signed is a part of (subnet-EVM `precompile/contracts/warp/config.go` WarpQuorumDenominator). */
const quorumDenominator = 100n

/**
 * Judges signed messages to an EVM chain by the validator sets of the P-Chain (subnet-EVM `precompile/contracts/warp/config.go`
 * VerifyPredicate).
 * @param options.chain the chain that verifies; asked for when it does, since the verifier comes first
 */
export function warpVerifier(options: {
  readonly platform: PlatformChain
  readonly networkId: number
  /** The subnet of the chain that verifies. */
  readonly subnetId: Id
  readonly chain: () => EvmChain
}): WarpVerifier {
  const { platform, networkId, subnetId } = options
  return {
    pChainHeight: (blockTimeMs) => warpHeights(platform, options.chain(), blockTimeMs).now,
    verify(bytes, height, { quorumNumerator, requirePrimaryNetworkSigners }) {
      const validators = asSeenFrom(subnetId, warpValidators(platform), requirePrimaryNetworkSigners)
      const quorum = { numerator: quorumNumerator, denominator: quorumDenominator }
      try {
        verifyMessage(parseWarpMessage(bytes), {
          networkId,
          validators,
          height,
          quorum,
          known: platform.knownSignatures,
        })
        return true
      } catch (error) {
        if (error instanceof NodeError) return false
        throw error
      }
    },
  }
}

/**
 * The P-Chain heights whose validators count in the block that an EVM chain makes at a time (Unix milliseconds), and in the one after it: that
 * of the block's epoch, or the proposed one while the chain has no epochs yet (ACP-181). A pinned height stands for both.
 */
export function warpHeights(
  platform: PlatformChain,
  chain: EvmChain,
  blockTimeMs: bigint,
): { readonly now: bigint; readonly afterwards: bigint } {
  const pinned = platform.pinnedHeights.get(chain.blockchainId)
  if (pinned !== undefined) return { now: pinned, afterwards: pinned }
  const { blocks, outerBlocks } = platform
  const parent = outerBlocks.last(evmInner(platform, chain))
  const timestamp = blockTimeMs / 1000n
  const timeMs = Number(blockTimeMs)
  const proposed = outerBlocks.heightAfter(
    parent,
    blocks.proposedHeightAt(timeMs, blocks.heightAtTime(timeMs)),
  )
  const epoch = parent.wrapped ? outerBlocks.epochAfter(parent, timestamp) : undefined
  const next = outerBlocks.epochAfter({ ...parent, timestamp, pChainHeight: proposed, epoch }, timestamp)
  return { now: epoch?.pChainHeight ?? proposed, afterwards: next?.pChainHeight ?? proposed }
}

/** A subnet vouches for messages of the primary network by its own validators, unless its chain wants the primary network's. */
export function asSeenFrom(subnetId: Id, state: ValidatorState, requirePrimary: boolean): ValidatorState {
  return {
    subnetOf(chainId) {
      const source = state.subnetOf(chainId)
      const ownSigners = !requirePrimary || chainId === platformChainId
      return source === primaryNetworkId && ownSigners ? subnetId : source
    },
    validatorsAt: (height, subnet) => state.validatorsAt(height, subnet),
  }
}
