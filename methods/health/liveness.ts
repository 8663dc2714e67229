import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'
import { healthReport } from './parts/report.js'
import { reportSchema } from './parts/reportSchema.js'

/** `health.liveness {tags}`: whether the node needs no restart; the emulated node never does. */
export const liveness = defineMethod({
  name: 'health.liveness',
  summary: 'Whether the node needs a restart.',
  params: named({ tags: goSlice(goString) }),
  result: reportSchema,
  handler: (network: Network, { tags }) => healthReport(network, 'liveness', tags),
})
