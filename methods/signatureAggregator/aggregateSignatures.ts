import { bytesToHex } from '../../state/codec/hex.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { aggregationFailed } from '../../state/errors/signatureAggregator.js'
import type { Network } from '../../state/Network.js'
import { signingHeight } from '../../state/platform/validators/signingHeight.js'
import { type WarpMessage, warpMessageBytes } from '../../state/warp/WarpMessage.js'
import { type AggregationRequest, readAggregationRequest } from './aggregationRequest.js'
import { collectSignatures } from './collectSignatures.js'

/**
 * Handles `/aggregate-signatures` as Avalanche's signature aggregator does (icm-services
 * `signature-aggregator`): signs an unsigned warp message with the keys of validators and aggregates the
 * signatures. See `signingHeight` for the default height.
 * @param body of the HTTP request, of any method
 * @returns status 200 with the signed message, 400 for an invalid request, 500 when the validators do not
 * sign; the body is JSON
 */
export function aggregateSignatures(
  network: Network,
  body: string,
): { status: 200 | 400 | 500; body: string } {
  const request = attempt(() => readAggregationRequest(body))
  if (request instanceof NodeError) return { status: 400, body: errorBody(request) }
  const signed = attempt(() => sign(network, request))
  if (signed instanceof NodeError) return { status: 500, body: errorBody(aggregationFailed(signed)) }
  return { status: 200, body: stringifyJson({ 'signed-message': bytesToHex(warpMessageBytes(signed)) }) }
}

/** Signs the message. @throws {NodeError} when the validators do not sign */
function sign(network: Network, request: AggregationRequest): WarpMessage {
  const { quorumPercentage, pChainHeight, ...collection } = request
  return collectSignatures(network, {
    ...collection,
    quorum: { numerator: quorumPercentage, denominator: 100n },
    height: pChainHeight ?? signingHeight(network.world.platform),
  })
}

function errorBody({ message }: NodeError): string {
  return stringifyJson({ error: message })
}

/** Returns the result of `action`, or the refusal that it throws. */
function attempt<T>(action: () => T): T | NodeError {
  try {
    return action()
  } catch (error) {
    if (error instanceof NodeError) return error
    throw error
  }
}
