import { RlpError } from '../../../state/codec/rlp/RlpReader.js'
import { blockNotDecoded, undecodableBlock } from '../../../state/errors/evmDebug.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { decodeBlock } from '../../../state/evm/blocks/decodeBlock.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/** The RLP of an empty list. What is below it begins a string. */
const emptyList = 0xc0

/** Returns the block that a client gave as RLP. @throws {NodeError} when the bytes are not a block */
export function decodedBlock(chain: EvmChain, bytes: Uint8Array): Block {
  const refusal = chain.isAsynchronous ? blockNotDecoded : undecodableBlock
  const [first] = bytes
  if (first === undefined) throw refusal('EOF')
  if (chain.isAsynchronous && first < emptyList) throw refusal('rlp: expected List')
  if (chain.isAsynchronous && first === emptyList) throw refusal('rlp: end of list')
  try {
    const block = decodeBlock(bytes, chain.flavour, chain.config.chainId, (hash) => {
      const position = chain.transactionByHash(hash)
      return position?.block.transactions[position.index]
    })
    // The encoding does not tell that the control API has set the price.
    const demandedBaseFee = chain.acceptedByHash(block.hash)?.demandedBaseFee
    return demandedBaseFee === undefined ? block : { ...block, demandedBaseFee }
  } catch (error) {
    if (error instanceof RlpError) throw refusal(error.text('types.extblock'))
    if (error instanceof NodeError) throw refusal(error.message)
    throw error
  }
}
