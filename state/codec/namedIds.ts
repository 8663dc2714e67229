import type { Id } from './ids.js'

// VMs and feature extensions are known by their names, padded with zeros to an ID (AvalancheGo `utils/constants/vm_ids.go`,
// `vms/*fx/factory.go`).

/** The P-Chain's VM. */
export const platformVmId = namedId('platformvm')
/** The X-Chain's VM. */
export const avmId = namedId('avm')
/** The C-Chain's VM: coreth. */
export const evmId = namedId('evm')
/** The VM of most L1s. */
export const subnetEvmId = namedId('subnetevm')
/** Payments. */
export const secp256k1FxId = namedId('secp256k1fx')
/** Non-fungible tokens of the X-Chain. */
export const nftFxId = namedId('nftfx')
/** Properties of the X-Chain. */
export const propertyFxId = namedId('propertyfx')

/** The ID of a name of at most 32 bytes. */
export function namedId(name: string): Id {
  return Buffer.from(name).toString('hex').padEnd(64, '0') as Id
}
