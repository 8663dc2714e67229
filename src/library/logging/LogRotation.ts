/**
 * When a log file is replaced by a new one, and how long the old ones are kept. The defaults are those of AvalancheGo's
 * flags `log-rotater-*`.
 */
export type LogRotation = {
  /** Size in MiB after which a new file begins. 0 means 100. Default 8. */
  readonly maxSizeMiB?: number | undefined
  /** The number of old files that each logger keeps. 0 means all. Default 7. */
  readonly maxFiles?: number | undefined
  /** Days after which an old file is removed, by the time in its name. 0 means never. Default 0. */
  readonly maxAgeDays?: number | undefined
  /** Whether old files are compressed with gzip. Default false. */
  readonly compress?: boolean | undefined
}

/** A rotation without defaults: `maxBytes` is the size of a file. */
export type CompleteRotation = {
  readonly maxBytes: number
  readonly maxFiles: number
  readonly maxAgeDays: number
  readonly compress: boolean
}

const bytesPerMiB = 1024 * 1024
/** The size that 0 stands for in the node's rotation. */
const sizeOfZeroMiB = 100

/** Returns a rotation with defaults for missing members. */
export function completeRotation(rotation: LogRotation): CompleteRotation {
  const { maxSizeMiB = 8, maxFiles = 7, maxAgeDays = 0, compress = false } = rotation
  return {
    maxBytes: (maxSizeMiB === 0 ? sizeOfZeroMiB : maxSizeMiB) * bytesPerMiB,
    maxFiles,
    maxAgeDays,
    compress,
  }
}
