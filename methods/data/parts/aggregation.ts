import { bytesToHex } from '../../../state/codec/hex.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Network } from '../../../state/Network.js'
import { type PlatformChain, primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { allValidators } from '../../../state/platform/validators/warpValidators.js'
import { warpMessageBytes } from '../../../state/warp/WarpMessage.js'
import { namedObject, text } from '../../kit/schemas.js'
import { type Collection, collectSignatures } from '../../signatureAggregator/collectSignatures.js'
import { badRequest, notFound } from '../kit/DataApiError.js'

/** The answer of the signature aggregator. */
export const signedMessage = namedObject('SignatureAggregationResponse', { signedMessage: text })

/** The parts of the weight that sign, percent, and the height of the validators. */
export type Demand = {
  /** The part of the weight that must sign. */
  readonly quorumPercentage: number
  /** The part of the weight that may sign beyond it. */
  readonly quorumPercentageBuffer: number
  /** The P-Chain height of the validators; 0 is the proposed height. */
  readonly pChainHeight: number
}

/** The demand of a request that does not name one. */
export const defaultDemand: Demand = { quorumPercentage: 67, quorumPercentageBuffer: 0, pChainHeight: 0 }

/**
 * Lets validators sign a message, the heaviest first, until their weight reaches the quorum and the additional part
 * that was requested. If only the quorum can be reached, all validators sign.
 * @throws {DataApiError} 400 when the quorum is not reached: clients repeat requests after a status of 5XX
 */
export function signedMessageJson(
  network: Network,
  request: Pick<Collection, 'message' | 'justification' | 'signingSubnetId'>,
  { quorumPercentage, quorumPercentageBuffer, pChainHeight }: Demand,
): { readonly signedMessage: string } {
  const percent = (numerator: number) => ({ numerator: BigInt(numerator), denominator: 100n })
  const { blocks } = network.world.platform
  const signed = orBadRequest(() =>
    collectSignatures(network, {
      ...request,
      quorum: percent(quorumPercentage),
      enough: percent(quorumPercentage + quorumPercentageBuffer),
      height: pChainHeight === 0 ? blocks.proposedHeight() : BigInt(pChainHeight),
    }),
  )
  return { signedMessage: bytesToHex(warpMessageBytes(signed)) }
}

/**
 * Returns the subnet whose validators sign messages of the P-Chain to an L1: that of the chain with its validator
 * manager.
 * @throws {DataApiError} 404 when there is no such subnet, 400 when it is not an L1, or its manager's chain is
 * unknown
 */
export function managerSubnet({ world: { platform } }: Network, subnetId: Id): Id {
  if (!isSubnet(platform, subnetId)) throw notFound(`subnet ${idToString(subnetId)}`)
  const conversion = platform.subnets.conversion(subnetId)
  if (conversion === undefined) throw badRequest(`subnet ${idToString(subnetId)} is no L1`)
  return orBadRequest(() => allValidators(platform).subnetOf(conversion.managerChainId))
}

/** Whether a subnet exists. */
export function isSubnet({ subnets }: PlatformChain, subnetId: Id): boolean {
  return subnetId === primaryNetworkId || subnets.owner(subnetId) !== undefined
}

/** Returns the result of an action. @throws {DataApiError} 400 with the node's reason when it refuses the action */
function orBadRequest<T>(action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw error instanceof NodeError ? badRequest(error.message) : error
  }
}
