import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { goPointer } from '../../state/codec/goJson/containers.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import {
  exportNotFound,
  exportRangeReversed,
  lastWithoutFirst,
  wouldOverwriteFile,
} from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import { encodeBlock } from '../../state/evm/blocks/encodeBlock.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { isTaken, writeClientFile } from '../../state/process/clientFiles.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
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
  async handler({ chain, turns }: EvmEndpoint, [file, first, last]) {
    if (first === undefined && last !== undefined) throw lastWithoutFirst()
    if (isTaken(file)) throw wouldOverwriteFile()
    writeClientFile(file, '')
    const blocks = blocksBetween(chain, first ?? 0n, last ?? chain.head.header.number)
    const encoded = await turns.run(() =>
      convertInSteps(blocks, (block) => encodeBlock(block, chain.flavour)),
    )
    const bytes = Buffer.concat(encoded)
    writeClientFile(file, file.endsWith('.gz') ? await packed(bytes) : bytes)
    return true
  },
})

/** Packs in a thread. */
const packed = promisify<Uint8Array, Buffer>(gzip)

function blocksBetween(chain: EvmChain, first: bigint, last: bigint): readonly Block[] {
  if (first > last) throw exportRangeReversed(first, last)
  const blocks: Block[] = []
  for (let height = first; height <= last; height++) {
    const block = chain.blockByNumber(height)
    if (block === undefined) throw exportNotFound(height)
    blocks.push(block)
  }
  return blocks
}
