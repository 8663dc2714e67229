import { avmUtxoBytes } from '../../state/avm/utxo.js'
import { idToString } from '../../state/codec/ids.js'
import { defineMethod } from '../kit/defineMethod.js'
import { parseServiceAddress, parseServiceAddresses } from '../params/serviceAddress.js'
import { encodeReply } from '../utxo/encodeReply.js'
import {
  exportedPage,
  ownPage,
  sourceChainOf,
  utxosPage,
  utxosParams,
  utxosResult,
} from '../utxo/utxosPage.js'
import { type AvmTarget, addressFormat } from './parts/target.js'

/**
 * `avm.getUTXOs`: the UTXOs of any kind that name addresses on the X-Chain, or that they can import from
 * another chain. Results come in pages: the `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'avm.getUTXOs',
  summary: 'The UTXOs of the X-Chain that name at least one of some addresses.',
  params: utxosParams,
  result: utxosResult,
  handler(target: AvmTarget, args) {
    const { blockchainId, utxos, sharedMemory } = target.avm
    return utxosPage(
      {
        format: addressFormat(target),
        source: (alias) => (alias === '' ? blockchainId : sourceChainOf(target, alias)),
        parseAddresses: (texts) => parseServiceAddresses(target, blockchainId, texts),
        parseAddress: (text) => parseServiceAddress(target, blockchainId, text),
        page: (source, request) =>
          source === blockchainId
            ? ownPage(utxos, request, avmUtxoBytes)
            : exportedPage(sharedMemory, source, blockchainId, request),
        encode: (bytes, encoding, id) => encodeReply(bytes, encoding, `UTXO ${idToString(id)}`, 'string'),
      },
      args,
    )
  },
})
