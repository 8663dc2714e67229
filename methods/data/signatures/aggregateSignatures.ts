import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Network } from '../../../state/Network.js'
import { allValidators } from '../../../state/platform/validators/warpValidators.js'
import { justifiedRegistration } from '../../../state/warp/justifiedRegistration.js'
import { platformMessage } from '../../../state/warp/platformMessage.js'
import { parseUnsignedWarpMessage, type UnsignedWarpMessage } from '../../../state/warp/WarpMessage.js'
import { badRequest, notFound } from '../kit/DataApiError.js'
import { idFromAnyText } from '../kit/idTexts.js'
import { defineOperation } from '../kit/Operation.js'
import {
  type Demand,
  defaultDemand,
  isSubnet,
  managerSubnet,
  signedMessage,
  signedMessageJson,
} from '../parts/aggregation.js'
import { isThisNetwork, network } from '../parts/networkName.js'

/** A request for signatures. */
type AggregationRequest = Demand & {
  /** Empty for none. */
  readonly message: Uint8Array
  /** Empty for none. */
  readonly justification: Uint8Array
  readonly signingSubnetId: Id | undefined
}

const percentage = { type: 'integer', minimum: 0, maximum: 100 } as const

/** Has validators sign a warp message and aggregates their signatures. */
export const aggregateSignatures = defineOperation({
  id: 'aggregateSignatures',
  method: 'POST',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures',
  tag: 'Signature Aggregator',
  summary: 'Has validators sign a warp message and aggregates their signatures.',
  description:
    'A justification alone stands for the message of the P-Chain that the validation which it names is not registered and never will be.',
  inPath: { network },
  body: {
    schema: {
      title: 'SignatureAggregatorRequest',
      properties: {
        message: { type: 'string', format: 'hex', description: 'The unsigned message.' },
        justification: { type: 'string', format: 'hex', description: 'Sent with it (ACP-118).' },
        signingSubnetId: {
          type: 'string',
          anyOf: [{ format: 'any-id' }, { maxLength: 0 }],
          description: 'The subnet whose validators sign. By default that of the source chain.',
        },
        quorumPercentage: {
          ...percentage,
          default: defaultDemand.quorumPercentage,
          description: 'The part of the weight that must sign.',
        },
        quorumPercentageBuffer: {
          ...percentage,
          default: defaultDemand.quorumPercentageBuffer,
          description: 'The part of the weight that must sign beyond the quorum.',
        },
        pChainHeight: {
          type: 'integer',
          minimum: 0,
          default: defaultDemand.pChainHeight,
          description: 'The P-Chain height of the validators; 0 is the proposed height.',
        },
      },
    },
    read: (body): AggregationRequest => ({
      ...defaultDemand,
      ...(body as Partial<Demand>),
      message: bytesOf(body['message']),
      justification: bytesOf(body['justification']),
      signingSubnetId: subnetOf(body['signingSubnetId']),
    }),
  },
  answer: signedMessage,
  status: 201,
  units: 20,
  refusal({ body: { message, justification, quorumPercentage, quorumPercentageBuffer } }) {
    if (quorumPercentage + quorumPercentageBuffer > 100)
      return 'the sum of quorumPercentage and quorumPercentageBuffer must not be greater than 100'
    if (message.length > 0)
      return parsed(message) === undefined ? 'message must be an unsigned warp message' : undefined
    if (justification.length === 0) return 'message or justification is required'
    if (justifiedRegistration(justification) === undefined)
      return 'justification must name a validation when there is no message'
    return undefined
  },
  handler({ network }, { network: name, body }) {
    if (!isThisNetwork(network, name)) throw notFound(`network ${name}`)
    const { signingSubnetId, justification } = body
    if (signingSubnetId !== undefined && !isSubnet(network.world.platform, signingSubnetId))
      throw notFound(`subnet ${idToString(signingSubnetId)}`)
    const message = parsed(body.message)
    const request =
      message === undefined
        ? unregistered(network, body)
        : { message: sourced(network, message), justification, signingSubnetId }
    return signedMessageJson(network, request, body)
  },
})

/** Returns the message of the P-Chain that a justification alone stands for. */
function unregistered(network: Network, { justification, signingSubnetId }: AggregationRequest) {
  const registration = justifiedRegistration(justification)
  if (registration === undefined) throw badRequest('justification names no validation')
  const { validationId, subnetId } = registration
  return {
    message: platformMessage(network.world.platform.networkId, {
      kind: 'L1ValidatorRegistration',
      validationId,
      registered: false,
    }),
    justification,
    signingSubnetId: signingSubnetId ?? managerSubnet(network, subnetId),
  }
}

/** Returns a message of a chain of this network. @throws {DataApiError} 404 when there is no such chain */
function sourced({ world: { platform } }: Network, message: UnsignedWarpMessage): UnsignedWarpMessage {
  const { networkId, sourceChainId } = message
  if (attempt(() => allValidators(platform).subnetOf(sourceChainId)) === undefined)
    throw notFound(`chain ${idToString(sourceChainId)}`)
  if (networkId !== platform.networkId) throw badRequest(`the message is of the network ${networkId}`)
  return message
}

function parsed(message: Uint8Array): UnsignedWarpMessage | undefined {
  return attempt(() => parseUnsignedWarpMessage(message))
}

/** Returns the result of an action; undefined when the node refuses it. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

function bytesOf(hex: unknown): Uint8Array {
  return typeof hex === 'string' ? hexToBytes(hex) : new Uint8Array()
}

function subnetOf(text: unknown): Id | undefined {
  return typeof text === 'string' && text !== '' ? idFromAnyText(text) : undefined
}
