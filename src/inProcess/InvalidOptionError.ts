import { SnowglobeError } from './SnowglobeError.js'

/**
 * Thrown for an option or argument of the library that is unknown, missing, of the wrong type or out of
 * range. Nothing was changed.
 *
 * @example
 * try {
 *   await net.revert(99)
 * } catch (error) {
 *   if (error instanceof InvalidOptionError) console.log(error.message) // there is no snapshot 99 …
 * }
 */
export class InvalidOptionError extends SnowglobeError {
  override name = 'InvalidOptionError'

  constructor(message: string) {
    super({ shortMessage: message, details: message })
  }
}
