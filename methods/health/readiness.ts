import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'
import { healthReport } from './parts/report.js'
import { reportSchema } from './parts/reportSchema.js'

/** `health.readiness {tags}`: whether the node has finished starting. */
export const readiness = defineMethod({
  name: 'health.readiness',
  summary: 'Whether the node has finished starting.',
  params: named({ tags: goSlice(goString) }),
  result: reportSchema,
  handler: (network: Network, { tags }) => healthReport(network, 'readiness', tags),
})
