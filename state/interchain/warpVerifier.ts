import type { Id } from '../codec/ids.js'
import { NodeError } from '../errors/NodeError.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from '../platform/PlatformChain.js'
import { warpValidators } from '../platform/validators/warpValidators.js'
import type { ValidatorState } from '../warp/ValidatorState.js'
import { verifyMessage } from '../warp/verifyMessage.js'
import { parseWarpMessage } from '../warp/WarpMessage.js'
import type { WarpVerifier } from '../warp/WarpVerifier.js'
import { evmInner } from './evmInner.js'

/**
 * The denominator of the weight that must sign (subnet-EVM `precompile/contracts/warp/config.go`
 * WarpQuorumDenominator).
 */
const quorumDenominator = 100n

/**
 * Returns the verifier of signed messages to an EVM chain, which uses the P-Chain's validator sets
 * (subnet-EVM `precompile/contracts/warp/config.go` VerifyPredicate).
 * @param options.chain returns the verifying chain; called at each verification, since the verifier is
 * created before the chain
 */
export function warpVerifier(options: {
  readonly platform: PlatformChain
  readonly networkId: number
  /** The subnet of the verifying chain. */
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
 * Returns the P-Chain heights whose validators count in the block that an EVM chain makes at a time (Unix
 * milliseconds), and in the next one: that of the block's epoch, or the proposed height before the chain has
 * epochs (ACP-181). A pinned height is used for both.
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

/**
 * Returns the state with which a subnet's chain verifies messages: messages of the primary network are
 * verified against the subnet's own validators, unless the chain requires those of the primary network.
 */
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
