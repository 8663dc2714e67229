import { named } from './go.js'

/** A method without parameters: an object's members are ignored, anything but an object is a bad argument, as for every method. */
export const noParams = named({})
