import { goPointer } from '../../state/codec/goJson/containers.js'
import { blockHasNoParent, endBlockNotFound, startBlockNotFound } from '../../state/errors/evmDebug.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { modifiedAccounts } from './parts/modifiedAccounts.js'

/**
 * `debug_getModifiedAccountsByHash`: accounts that changed between two blocks, or in one (coreth
 * `eth/api_debug.go`).
 */
export const getModifiedAccountsByHash = defineMethod({
  name: 'debug_getModifiedAccountsByHash',
  summary: 'Accounts changed between two blocks, or in one.',
  params: positional(arg('start', goHash), arg('end', goPointer(goHash))),
  result: nullable(listOf(address)),
  handler({ chain }: EvmEndpoint, [start, end]) {
    const first = chain.blockByHash(start)
    if (first === undefined) throw startBlockNotFound(start.slice(2))
    if (end === undefined) {
      const parent = chain.blockByHash(first.header.parentHash)
      if (parent === undefined) throw blockHasNoParent(first.header.number.toString(16))
      return modifiedAccounts(chain, parent, first)
    }
    const last = chain.blockByHash(end)
    if (last === undefined) throw endBlockNotFound(end.slice(2))
    return modifiedAccounts(chain, first, last)
  },
})
