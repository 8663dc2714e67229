import { RlpError } from '../../../state/codec/rlp/RlpReader.js'
import { undecodableBlock } from '../../../state/errors/evmDebug.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { decodeBlock } from '../../../state/evm/blocks/decodeBlock.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/** Returns the block that a client gave as RLP. @throws {NodeError} `could not decode block: …` */
export function decodedBlock(chain: EvmChain, bytes: Uint8Array): Block {
  if (bytes.length === 0) throw undecodableBlock('EOF')
  try {
    return decodeBlock(bytes, chain.flavour, chain.config.chainId, (hash) => {
      const place = chain.transactionByHash(hash)
      return place?.block.transactions[place.index]
    })
  } catch (error) {
    if (error instanceof RlpError) throw undecodableBlock(error.text('types.extblock'))
    if (error instanceof NodeError) throw undecodableBlock(error.message)
    throw error
  }
}
