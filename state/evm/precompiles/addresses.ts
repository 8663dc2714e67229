import type { Address } from '../values/Address.js'

/** The addresses of subnet-EVM's precompiles (`precompile/registry/registry.go`). */
const precompileAddress = (last: number): Address => `0x02${last.toString(16).padStart(38, '0')}` as Address

export const contractDeployerAllowListAddress = precompileAddress(0)
export const nativeMinterAddress = precompileAddress(1)
export const transactionAllowListAddress = precompileAddress(2)
export const feeManagerAddress = precompileAddress(3)
export const rewardManagerAddress = precompileAddress(4)
