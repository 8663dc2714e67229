import { about, anything, flag, integer, mapOf, object, optional, text } from '../../kit/schemas.js'
import { nanoseconds, rfc3339 } from '../../kit/units.js'

/** The result of all health methods. */
export const reportSchema = object({
  checks: mapOf(
    object({
      message: optional(about('the details that the check reports', anything)),
      error: optional(text),
      timestamp: rfc3339,
      duration: nanoseconds,
      contiguousFailures: optional(about('how often the check has failed in a row', integer)),
      timeOfFirstFailure: optional(rfc3339),
    }),
  ),
  healthy: flag,
})
