import type { Encoding } from '../../state/codec/encoding.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { goQuote } from '../../state/codec/goQuote.js'
import {
  emptyId,
  emptyShortId,
  formatAddress,
  type Id,
  idFromString,
  idToString,
  type ShortId,
} from '../../state/codec/ids.js'
import { noAddresses, tooManyAddresses, whileTrying } from '../../state/errors/platform.js'
import type { AddressFormat } from '../../state/utxo/owners.js'
import type { SharedMemory } from '../../state/utxo/SharedMemory.js'
import type { UtxoPosition, UtxoSet } from '../../state/utxo/UtxoSet.js'
import { type Utxo, utxoId } from '../../state/utxo/utxo.js'
import { about, idText, listOf, object, text, uintText } from '../kit/schemas.js'
import { encodedBytes, encodingName } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goObject, goRequired, goUint, named } from '../params/go.js'
import type { AddressBook } from '../params/serviceAddress.js'

const maxAddresses = 1024
const maxPageSize = 1024
const beginning: UtxoPosition = { address: emptyShortId, utxoId: emptyId }

/** The parameters of `getUTXOs` on every chain (AvalancheGo `api.GetUTXOsArgs`). */
export const utxosParams = named({
  addresses: goRequired(goSlice(goString)),
  sourceChain: goString,
  limit: goUint(32),
  startIndex: goObject({ address: goString, utxo: goString }),
  encoding: goEncoding,
})

/** The result of `getUTXOs` on every chain (AvalancheGo `api.GetUTXOsReply`). */
export const utxosResult = object({
  numFetched: about('how many UTXOs are listed', uintText),
  utxos: listOf(encodedBytes),
  endIndex: object({ address: about('an address with its chain', text), utxo: idText }),
  encoding: encodingName,
})

/** The decoded parameters of `getUTXOs`. */
export type UtxosArguments = ReturnType<typeof utxosParams.decode>

/** UTXOs with their IDs, and the end of the page. */
export type Page = {
  readonly items: readonly { readonly id: Id; readonly bytes: Uint8Array }[]
  readonly end: UtxoPosition
}

/** The addresses, the beginning and the size of a page. */
export type PageRequest = {
  readonly addresses: ReadonlySet<ShortId>
  readonly start: UtxoPosition
  readonly limit: number
}

/** The behaviour of `getUTXOs` that depends on the chain. */
export type UtxosChain = {
  readonly format: AddressFormat
  /** Returns the chain whose UTXOs are read. @param alias empty when the call names none */
  source(alias: string): Id
  parseAddresses(texts: readonly string[]): ReadonlySet<ShortId>
  /** Parses the address of a start index. */
  parseAddress(text: string): ShortId
  /** Reads a page of the chain's own UTXOs, or of those that `source` exported to it. */
  page(source: Id, request: PageRequest): Page
  /** Encodes the bytes of the UTXO with an ID. */
  encode(bytes: Uint8Array, encoding: Encoding, id: Id): string
}

/**
 * Returns the UTXOs that addresses can spend on a chain, or import from another one. They come in pages: the
 * `endIndex` of a page is the `startIndex` of the next (AvalancheGo `vms/platformvm/service.go`,
 * `vms/avm/service.go`, coreth `plugin/evm/atomic/vm/api.go`).
 */
export function utxosPage(chain: UtxosChain, args: UtxosArguments) {
  const count = args.addresses.length
  if (count === 0) throw noAddresses()
  if (count > maxAddresses) throw tooManyAddresses(count, maxAddresses)
  const source = chain.source(args.sourceChain)
  const addresses = chain.parseAddresses(args.addresses)
  const start = startOf(chain, args.startIndex)
  const limit = args.limit === 0n || args.limit > maxPageSize ? maxPageSize : Number(args.limit)
  const { items, end } = chain.page(source, { addresses, start, limit })
  const { chainAlias, hrp } = chain.format
  const utxos = items.map(({ id, bytes }) => chain.encode(bytes, args.encoding, id))
  return {
    numFetched: String(utxos.length),
    utxos,
    endIndex: { address: formatAddress(chainAlias, hrp, end.address), utxo: idToString(end.utxoId) },
    encoding: args.encoding,
  }
}

/**
 * Returns the chain with an alias or ID. @throws {NodeError} `problem parsing source chainID "…": there is no
 * ID with alias: …`
 */
export function sourceChainOf({ node }: AddressBook, alias: string): Id {
  return attempt(`problem parsing source chainID ${goQuote(alias)}`, () => node.chainAliases.lookup(alias))
}

/** Reads a page of a chain's own UTXOs. @param bytesOf encodes a UTXO with the codec version */
export function ownPage<Out>(
  utxos: UtxoSet<Out>,
  { addresses, start, limit }: PageRequest,
  bytesOf: (utxo: Utxo<Out>) => Uint8Array,
): Page {
  const page = utxos.page(addresses, start, limit)
  return { items: page.utxos.map((utxo) => ({ id: utxoId(utxo), bytes: bytesOf(utxo) })), end: page.end }
}

/** Reads a page of the UTXOs that one chain exported to another. */
export function exportedPage(
  sharedMemory: SharedMemory,
  source: Id,
  destination: Id,
  { addresses, start, limit }: PageRequest,
): Page {
  const { elements, end } = sharedMemory.indexed(source, destination, addresses, start, limit)
  return {
    items: elements.map(({ key, value }) => ({ id: key, bytes: value })),
    end: { address: end.address, utxoId: end.utxoId ?? emptyId },
  }
}

function startOf(chain: UtxosChain, index: UtxosArguments['startIndex']): UtxoPosition {
  if (index.address === '' && index.utxo === '') return beginning
  const address = attempt(`couldn't parse start index address ${goQuote(index.address)}`, () =>
    chain.parseAddress(index.address),
  )
  return { address, utxoId: attempt("couldn't parse start index utxo", () => idFromString(index.utxo)) }
}

function attempt<T>(what: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw error instanceof Error ? whileTrying(what, error) : error
  }
}
