import type { Id } from '../codec/ids.js'

// VM IDs are names padded with zeros (AvalancheGo `utils/constants/vm_ids.go`).

/** The P-Chain's VM, `platformvm`. */
export const platformVmId = vmId('platformvm')
/** The X-Chain's VM, `avm`. */
export const avmId = vmId('avm')
/** The C-Chain's VM, `evm`: coreth. */
export const evmId = vmId('evm')
/** The VM of most L1s, `subnetevm`. */
export const subnetEvmId = vmId('subnetevm')

function vmId(name: string): Id {
  return Buffer.from(name).toString('hex').padEnd(64, '0') as Id
}
