import { idFromString, idToString } from '../../../state/codec/ids.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { subnet, subnetJson } from '../parts/subnetJson.js'

/** A subnet, or the primary network, with its owner and its chains. */
export const getSubnetById = defineOperation({
  id: 'getSubnetById',
  path: '/v1/networks/{network}/subnets/{subnetId}',
  tag: 'Primary Network',
  summary: 'Gets a subnet.',
  inPath: {
    network,
    subnetId: required(textParameter('The ID of the subnet.', { format: 'cb58' }, idFromString)),
  },
  answer: subnet,
  units: 20,
  handler(context, { network: name, subnetId }) {
    const { subnets } = platformIndex(context, name) ?? {}
    const row = subnets?.get(subnetId)
    if (subnets === undefined || row === undefined) throw notFound(`subnet ${idToString(subnetId)}`)
    return subnetJson(context, subnets, row)
  },
})
