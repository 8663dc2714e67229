import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { getCurrentEpoch } from './getCurrentEpoch.js'
import { getProposedHeight } from './getProposedHeight.js'
import { type LastOuter, lastOfCChain, lastOfEvmChain, lastOfPlatform } from './innerChains.js'

// The proposervm methods, at `/proposervm` below each chain (AvalancheGo `vms/proposervm/service.go`). The
// X-Chain does not serve them.

/** The methods at `/ext/bc/P/proposervm`. */
export const platformProposervmMethods = methodsOf(lastOfPlatform)

/** The methods at `/ext/bc/C/proposervm`. */
export const cChainProposervmMethods = methodsOf(lastOfCChain)

/** Returns the methods at `/proposervm` below a subnet's chain. */
export function subnetProposervmMethods(chain: EvmChain): readonly Method<Network>[] {
  return methodsOf(lastOfEvmChain(chain))
}

function methodsOf(lastOuter: LastOuter) {
  return [getProposedHeight(lastOuter), getCurrentEpoch(lastOuter)] as const
}
