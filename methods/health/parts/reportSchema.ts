import { anything, flag, integer, mapOf, object, optional, text } from '../../kit/schemas.js'

/** The result of all health methods. */
export const reportSchema = object({
  checks: mapOf(
    object({
      message: optional(anything),
      error: optional(text),
      timestamp: text,
      duration: integer,
      contiguousFailures: optional(integer),
      timeOfFirstFailure: optional(text),
    }),
  ),
  healthy: flag,
})
