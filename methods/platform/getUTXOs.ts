import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { goQuote } from '../../state/codec/goQuote.js'
import {
  emptyId,
  formatAddress,
  type Id,
  idFromString,
  idToString,
  type ShortId,
} from '../../state/codec/ids.js'
import { noAddresses, tooManyAddresses, whileTrying } from '../../state/errors/platform.js'
import type { UtxoPosition } from '../../state/utxo/UtxoSet.js'
import { utxoBytes, utxoId } from '../../state/utxo/utxo.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, listOf, object, text, uintText } from '../kit/schemas.js'
import { goEncoding } from '../params/encoding.js'
import { goObject, goRequired, goUint, named } from '../params/go.js'
import { parseServiceAddress, parseServiceAddresses } from '../params/serviceAddress.js'
import { encodeReply } from './parts/encodeReply.js'
import { addressFormat, type PlatformTarget } from './parts/target.js'

const maxAddresses = 1024
const maxPageSize = 1024
const emptyAddress = '0'.repeat(40) as ShortId
const beginning: UtxoPosition = { address: emptyAddress, utxoId: emptyId }

type Page = { readonly items: readonly { id: Id; bytes: Uint8Array }[]; readonly end: UtxoPosition }

/**
 * `platform.getUTXOs`: the UTXOs that addresses can spend on the P-Chain, or import from another chain.
 * Results come in pages: the `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'platform.getUTXOs',
  summary: 'The UTXOs that name at least one of some addresses.',
  params: named({
    addresses: goRequired(goSlice(goString)),
    sourceChain: goString,
    limit: goUint(32),
    startIndex: goObject({ address: goString, utxo: goString }),
    encoding: goEncoding,
  }),
  result: object({
    numFetched: uintText,
    utxos: listOf(text),
    endIndex: object({ address: text, utxo: idText }),
    encoding: text,
  }),
  handler(target: PlatformTarget, params) {
    const count = params.addresses.length
    if (count === 0) throw noAddresses()
    if (count > maxAddresses) throw tooManyAddresses(count, maxAddresses)
    const source = sourceChainOf(target, params.sourceChain)
    const addresses = parseServiceAddresses(target, emptyId, params.addresses)
    const start = startOf(target, params.startIndex)
    const limit = params.limit === 0n || params.limit > maxPageSize ? maxPageSize : Number(params.limit)
    const { items, end } =
      source === emptyId
        ? ownPage(target, addresses, start, limit)
        : exportedPage(target, source, addresses, start, limit)
    const { chainAlias, hrp } = addressFormat(target)
    const utxos = items.map(({ id, bytes }) => encodeReply(bytes, params.encoding, `UTXO ${idToString(id)}`))
    return {
      numFetched: String(utxos.length),
      utxos,
      endIndex: { address: formatAddress(chainAlias, hrp, end.address), utxo: idToString(end.utxoId) },
      encoding: params.encoding,
    }
  },
})

function sourceChainOf(target: PlatformTarget, alias: string): Id {
  if (alias === '') return emptyId
  return attempt(`problem parsing source chainID ${goQuote(alias)}`, () =>
    target.node.chainAliases.lookup(alias),
  )
}

function startOf(target: PlatformTarget, index: { address: string; utxo: string }): UtxoPosition {
  if (index.address === '' && index.utxo === '') return beginning
  const address = attempt(`couldn't parse start index address ${goQuote(index.address)}`, () =>
    parseServiceAddress(target, emptyId, index.address),
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

function ownPage(
  { platform }: PlatformTarget,
  addresses: ReadonlySet<ShortId>,
  start: UtxoPosition,
  limit: number,
): Page {
  const { utxos, end } = platform.utxos.page(addresses, start, limit)
  return { items: utxos.map((utxo) => ({ id: utxoId(utxo), bytes: utxoBytes(utxo) })), end }
}

function exportedPage(
  { platform }: PlatformTarget,
  source: Id,
  addresses: ReadonlySet<ShortId>,
  start: UtxoPosition,
  limit: number,
): Page {
  const { elements, end } = platform.sharedMemory.indexed(source, emptyId, addresses, start, limit)
  return {
    items: elements.map(({ key, value }) => ({ id: key, bytes: value })),
    end: { address: end.address, utxoId: end.utxoId ?? emptyId },
  }
}
