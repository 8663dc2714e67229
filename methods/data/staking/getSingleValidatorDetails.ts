import { nodeIdFromString, nodeIdToString } from '../../../state/codec/ids.js'
import type { Stake } from '../../../state/views/platform/Stake.js'
import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter, wordParameter } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { sortOrder } from '../kit/sortOrder.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { stakesInOrder } from '../parts/staking/stakesInOrder.js'
import { validationStatus, validationStatuses } from '../parts/staking/validationStatus.js'
import { validator, validatorJson } from '../parts/staking/validatorJson.js'

/** The validations of one node, the newest first. */
export const getSingleValidatorDetails = defineOperation({
  id: 'getSingleValidatorDetails',
  path: '/v1/networks/{network}/validators/{nodeId}',
  tag: 'Primary Network',
  summary: 'Lists the validations of a node, the newest first.',
  inPath: {
    network,
    nodeId: required(textParameter('The node.', { format: 'node-id' }, nodeIdFromString)),
  },
  inQuery: {
    validationStatus: wordParameter('Only validations in this state.', validationStatuses),
    sortOrder,
  },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListValidatorDetailsResponse', {
    nextPageToken: optional(text),
    validators: listOf(named('Validator', validator)),
  }),
  units: 20,
  handler(context, { network: name, nodeId, validationStatus: status, sortOrder: direction }, page) {
    const view = platformIndex(context, name)
    const rows = view?.stakes.validationsOf(nodeId) ?? []
    if (view === undefined || rows.length === 0) throw notFound(`validator ${nodeIdToString(nodeId)}`)
    const now = context.network.world.clock.nowSeconds()
    const listed = { rows, at: (row: number) => view.stakes.validationAt(row) }
    const isWanted = (stake: Stake) => status === undefined || validationStatus(stake, now) === status
    const { items, nextPageToken } = pageOf(page, (after) =>
      stakesInOrder(listed, direction, isWanted, after),
    )
    return { nextPageToken, validators: items.map((stake) => validatorJson(context.network, view, stake)) }
  },
})
