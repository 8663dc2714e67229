import { opaqueInput } from '../optionInputs.js'
import type { NodeLog } from './createLog.js'

/** A log of the caller's choice, as an option or argument. */
export const logInput = opaqueInput<NodeLog>(
  'a log { write }, as createLog() makes one',
  (value) => typeof value === 'object' && value !== null && typeof Reflect.get(value, 'write') === 'function',
)
