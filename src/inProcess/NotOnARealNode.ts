import { SnowglobeError } from './SnowglobeError.js'

/**
 * Thrown by functions and options that only an emulated network has, on a network of real nodes
 * (`createNetwork({ backend: 'avalanchego' })`). Nothing was changed.
 *
 * @example
 * await net.increaseTime(1000).catch((error) => {
 *   if (error instanceof NotOnARealNode) console.log(error.member) // net.increaseTime
 * })
 */
export class NotOnARealNode extends SnowglobeError {
  override name = 'NotOnARealNode'
  /** The function or option: `net.increaseTime`, `option "clock"`. */
  readonly member: string

  /** @param reason the reason, or an alternative, as a sentence */
  constructor(member: string, reason?: string) {
    const message = `${member} is not possible on a real node`
    super({
      shortMessage: message,
      details: message,
      ...(reason === undefined ? {} : { metaMessages: [reason] }),
    })
    this.member = member
  }
}
