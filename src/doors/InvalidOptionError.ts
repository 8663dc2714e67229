import { SnowglobeError } from './SnowglobeError.js'

/**
 * An option or argument of the library that is unknown, missing, of another kind or out of range. Nothing was changed.
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
