import { DataApiError } from '../../../../methods/data/kit/DataApiError.js'

/** Returns the message of a refusal with status 400; `none` where an action is not refused. */
export function refusal(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof DataApiError && error.status === 400) return error.message
    throw error
  }
  return 'none'
}
