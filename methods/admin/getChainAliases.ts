import { Cb58Error } from '../../state/codec/cb58.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { type Id, idFromString } from '../../state/codec/ids.js'
import { badId } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, nullable, object, text } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/** `admin.getChainAliases {chain}`: the aliases of the blockchain with an ID; null when it has none. */
export const getChainAliases = defineMethod({
  name: 'admin.getChainAliases',
  summary: 'The aliases of the blockchain with an ID.',
  params: named({ chain: goRequired(goString) }),
  result: object({ aliases: nullable(listOf(text)) }),
  handler({ world: { node } }: Network, { chain }) {
    const aliases = node.chainAliases.aliases(readId(chain))
    return { aliases: aliases.length === 0 ? null : aliases }
  },
})

function readId(text: string): Id {
  try {
    return idFromString(text)
  } catch (error) {
    if (error instanceof Cb58Error) throw badId(error.message)
    throw error
  }
}
