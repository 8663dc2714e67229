import type { CustomPrecompiles } from '../precompiles/CustomPrecompile.js'

/** What a chain is given beside its genesis. */
export type ChainFiles = {
  readonly config?: string
  readonly upgrade?: string
  readonly precompiles?: CustomPrecompiles
}
