import type { CustomPrecompiles } from '../precompiles/CustomPrecompile.js'

/** The contents of a chain's config files, without its genesis. */
export type ChainFiles = {
  /** The text of `config.json`. */
  readonly config?: string
  /** The text of `upgrade.json`. */
  readonly upgrade?: string
  readonly precompiles?: CustomPrecompiles
}
