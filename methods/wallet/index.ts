import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { issueTx } from './issueTx.js'

/** The wallet's methods at `/ext/bc/X/wallet` (AvalancheGo `vms/avm/wallet_service.go`). */
export const walletMethods = [issueTx] as const satisfies readonly Method<Network>[]
