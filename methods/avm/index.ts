import { getAssetDescription } from './getAssetDescription.js'
import { getTxFee } from './getTxFee.js'

/** What the X-Chain answers at `/ext/bc/X` (AvalancheGo `vms/avm/service.go`), as far as clients ask for it before they build transactions. */
export const avmMethods = [getAssetDescription, getTxFee] as const
