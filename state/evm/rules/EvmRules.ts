import type { Address } from '../values/Address.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { StatefulPrecompile } from './StatefulPrecompile.js'

/**
 * The Ethereum fork that defines the instruction set and the gas table. Shanghai adds PUSH0, a warm coinbase
 * (EIP-3651) and a price for init code (EIP-3860).
 */
export type EthereumFork = 'london' | 'shanghai' | 'cancun'

/**
 * The rules for the blocks of one span of time. Each span has one object, so engines may cache what they
 * derive from it.
 */
export type EvmRules = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly fork: EthereumFork
  /** Durango adds a limit for init code (EIP-3860), warp messages, and events of stateful precompiles. */
  readonly durango: boolean
  /**
   * Granite adds P256VERIFY and warp's new gas table, and makes stateful precompiles revert under
   * DELEGATECALL and CALLCODE.
   */
  readonly granite: boolean
  /** Whether code (EIP-170) and init code (EIP-3860) may not exceed a size. */
  readonly limitsContractSize: boolean
  /**
   * The node's stateful precompiles by address: those of the chain's config, and coreth's deprecated ones.
   */
  readonly statefulPrecompiles: ReadonlyMap<Address, StatefulPrecompile>
  /**
   * Addresses that are warm from the start and left out of created access lists (libevm `ActivePrecompiles`):
   * the precompiles of Ethereum and the deprecated ones of coreth, but not those of the chain's config.
   */
  readonly warmPrecompiles: ReadonlySet<Address>
  /** Every address whose call runs native code instead of bytecode. */
  readonly allPrecompiles: ReadonlySet<Address>
}
