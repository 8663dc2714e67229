import { type Id, idToString } from '../../state/codec/ids.js'
import type { SharedMemory } from '../../state/utxo/SharedMemory.js'
import type { UtxoSet } from '../../state/utxo/UtxoSet.js'
import type { Utxo } from '../../state/utxo/utxo.js'
import { type AddressBook, parseServiceAddress, parseServiceAddresses } from '../params/serviceAddress.js'
import { addressFormatOf } from './addressFormat.js'
import { encodeReply } from './encodeReply.js'
import { exportedPage, ownPage, sourceChainOf, type UtxosArguments, utxosPage } from './utxosPage.js'

/** A chain of UTXOs: P or X. */
type UtxoChain<Out> = {
  readonly chainId: Id
  readonly utxos: UtxoSet<Out>
  readonly sharedMemory: SharedMemory
  /** Encodes a UTXO with the codec version. */
  bytesOf(utxo: Utxo<Out>): Uint8Array
}

/**
 * Returns a page of the UTXOs that addresses can spend on the P- or X-Chain, or import from another chain.
 * @param encodedAs names the encoding in the error for `json`; undefined for the name of the encoding
 */
export function serviceUtxos<Out>(
  book: AddressBook,
  { chainId, utxos, sharedMemory, bytesOf }: UtxoChain<Out>,
  args: UtxosArguments,
  encodedAs?: string,
) {
  return utxosPage(
    {
      format: addressFormatOf(book, chainId),
      source: (alias) => (alias === '' ? chainId : sourceChainOf(book, alias)),
      parseAddresses: (texts) => parseServiceAddresses(book, chainId, texts),
      parseAddress: (text) => parseServiceAddress(book, chainId, text),
      page: (source, request) =>
        source === chainId
          ? ownPage(utxos, request, bytesOf)
          : exportedPage(sharedMemory, source, chainId, request),
      encode: (bytes, encoding, id) =>
        encodeReply(bytes, encoding, () => `UTXO ${idToString(id)}`, encodedAs),
    },
    args,
  )
}
