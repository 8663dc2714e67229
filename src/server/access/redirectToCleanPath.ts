import { emptyAnswer } from '../http/plainAnswers.js'
import type { AccessStep } from './AccessStep.js'

/** Redirects paths with `//`, `.` or `..` to their clean form, as gorilla/mux does. */
export const redirectToCleanPath: AccessStep = ({ target, head }) => {
  if (target.kind !== 'redirect') return undefined
  return emptyAnswer(301, { location: target.base + (head.basePath ?? '') + target.location })
}
