import { gunzipSync } from 'node:zlib'
import { goString } from '../../state/codec/goJson/scalars.js'
import { RlpError } from '../../state/codec/rlp/RlpReader.js'
import { brokenGzip, importParseFailed, importRefused } from '../../state/errors/evmDebug.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import { decodeBlock } from '../../state/evm/blocks/decodeBlock.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { readClientFile } from '../../state/process/clientFiles.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `admin_importChain`: reads the blocks of a file that admin_exportChain wrote (coreth `eth/api_admin.go`). Blocks
 * that the chain has are passed over; others are refused, since the chain makes its blocks itself.
 */
export const importChain = defineMethod({
  name: 'admin_importChain',
  summary: 'Reads blocks from a file. The chain must have them.',
  params: positional(arg('file', goString)),
  result: flag,
  handler({ chain }: EvmEndpoint, [file]) {
    const bytes = contentOf(file)
    for (let offset = 0, index = 0; offset < bytes.length; ) {
      const end = endOfItem(bytes, offset)
      const { header, hash } = parsed(chain, bytes.subarray(offset, end), index)
      if (header.number > 0n) {
        if (chain.blockByHash(hash) === undefined) throw importRefused(hash)
        index++
      }
      offset = end
    }
    return true
  },
})

function contentOf(file: string): Uint8Array {
  try {
    const bytes = readClientFile(file)
    if (!file.endsWith('.gz')) return bytes
    return unpacked(bytes)
  } catch (error) {
    // To the node a directory is a file whose first block cannot be read.
    if (error instanceof NodeError && error.message.startsWith('read '))
      throw importParseFailed(0, error.message)
    throw error
  }
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw brokenGzip('EOF')
  if (bytes.length < 10) throw brokenGzip('unexpected EOF')
  try {
    return gunzipSync(bytes)
  } catch {
    throw brokenGzip('gzip: invalid header')
  }
}

function parsed(chain: EvmChain, bytes: Uint8Array, index: number): Block {
  try {
    return decodeBlock(bytes, chain.flavour, chain.config.chainId, (hash) => {
      const found = chain.transactionByHash(hash)
      return found?.block.transactions[found.index]
    })
  } catch (error) {
    if (error instanceof RlpError) throw importParseFailed(index, error.text('types.extblock'))
    if (error instanceof NodeError) throw importParseFailed(index, error.message)
    throw error
  }
}

/** Returns where the RLP item at an offset ends, at most at the end of the bytes. */
function endOfItem(bytes: Uint8Array, offset: number): number {
  const first = bytes[offset] ?? 0
  if (first < 0xf8) return Math.min(bytes.length, offset + 1 + Math.max(0, first - 0xc0))
  const digits = first - 0xf7
  const size = bytes.subarray(offset + 1, offset + 1 + digits).reduce((sum, byte) => sum * 256 + byte, 0)
  return Math.min(bytes.length, offset + 1 + digits + size)
}
