/** A flag, variable or file that cannot be used; the message is for the user, in AvalancheGo's words where it has some. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** `flags`: the command line or configuration does not read; `node`: it reads, but no node can be made of it. */
  readonly stage: 'flags' | 'node'

  constructor(stage: 'flags' | 'node', message: string, cause?: unknown) {
    super(message, { cause })
    this.stage = stage
  }
}
