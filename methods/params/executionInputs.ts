import type { ExecutionMode } from '../../state/evm/chain/ExecutionMode.js'
import type { Input } from './Input.js'
import { integerInput, wordInput } from './inputs.js'
import { objectInput } from './objectInput.js'

const words = wordInput('immediate', 'held')
const lag = objectInput({ lagMs: integerInput({ unit: 'milliseconds', min: 1n }) })

/** When accepted blocks are executed: `immediate`, `held`, or a lag in milliseconds. */
export const executionModeInput: Input<ExecutionMode, ExecutionMode> = {
  schema: { anyOf: [words.schema, lag.schema] },
  read(value, path) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? lag.read(value, path) : words.read(value, path)
  },
}
