import type { Id } from './ids.js'

// The IDs of VMs and feature extensions: their names, padded with zeros (AvalancheGo
// `utils/constants/vm_ids.go`, `vms/*fx/factory.go`).

/** The P-Chain's VM. */
export const platformVmId = namedId('platformvm')
/** The X-Chain's VM. */
export const avmId = namedId('avm')
/** The C-Chain's VM: coreth. */
export const evmId = namedId('evm')
/** The VM of most L1s. */
export const subnetEvmId = namedId('subnetevm')
/** The feature extension for payments. */
export const secp256k1FxId = namedId('secp256k1fx')
/** The feature extension for the X-Chain's non-fungible tokens. */
export const nftFxId = namedId('nftfx')
/** The feature extension for the X-Chain's properties. */
export const propertyFxId = namedId('propertyfx')

/** Returns the ID of a name of at most 32 bytes. */
export function namedId(name: string): Id {
  return Buffer.from(name).toString('hex').padEnd(64, '0') as Id
}
