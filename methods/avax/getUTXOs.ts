import { type Encoding, EncodingError, encodeBytes } from '../../state/codec/encoding.js'
import { addressNotOfCChain, noSourceChain, utxoNotEncoded } from '../../state/errors/evmAtomic.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { orUnreadable, readServiceAddress } from '../params/serviceAddress.js'
import { addressFormatOf } from '../utxo/addressFormat.js'
import { exportedPage, sourceChainOf, utxosPage, utxosParams, utxosResult } from '../utxo/utxosPage.js'
import { heliconUtxosPage } from './parts/heliconUtxosPage.js'

/** The parts of a network that the method reads. */
export type UtxosTarget = Pick<Network, 'node' | 'genesis' | 'platform' | 'cChain'>

/**
 * `avax.getUTXOs`: the UTXOs of addresses that another chain exported to the C-Chain. They come in pages: the
 * `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'avax.getUTXOs',
  summary: 'The UTXOs that addresses can import to the C-Chain from another chain.',
  params: utxosParams,
  result: utxosResult,
  handler(target: UtxosTarget, args) {
    if (target.cChain.isAsynchronous) return heliconUtxosPage(target, args)
    const { chainId } = target.genesis.cChain
    const parse = (text: string) => readServiceAddress(target, chainId, text, addressNotOfCChain)
    return utxosPage(
      {
        format: addressFormatOf(target, chainId),
        source: (alias) => {
          if (alias === '') throw noSourceChain()
          return sourceChainOf(target, alias)
        },
        parseAddresses: (texts) => new Set(texts.map((text) => orUnreadable(text, () => parse(text)))),
        parseAddress: parse,
        page: (source, request) => exportedPage(target.platform.sharedMemory, source, chainId, request),
        encode: encodeUtxo,
      },
      args,
    )
  },
})

function encodeUtxo(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return encodeBytes(bytes, encoding)
  } catch (error) {
    throw error instanceof EncodingError ? utxoNotEncoded(error) : error
  }
}
