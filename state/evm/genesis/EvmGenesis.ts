import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/** An account of the genesis state. Balance in wei. */
export type GenesisAccount = {
  readonly balance: bigint
  readonly nonce: bigint
  readonly code: Uint8Array
  readonly storage: ReadonlyMap<Hash, Hash>
}

/** A genesis file, decoded (coreth `core/genesis.go` Genesis). */
export type EvmGenesis<C> = {
  /** The `config` member; undefined when there is none. */
  readonly config: C | undefined
  readonly nonce: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly extraData: Uint8Array
  readonly gasLimit: bigint
  readonly difficulty: bigint
  readonly mixHash: Hash
  readonly coinbase: Address
  readonly alloc: ReadonlyMap<Address, GenesisAccount>
  readonly number: bigint
  readonly gasUsed: bigint
  readonly parentHash: Hash
  readonly baseFee: bigint | undefined
  readonly excessBlobGas: bigint | undefined
  readonly blobGasUsed: bigint | undefined
}

/** A genesis file without its accounts. */
export type GenesisHead<C> = Omit<EvmGenesis<C>, 'alloc'>
