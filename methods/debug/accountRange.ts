import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { goBool, goInt } from '../../state/codec/goJson/scalars.js'
import { blockHashNotFound, blockNumberOrHashRequired } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { type BlockNumberOrHash, goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { dumpState, maxDumpedAccounts } from './parts/dumpState.js'
import { numberedBlock } from './parts/numberedBlock.js'

/** `debug_accountRange`: the accounts after a block, in pages (coreth `eth/api_debug.go` AccountRange). */
export const accountRange = defineMethod({
  name: 'debug_accountRange',
  summary: 'Accounts after a block, a page at a time.',
  params: positional(
    arg('block', goBlockNumberOrHash),
    arg('start', hexBytes),
    arg('maxResults', goInt),
    arg('noCode', goBool),
    arg('noStorage', goBool),
    arg('incompletes', goBool),
  ),
  result: about('`{ root, accounts, next }`: balances in wei, in decimal', someObject),
  handler({ chain }: EvmEndpoint, [which, start, maxResults, skipCode, skipStorage, incompletes]) {
    const max = Number(maxResults)
    return dumpState(chain.stateAt(named(chain, which)), {
      skipCode,
      skipStorage,
      onlyWithAddresses: !incompletes,
      start,
      max: max > maxDumpedAccounts || max <= 0 ? maxDumpedAccounts : max,
    })
  },
})

function named(chain: EvmChain, which: BlockNumberOrHash): Block {
  if (which.number !== undefined) return numberedBlock(chain, which.number)
  if (which.hash === undefined) throw blockNumberOrHashRequired()
  const block = chain.blockByHash(which.hash)
  if (block === undefined) throw blockHashNotFound(which.hash)
  return block
}
