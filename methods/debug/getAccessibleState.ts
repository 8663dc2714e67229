import { fromAndToEqual, missingHeader, noStateFound } from '../../state/errors/evmDebug.js'
import { unlessRefused } from '../../state/errors/unlessRefused.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { type BlockNumber, goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'

/**
 * `debug_getAccessibleState`: the first height in a range whose state can be read (coreth
 * `eth/api_debug.go`).
 */
export const getAccessibleState = defineMethod({
  name: 'debug_getAccessibleState',
  summary: 'The first height in a range whose state can be read.',
  params: positional(arg('from', goBlockNumber), arg('to', goBlockNumber)),
  result: { type: 'integer', description: 'the number of a block' },
  handler({ chain }: EvmEndpoint, [from, to]) {
    const [start, end] = [heightOf(chain, from), heightOf(chain, to)]
    if (start === end) throw fromAndToEqual()
    const step = start > end ? -1n : 1n
    for (let height = start; height !== end; height += step) {
      const block = chain.blockByNumber(height)
      if (block === undefined) throw missingHeader(height)
      if (unlessRefused(() => chain.stateAt(block)) !== undefined) return height
    }
    throw noStateFound()
  },
})

function heightOf(chain: EvmChain, number: BlockNumber): bigint {
  return typeof number === 'bigint' ? number : chain.head.header.number
}
