import { type Id, idFromString, idToString } from '../../../state/codec/ids.js'
import { impliedMessage } from '../../../state/platform/validators/impliedMessage.js'
import { platformMessage } from '../../../state/warp/platformMessage.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { defaultDemand, managerSubnet, signedMessage, signedMessageJson } from '../parts/aggregation.js'
import { isThisNetwork, network } from '../parts/networkName.js'

/** The message of the P-Chain about a transaction, signed by the validators that the L1's manager requires. */
export const getAggregatedSignatures = defineOperation({
  id: 'getAggregatedSignatures',
  path: '/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}',
  tag: 'Signature Aggregator',
  summary: 'Gets the signed message that the P-Chain sends an L1 about a transaction.',
  description:
    'About conversions of subnets, and about registrations, changes of weight and removals of L1 validators.',
  inPath: {
    network,
    txHash: required(textParameter('The ID of the transaction.', { format: 'cb58' }, idFromString)),
  },
  answer: signedMessage,
  status: 201,
  units: 20,
  handler({ network, views }, { network: name, txHash }) {
    const { platform } = network.world
    const decided = isThisNetwork(network, name) ? platform.transactions.get(txHash) : undefined
    const beganBy = (validationId: Id) => views.platform().l1Validations.get(validationId)?.beganBy
    if (decided === undefined) throw notFound(`transaction ${idToString(txHash)}`)
    const implied = impliedMessage(platform, decided.tx, beganBy)
    if (implied === undefined) throw notFound(`message of transaction ${idToString(txHash)}`)
    const { message, justification, subnetId } = implied
    const request = {
      message: platformMessage(platform.networkId, message),
      justification,
      signingSubnetId: managerSubnet(network, subnetId),
    }
    return signedMessageJson(network, request, defaultDemand)
  },
})
