import { goString } from '../../state/codec/goJson/scalars.js'
import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `info.getBlockchainID {alias}`: the blockchain with an alias. The ID of a running chain is one of its
 * aliases.
 */
export const getBlockchainID = defineMethod({
  name: 'info.getBlockchainID',
  summary: 'The ID of the blockchain with an alias.',
  params: named({ alias: goRequired(goString) }),
  result: object({ blockchainID: idText }),
  handler: (network: Network, { alias }) => ({
    blockchainID: idToString(network.world.node.chainAliases.lookup(alias)),
  }),
})
