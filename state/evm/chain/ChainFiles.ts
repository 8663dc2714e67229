import type { CustomPrecompiles } from '../precompiles/CustomPrecompile.js'

/** The files of a chain beside its genesis. */
export type ChainFiles = {
  readonly config?: string
  readonly upgrade?: string
  readonly precompiles?: CustomPrecompiles
}
