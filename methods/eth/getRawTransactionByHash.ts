import { toHex } from '../../state/codec/hex.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/** `eth_getRawTransactionByHash`: the bytes of a transaction by its hash, accepted or waiting. */
export const getRawTransactionByHash = defineMethod({
  name: 'eth_getRawTransactionByHash',
  summary: 'The bytes of a transaction by its hash, accepted or waiting.',
  params: positional(arg('hash', goHash)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [hash]) {
    const found = chain.acceptedTransaction(hash)
    const tx = found?.block.transactions[found.index] ?? chain.pool.get(hash)
    return tx === undefined ? '0x' : toHex(tx.raw)
  },
})
