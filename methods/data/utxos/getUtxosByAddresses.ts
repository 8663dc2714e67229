import type { Schema, TypeOf } from '../../kit/schema.js'
import { anyOf, listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation, type PageRequest } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { network, type networkNames } from '../parts/networkName.js'
import { type OutputRequest, outputFilters, outputsListed } from '../parts/primary/outputListing.js'
import { pChainUtxo, pChainUtxoJson } from '../parts/primary/pChainUtxo.js'
import { addresses, addressesBody } from '../parts/primary/primaryAddresses.js'
import { blockchainId, primaryChainInfo, primaryChainNamed } from '../parts/primary/primaryChain.js'
import { utxo, utxoJson } from '../parts/primary/utxo.js'

/** The members beside the outputs. */
const more = { nextPageToken: optional(text), chainInfo: primaryChainInfo }
const answer: Schema<{
  nextPageToken?: string
  utxos: readonly TypeOf<typeof pChainUtxo | typeof utxo>[]
  chainInfo: TypeOf<typeof primaryChainInfo>
}> = named(
  'GetUtxosByAddressesResponseBody',
  anyOf(
    namedObject('ListPChainUtxosResponse', { utxos: listOf(pChainUtxo), ...more }),
    namedObject('ListUtxosResponse', { utxos: listOf(utxo), ...more }),
  ),
)

/** The definition that both operations share. */
const common = {
  path: '/v1/networks/{network}/blockchains/{blockchainId}/utxos',
  tag: 'Primary Network UTXOs',
  description:
    'An output is listed when it was made on the chain or can be consumed there, and when the addresses suffice to spend it.',
  inPath: { network, blockchainId },
  inQuery: outputFilters,
  answer,
  units: 100,
}

/** The outputs of up to 1,024 addresses. */
export const getUtxosByAddressesV2 = defineOperation({
  ...common,
  id: 'getUtxosByAddressesV2',
  method: 'POST',
  summary: 'Lists the outputs of addresses, given in the body.',
  body: addressesBody,
  paging: { maximum: 1024, default: 10 },
  handler: (context, { body, ...given }, page) => utxosPage(context, { ...given, ...body }, page),
})

/** The outputs of up to 64 addresses. */
export const getUtxosByAddresses = defineOperation({
  ...common,
  id: 'getUtxosByAddresses',
  summary: 'Lists the outputs of addresses.',
  inQuery: { addresses, ...outputFilters },
  paging: { maximum: 100, default: 10 },
  handler: utxosPage,
})

function utxosPage(
  { network, views }: DataContext,
  request: OutputRequest & {
    readonly network: (typeof networkNames)[number]
    readonly blockchainId: string
  },
  page: PageRequest,
) {
  const chain = primaryChainNamed(network, request.network, request.blockchainId)
  if (!chain.isHere) return { utxos: [], chainInfo: chain.info }
  const [view, platform] = [views.primary(), views.platform()]
  const { items, nextPageToken } = pageOf(page, (after) => outputsListed(view, chain, request, after))
  return {
    nextPageToken,
    utxos: items.map((output) =>
      chain.name === 'p-chain' ? pChainUtxoJson(network, platform, output) : utxoJson(network, output),
    ),
    chainInfo: chain.info,
  }
}
