import { optionally } from '../../methods/params/Input.js'
import { objectInput } from '../../methods/params/objectInput.js'
import { logInput } from './logging/logInput.js'

/** The options of `net.branch`. */
export const branchInput = objectInput({ log: optionally(logInput) })
