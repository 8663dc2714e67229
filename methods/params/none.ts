import { named } from './go.js'

/**
 * No parameters: an object's members are ignored, and anything but an object is a bad argument, as in every
 * method.
 */
export const noParams = named({})
