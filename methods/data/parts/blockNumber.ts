import type { Block } from '../../../state/evm/blocks/Block.js'
import { ContractReader } from '../../../state/views/evm/ContractReader.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { badRequest } from '../kit/DataApiError.js'
import { textParameter } from '../kit/Parameter.js'

/** The block of a balance. */
export const blockNumber = textParameter(
  'The balance after this block. By default after the last one.',
  { format: 'decimal' },
  BigInt,
)

/**
 * Returns a block, and a reader of contracts on the state after it.
 * @throws {DataApiError} 400 for a block that is not indexed
 */
export function atBlock(
  view: EvmView,
  number: bigint | undefined,
): { readonly block: Block; readonly reader: ContractReader } {
  if (number === undefined || number === BigInt(view.height))
    return { block: view.head, reader: view.contracts }
  const block = number > BigInt(view.height) ? undefined : view.chain.blockByNumber(number)
  if (block === undefined) throw badRequest('blockNumber must not be greater than the last block')
  return { block, reader: new ContractReader(view.chain, block) }
}
