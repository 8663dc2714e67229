import { gzipSync } from 'node:zlib'
import { goPointer } from '../../state/codec/goJson/containers.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import { concatBytes } from '../../state/codec/hex.js'
import {
  exportNotFound,
  exportRangeReversed,
  lastWithoutFirst,
  wouldOverwriteFile,
} from '../../state/errors/evmDebug.js'
import { encodeBlock } from '../../state/evm/blocks/encodeBlock.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { isTaken, writeClientFile } from '../../state/process/clientFiles.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `admin_exportChain`: writes the RLP of blocks, one after the other, to a new file; compressed where its name
 * ends with `.gz` (coreth `eth/api_admin.go`).
 */
export const exportChain = defineMethod({
  name: 'admin_exportChain',
  summary: 'Writes the blocks of the chain, or some of them, to a new file.',
  params: positional(
    arg('file', goString),
    arg('first', goPointer(goUint64)),
    arg('last', goPointer(goUint64)),
  ),
  result: flag,
  handler({ chain }: EvmEndpoint, [file, first, last]) {
    if (first === undefined && last !== undefined) throw lastWithoutFirst()
    if (isTaken(file)) throw wouldOverwriteFile()
    writeClientFile(file, '')
    const blocks = blocksBetween(chain, first ?? 0n, last ?? chain.head.header.number)
    writeClientFile(file, file.endsWith('.gz') ? gzipSync(blocks) : blocks)
    return true
  },
})

function blocksBetween(chain: EvmChain, first: bigint, last: bigint): Uint8Array {
  if (first > last) throw exportRangeReversed(first, last)
  const encoded: Uint8Array[] = []
  for (let height = first; height <= last; height++) {
    const block = chain.blockByNumber(height)
    if (block === undefined) throw exportNotFound(height)
    encoded.push(encodeBlock(block, chain.flavour))
  }
  return concatBytes(...encoded)
}
