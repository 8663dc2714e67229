import { addressNotOfCChain, noSourceChain, utxoNotEncoded } from '../../state/errors/evmAtomic.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { encodeOr } from '../kit/encodeOr.js'
import { orUnreadable, readServiceAddress } from '../params/serviceAddress.js'
import { addressFormatOf } from '../utxo/addressFormat.js'
import { exportedPage, sourceChainOf, utxosPage, utxosParams, utxosResult } from '../utxo/utxosPage.js'
import { heliconUtxosPage } from './parts/heliconUtxosPage.js'

/**
 * `avax.getUTXOs`: the UTXOs of addresses that another chain exported to the C-Chain. They come in pages: the
 * `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'avax.getUTXOs',
  summary: 'The UTXOs that addresses can import to the C-Chain from another chain.',
  params: utxosParams,
  result: utxosResult,
  handler({ world }: Network, args) {
    if (world.cChain.isAsynchronous) return heliconUtxosPage(world, args)
    const { chainId } = world.genesis.cChain
    const parse = (text: string) => readServiceAddress(world, chainId, text, addressNotOfCChain)
    return utxosPage(
      {
        format: addressFormatOf(world, chainId),
        source: (alias) => {
          if (alias === '') throw noSourceChain()
          return sourceChainOf(world, alias)
        },
        parseAddresses: (texts) => new Set(texts.map((text) => orUnreadable(text, () => parse(text)))),
        parseAddress: parse,
        page: (source, request) => exportedPage(world.platform.sharedMemory, source, chainId, request),
        encode: (bytes, encoding) => encodeOr(utxoNotEncoded, bytes, encoding),
      },
      args,
    )
  },
})
