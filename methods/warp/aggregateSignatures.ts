import { Cb58Error } from '../../state/codec/cb58.js'
import { toHex } from '../../state/codec/hex.js'
import { type Id, idFromString } from '../../state/codec/ids.js'
import { nobodyToSign, noValidatorSet, unreadableSubnet } from '../../state/errors/evmWarp.js'
import { warpValidators } from '../../state/platform/validators/warpValidators.js'
import { enoughSigners, signAsAll, willingSigners } from '../../state/warp/aggregate.js'
import { type UnsignedWarpMessage, warpMessageBytes } from '../../state/warp/WarpMessage.js'
import { warpSetOf } from '../../state/warp/warpSet.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'

/**
 * The denominator of the requested weight (subnet-EVM `precompile/contracts/warp/config.go`
 * WarpQuorumDenominator).
 */
const denominator = 100n

/** The parameters of a signature request. */
export type AggregationRequest = {
  /** The percentage of the weight after which no more validators need to sign. Fewer signatures are not an error. */
  readonly quorum: bigint
  /** The subnet whose validators sign, in cb58; empty for the chain's own subnet. */
  readonly subnet: string
  /** Whether the message is true: validators check their own chains before they sign. */
  readonly isTrue: boolean
}

/**
 * Collects signatures of the current validators on the P-Chain and aggregates them (subnet-EVM
 * `warp/service.go` aggregateSignatures).
 * @returns the signed message; `0x` when no validator signs
 * @throws {NodeError} when there is no such subnet, or it has no validator that could sign
 */
export function aggregateSignatures(
  { network, chain }: EvmEndpoint,
  message: UnsignedWarpMessage,
  { quorum, subnet, isTrue }: AggregationRequest,
): string {
  const { platform, signerKeys } = network.world
  const validators = warpValidators(platform)
  const subnetId = subnet === '' ? validators.subnetOf(chain.blockchainId) : parseSubnet(subnet)
  const { height } = platform.blocks
  const members = validators.validatorsAt(height, subnetId)
  const set = warpSetOf(members)
  if (members.size === 0 || set === undefined) throw noValidatorSet(subnetId)
  if (set.validators.length === 0) throw nobodyToSign(subnetId, height)
  const willing = isTrue ? willingSigners(set, signerKeys) : []
  const signers = enoughSigners(set, willing, { numerator: quorum, denominator })
  return signers.length === 0
    ? '0x'
    : toHex(warpMessageBytes(signAsAll(message, signers, platform.knownSignatures)))
}

function parseSubnet(text: string): Id {
  try {
    return idFromString(text)
  } catch (error) {
    throw error instanceof Cb58Error ? unreadableSubnet(text) : error
  }
}
