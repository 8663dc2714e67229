import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/**
 * Criteria for logs: an address of the list (empty for any), and at each position one of the topics (empty
 * for any).
 */
export type LogCriteria = {
  readonly addresses: readonly Address[]
  readonly topics: readonly (readonly Hash[])[]
}
