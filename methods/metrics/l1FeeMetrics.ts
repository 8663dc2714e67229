import { idFromString, nodeIdFromString } from '../../state/codec/ids.js'
import { idFromAnyText } from '../data/kit/idTexts.js'
import { defineOperation, type Operation } from '../data/kit/Operation.js'
import { required, textParameter, wordParameter } from '../data/kit/Parameter.js'
import { dayBounds, refusalOfBounds } from './parts/dayBounds.js'
import { feePoints, l1FeePoints } from './parts/l1FeePoints.js'

const tag = 'L1 Validator Metrics'
const description =
  'In nAVAX, at the end of each UTC day as the last block shows it. An unknown ID gives an empty list.'

/** The metrics of each path by name, each with its value for a day. */
const ofAll = {
  totalCumulativeFeesDaily: 'feesSoFar',
  totalValidatorFeesDaily: 'feesOfDay',
  totalPayingValidatorsDaily: 'payers',
} as const
const ofValidation = {
  validationCumulativeFeesDaily: 'feesSoFar',
  validationFeesDaily: 'feesOfDay',
} as const
const ofNode = { perNodeCumulativeFeesPaid: 'feesSoFar', perNodeDailyFeesPaid: 'feesOfDay' } as const
const ofSubnet = {
  perSubnetDailyFeesPaid: 'feesOfDay',
  perSubnetCumulativeFeesPaid: 'feesSoFar',
  perSubnetPayingValidators: 'payers',
} as const

const getTotalL1ValidatorMetrics = defineOperation({
  id: 'getTotalL1ValidatorMetrics',
  api: 'metrics',
  path: '/v2/validators/metrics/{metric}',
  tag,
  summary: 'Lists a metric of the fees that the validators of all L1s pay, by day, the newest first.',
  description,
  inPath: { metric: metricOf(ofAll) },
  inQuery: dayBounds,
  answer: feePoints,
  units: 100,
  refusal: refusalOfBounds,
  handler: (context, { metric, startTimestamp: from, endTimestamp: to }) => ({
    results: l1FeePoints(context, ofAll[metric], () => true, { from, to }),
  }),
})

const getMetricsByValidationId = defineOperation({
  id: 'getMetricsByValidationId',
  api: 'metrics',
  path: '/v2/validation/{l1ValidationId}/metrics/{metric}',
  tag,
  description,
  summary: 'Lists a metric of the fees that a validation of an L1 pays, by day, the newest first.',
  inPath: {
    l1ValidationId: required(
      textParameter('The validation, in cb58 or in hexadecimal digits.', { format: 'any-id' }, idFromAnyText),
    ),
    metric: metricOf(ofValidation),
  },
  inQuery: dayBounds,
  answer: feePoints,
  units: 100,
  refusal: refusalOfBounds,
  handler: (context, { l1ValidationId, metric, startTimestamp: from, endTimestamp: to }) => ({
    results: l1FeePoints(
      context,
      ofValidation[metric],
      ({ validator }) => validator.validationId === l1ValidationId,
      { from, to },
    ),
  }),
})

const getMetricsByNodeId = defineOperation({
  id: 'getMetricsByNodeId',
  api: 'metrics',
  path: '/v2/validator/{nodeId}/metrics/{metric}',
  tag,
  summary: 'Lists a metric of the fees that a node pays as a validator of L1s, by day, the newest first.',
  description,
  inPath: {
    nodeId: required(textParameter('The node.', { format: 'node-id' }, nodeIdFromString)),
    metric: metricOf(ofNode),
  },
  inQuery: dayBounds,
  answer: feePoints,
  units: 100,
  refusal: refusalOfBounds,
  handler: (context, { nodeId, metric, startTimestamp: from, endTimestamp: to }) => ({
    results: l1FeePoints(context, ofNode[metric], ({ validator }) => validator.nodeId === nodeId, {
      from,
      to,
    }),
  }),
})

const getMetricsBySubnetId = defineOperation({
  id: 'getMetricsBySubnetId',
  api: 'metrics',
  path: '/v2/subnet/{subnetId}/metrics/{metric}',
  tag,
  summary: 'Lists a metric of the fees that the validators of an L1 pay, by day, the newest first.',
  description,
  inPath: {
    subnetId: required(textParameter('The subnet of the L1.', { format: 'cb58' }, idFromString)),
    metric: metricOf(ofSubnet),
  },
  inQuery: dayBounds,
  answer: feePoints,
  units: 100,
  refusal: refusalOfBounds,
  handler: (context, { subnetId, metric, startTimestamp: from, endTimestamp: to }) => ({
    results: l1FeePoints(context, ofSubnet[metric], ({ validator }) => validator.subnetId === subnetId, {
      from,
      to,
    }),
  }),
})

/** The fees of L1 validators (ACP-77) by day: of all of them, of a validation, of a node, of an L1. */
export const l1FeeMetrics: readonly Operation[] = [
  getTotalL1ValidatorMetrics,
  getMetricsByValidationId,
  getMetricsByNodeId,
  getMetricsBySubnetId,
]

function metricOf<Name extends string>(metrics: Readonly<Record<Name, unknown>>) {
  return required(wordParameter('The metric.', Object.keys(metrics) as [Name, ...Name[]]))
}
