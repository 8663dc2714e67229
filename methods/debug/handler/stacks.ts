import { goPointer } from '../../../state/codec/goJson/containers.js'
import { goString } from '../../../state/codec/goJson/scalars.js'
import { stacktraceText } from '../../../state/process/stacktrace.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { text } from '../../kit/schemas.js'
import { arg, positional } from '../../params/geth.js'

/**
 * `debug_stacks`: the stack of the process and the resources that its event loop waits for, in parts between empty
 * lines. A filter keeps the parts that contain it.
 */
export const stacks = defineMethod({
  name: 'debug_stacks',
  summary: 'What the process is doing.',
  params: positional(arg('filter', goPointer(goString))),
  result: text,
  handler(_: EvmEndpoint, [filter = '']) {
    const stacks = stacktraceText()
    if (filter === '') return stacks
    return stacks
      .split('\n\n')
      .filter((part) => part.includes(filter))
      .map((part) => `${part}\n\n`)
      .join('')
  },
})
