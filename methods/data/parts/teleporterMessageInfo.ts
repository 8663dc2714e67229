import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { messengerLogOf } from '../../../state/views/evm/messengerLogs.js'
import type { TypeOf } from '../../kit/schema.js'
import { namedObject, oneOf, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { evmChainIdOf } from './icmMessage.js'

/** The message that a transaction sends or delivers. Chains by EVM chain ID, if the network has them. */
export const teleporterMessageInfo = namedObject('TeleporterMessageInfo', {
  teleporterMessageId: text,
  direction: oneOf('SOURCE_TRANSACTION', 'DESTINATION_TRANSACTION'),
  sourceChainId: optional(text),
  destinationChainId: optional(text),
})

/**
 * Returns the first message that a transaction sends or delivers; undefined when it does neither. What a
 * delivery lets its receiver send comes after it.
 */
export function teleporterMessageInfoJson(
  context: DataContext,
  { chain: { blockchainId } }: EvmView,
  block: Block,
  index: number,
): Answered<TypeOf<typeof teleporterMessageInfo>> | undefined {
  for (const log of block.receipts[index]?.logs ?? []) {
    const said = messengerLogOf(log, blockchainId)
    if (said?.kind !== 'sent' && said?.kind !== 'received') continue
    const source = said.kind === 'sent' ? blockchainId : said.sourceChainId
    return {
      teleporterMessageId: said.messageId,
      direction: said.kind === 'sent' ? 'SOURCE_TRANSACTION' : 'DESTINATION_TRANSACTION',
      sourceChainId: evmChainIdOf(context, source),
      destinationChainId: evmChainIdOf(context, said.contents.destinationChainId),
    }
  }
  return undefined
}
