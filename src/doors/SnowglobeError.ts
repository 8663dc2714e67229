/** What an error of the library tells beside its message. */
export type ErrorParts = {
  /** What went wrong, in one sentence. */
  readonly shortMessage: string
  /** What the node says, letter by letter. */
  readonly details: string
  /** What to do about it. */
  readonly metaMessages?: readonly string[]
}

/**
 * Every error that the library throws on purpose: a {@link ProviderRpcError} when the node refuses, an {@link InvalidOptionError} when an option
 * or argument cannot be meant. Built as viem's errors are: the message begins with what the node says, which is in `details` too.
 *
 * @example
 * try {
 *   await net.platform.getHeight()
 * } catch (error) {
 *   if (error instanceof SnowglobeError) console.log(error.shortMessage, error.metaMessages)
 * }
 */
export class SnowglobeError extends Error {
  override name = 'SnowglobeError'
  readonly shortMessage: string
  readonly details: string
  readonly metaMessages: readonly string[]

  constructor({ shortMessage, details, metaMessages = [] }: ErrorParts, cause?: unknown) {
    const advice = shortMessage === details ? metaMessages : [shortMessage, ...metaMessages]
    super(
      advice.length === 0 ? details : `${details}\n\n${advice.join('\n')}`,
      cause === undefined ? undefined : { cause },
    )
    this.shortMessage = shortMessage
    this.details = details
    this.metaMessages = metaMessages
  }
}
