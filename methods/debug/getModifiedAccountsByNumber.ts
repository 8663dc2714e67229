import { goPointer } from '../../state/codec/goJson/containers.js'
import { goUint64 } from '../../state/codec/goJson/scalars.js'
import { blockHasNoParent, endBlockNotFound, startBlockNotFound } from '../../state/errors/evmDebug.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { modifiedAccounts } from './parts/modifiedAccounts.js'

/**
 * `debug_getModifiedAccountsByNumber`: accounts that changed between two heights, or in one block (coreth
 * `eth/api_debug.go`).
 */
export const getModifiedAccountsByNumber = defineMethod({
  name: 'debug_getModifiedAccountsByNumber',
  summary: 'Accounts changed between two heights, or in one block.',
  params: positional(arg('start', goUint64), arg('end', goPointer(goUint64))),
  result: nullable(listOf(address)),
  handler({ chain }: EvmEndpoint, [start, end]) {
    const first = chain.blockByNumber(start)
    if (first === undefined) throw startBlockNotFound(start.toString(16))
    if (end === undefined) {
      const parent = chain.blockByHash(first.header.parentHash)
      if (parent === undefined) throw blockHasNoParent(first.header.number.toString(16))
      return modifiedAccounts(chain, parent, first)
    }
    const last = chain.blockByNumber(end)
    if (last === undefined) throw endBlockNotFound(end.toString())
    return modifiedAccounts(chain, first, last)
  },
})
