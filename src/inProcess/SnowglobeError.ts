/** The parts of a library error beside its message. */
export type ErrorParts = {
  /** The error in one sentence. */
  readonly shortMessage: string
  /** The node's text, verbatim. */
  readonly details: string
  /** Advice for a fix, in sentences. */
  readonly metaMessages?: readonly string[]
}

/**
 * The base class of every error that the library throws on purpose: {@link ProviderRpcError} when the node
 * refuses a request, {@link InvalidOptionError} when an option or argument is invalid. It is structured like
 * viem's errors: the message begins with the node's text, which is also in `details`.
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
  /** The error in one sentence. */
  readonly shortMessage: string
  /** The node's text, verbatim. */
  readonly details: string
  /** Advice for a fix, in sentences. */
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
