import { goStringAs } from '../../state/codec/goJson/scalars.js'
import { filterNotFound } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { searchBlocks } from './parts/searchLogs.js'
import { pendingTransactionJson } from './parts/transactionJson.js'

/** `eth_getFilterChanges`: the events of a polling filter since the last poll. */
export const getFilterChanges = defineMethod({
  name: 'eth_getFilterChanges',
  summary: 'What a filter has collected since it was last polled.',
  params: positional(arg('id', goStringAs('rpc.ID'))),
  result: { type: 'array', description: 'logs, or hashes of blocks or transactions' },
  handler({ chain, turns }: EvmEndpoint, [id]) {
    const changes = chain.filters.poll(id)
    switch (changes?.kind) {
      case undefined:
        throw filterNotFound()
      case 'blocks':
        return changes.hashes
      case 'pendingTransactions':
        return changes.full
          ? changes.transactions.map(pendingTransactionJson)
          : changes.transactions.map(({ hash }) => hash)
      case 'logs':
        return turns.run(() => searchBlocks(changes.blocks, changes.criteria, chain.tooling))
    }
  },
})
