import type { Address } from '../values/Address.js'
import type { StatefulPrecompile } from './StatefulPrecompile.js'

/**
 * The C-Chain's contracts for native assets, deprecated since Banff: the addresses stay reserved, and every
 * call reverts without using gas (`graft/coreth/nativeasset/contract.go` DeprecatedContract).
 */
export const deprecatedPrecompiles: readonly StatefulPrecompile[] = ['0', '1', '2'].map((last) => ({
  address: `0x010000000000000000000000000000000000000${last}` as Address,
  run: ({ gas }) => ({ output: new Uint8Array(0), gasLeft: gas, failure: 'execution reverted' }),
}))
