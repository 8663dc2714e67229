import type { Address, Hash } from '../types.js'

/** Which logs are wanted: an address of the list (empty: any), and at each position a topic of the alternatives (empty: any). */
export type LogCriteria = {
  readonly addresses: readonly Address[]
  readonly topics: readonly (readonly Hash[])[]
}
