import { parseGoDuration } from '../../codec/goDuration.js'

/**
 * Parses a duration of a chain's config file (`cast.ToDurationE`, which coreth's and subnet-EVM's
 * `config.Duration` call).
 * @param text a Go duration, or a number of nanoseconds without a unit
 * @returns nanoseconds
 * @throws {GoDurationError}
 */
export function parseConfigDuration(text: string): bigint {
  return parseGoDuration(/[nsu\u00b5mh]/.test(text) ? text : `${text}ns`)
}
