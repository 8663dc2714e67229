import type { Method } from '../defineMethod.js'
import type { EvmEndpoint } from '../eth/EvmEndpoint.js'
import { getBadBlocks } from '../eth/getBadBlocks.js'
import { accountRange } from './accountRange.js'
import { dumpBlock } from './dumpBlock.js'
import { getModifiedAccountsByHash } from './getModifiedAccountsByHash.js'
import { getModifiedAccountsByNumber } from './getModifiedAccountsByNumber.js'
import { preimage } from './preimage.js'

// The namespace `debug`, by the names under which a chain's config switches its parts on. None is on by default.

/** API `debug` (coreth `eth/api_debug.go`). */
export const debugMethods: readonly Method<EvmEndpoint>[] = [
  dumpBlock,
  preimage,
  { ...getBadBlocks, name: 'debug_getBadBlocks' },
  accountRange,
  getModifiedAccountsByNumber,
  getModifiedAccountsByHash,
]
