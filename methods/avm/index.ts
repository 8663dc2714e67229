import { getAssetDescription } from './getAssetDescription.js'
import { getTxFee } from './getTxFee.js'

/**
 * The X-Chain's methods at `/ext/bc/X` (AvalancheGo `vms/avm/service.go`), so far those that clients need
 * before they build transactions.
 */
export const avmMethods = [getAssetDescription, getTxFee] as const
