import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { dumpState, maxDumpedAccounts } from './parts/dumpState.js'
import { numberedBlock } from './parts/numberedBlock.js'

/**
 * `debug_dumpBlock`: the accounts after a block whose addresses are known (coreth `eth/api_debug.go`
 * DumpBlock).
 */
export const dumpBlock = defineMethod({
  name: 'debug_dumpBlock',
  summary: 'The accounts after a block, as far as their addresses are known.',
  params: positional(arg('block', goBlockNumber)),
  result: about('`{ root, accounts }`: balances in wei, in decimal', someObject),
  handler({ chain }: EvmEndpoint, [number]) {
    return dumpState(chain.stateAt(numberedBlock(chain, number)), {
      skipCode: false,
      skipStorage: false,
      onlyWithAddresses: true,
      start: new Uint8Array(0),
      max: maxDumpedAccounts,
    })
  },
})
