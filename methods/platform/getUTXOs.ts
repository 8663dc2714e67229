import { emptyId, idToString } from '../../state/codec/ids.js'
import { utxoBytes } from '../../state/utxo/utxo.js'
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
import { addressFormat, type PlatformTarget } from './parts/target.js'

/**
 * `platform.getUTXOs`: the UTXOs that addresses can spend on the P-Chain, or import from another chain.
 * Results come in pages: the `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'platform.getUTXOs',
  summary: 'The UTXOs that name at least one of some addresses.',
  params: utxosParams,
  result: utxosResult,
  handler(target: PlatformTarget, args) {
    const { utxos, sharedMemory } = target.platform
    return utxosPage(
      {
        format: addressFormat(target),
        source: (alias) => (alias === '' ? emptyId : sourceChainOf(target, alias)),
        parseAddresses: (texts) => parseServiceAddresses(target, emptyId, texts),
        parseAddress: (text) => parseServiceAddress(target, emptyId, text),
        page: (source, request) =>
          source === emptyId
            ? ownPage(utxos, request, utxoBytes)
            : exportedPage(sharedMemory, source, emptyId, request),
        encode: (bytes, encoding, id) => encodeReply(bytes, encoding, `UTXO ${idToString(id)}`),
      },
      args,
    )
  },
})
