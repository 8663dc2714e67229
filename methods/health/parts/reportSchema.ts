import { flag, integer, mapOf, object, text } from '../../kit/schemas.js'

/** The result of all health methods. */
export const reportSchema = object({
  checks: mapOf({
    type: 'object',
    properties: {
      message: {},
      error: text,
      timestamp: text,
      duration: integer,
      contiguousFailures: integer,
      timeOfFirstFailure: text,
    },
    required: ['timestamp', 'duration'],
  }),
  healthy: flag,
})
