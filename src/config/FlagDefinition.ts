import type { FlagType } from '../../state/node/flagTable.js'

/**
 * AvalancheGo's flag types, and `files`: a list of files whose contents a configuration may also contain
 * inline.
 */
export type OwnFlagType = FlagType | 'files'

/** A flag with everything that parsing, help and the configuration schema need. */
export type FlagDefinition = {
  readonly name: string
  readonly type: OwnFlagType
  /** The text of the default. */
  readonly default: string
  readonly usage: string
}

/** A flag of this program. */
export type OwnFlag = FlagDefinition & {
  /** The text of `--help`, in one line of a terminal. */
  readonly brief: string
}
