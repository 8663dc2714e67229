import type { Network } from '../../state/Network.js'
import { writeStacktrace } from '../../state/process/stacktrace.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `admin.stacktrace`: writes `stacktrace.txt` in the working directory, as the node does. */
export const stacktrace = defineMethod({
  name: 'admin.stacktrace',
  summary: 'Writes what the process is doing to stacktrace.txt in its working directory.',
  params: noParams,
  result: empty,
  handler(_: Network) {
    writeStacktrace()
    return {}
  },
})
