import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { getCurrentEpoch } from './getCurrentEpoch.js'
import { getProposedHeight } from './getProposedHeight.js'
import { type LastOuter, lastOfCChain, lastOfEvmChain, lastOfPlatform } from './innerChains.js'

// What the layer around each chain answers, at `/proposervm` below the chain (AvalancheGo `vms/proposervm/service.go`). The X-Chain
// does not serve it.

/** At `/ext/bc/P/proposervm`. */
export const platformProposervmMethods = methodsOf(lastOfPlatform)

/** At `/ext/bc/C/proposervm`. */
export const cChainProposervmMethods = methodsOf(lastOfCChain)

/** At `/proposervm` below a chain of a subnet. */
export function subnetProposervmMethods(chain: EvmChain): readonly Method<Network>[] {
  return methodsOf(lastOfEvmChain(chain))
}

function methodsOf(lastOuter: LastOuter) {
  return [getProposedHeight(lastOuter), getCurrentEpoch(lastOuter)] as const
}
