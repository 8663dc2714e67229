import { SnowglobeError } from './SnowglobeError.js'

/**
 * Thrown by what a network can do only where it is emulated, when an AvalancheGo answers for it
 * (`createNetwork({ backend: 'avalanchego' })`). Nothing was changed.
 *
 * @example
 * await net.increaseTime(1000).catch((error) => {
 *   if (error instanceof NotOnARealNode) console.log(error.member) // net.increaseTime
 * })
 */
export class NotOnARealNode extends SnowglobeError {
  override name = 'NotOnARealNode'
  /** What was used: `net.increaseTime`, `option "clock"`. */
  readonly member: string

  /** @param reason why, or what to do instead, as a sentence */
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
