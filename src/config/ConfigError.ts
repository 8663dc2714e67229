/**
 * A flag, variable or file that cannot be used. The message is for the user, in AvalancheGo's words where it
 * has any.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /**
   * `flags` when the command line or configuration cannot be parsed; `node` when it can, but no node can be
   * made from it.
   */
  readonly stage: 'flags' | 'node'

  constructor(stage: 'flags' | 'node', message: string, cause?: unknown) {
    super(message, { cause })
    this.stage = stage
  }
}
