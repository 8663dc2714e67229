import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'
import { healthReport } from './parts/report.js'
import { reportSchema } from './parts/reportSchema.js'

/** `health.health {tags}`: whether the node and its chains are healthy. */
export const health = defineMethod({
  name: 'health.health',
  summary: 'Whether the node works: the results of all its checks, or of those with a tag.',
  params: named({ tags: goSlice(goString) }),
  result: reportSchema,
  handler: (network: Network, { tags }) => healthReport(network, 'health', tags),
})
