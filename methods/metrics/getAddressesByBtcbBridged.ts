import { defineOperation } from '../data/kit/Operation.js'
import { required, textParameter } from '../data/kit/Parameter.js'
import { namedObject, optional, text } from '../kit/schemas.js'
import { addressesWithAmounts } from './parts/addressesWithAmounts.js'

/** The accounts that bridged BTC.b to the public network. The list is empty on an emulated network. */
export const getAddressesByBtcbBridged = defineOperation({
  id: 'getAddressesByBtcbBridged',
  api: 'metrics',
  path: '/v2/chains/43114/btcb/bridged:getAddresses',
  tag: 'Looking Glass',
  summary: 'Lists who bridged more BTC.b than a threshold: empty on an emulated network.',
  inQuery: {
    threshold: required(textParameter('The least amount that was bridged.', { format: 'amount' })),
  },
  paging: { maximum: 5000, default: 1000 },
  answer: namedObject('LookingGlassResponse', {
    nextPageToken: optional(text),
    addresses: addressesWithAmounts,
  }),
  units: 500,
  handler: () => ({ addresses: [] }),
})
