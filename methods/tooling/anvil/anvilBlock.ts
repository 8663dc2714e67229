import type { JsonWritable } from '../../../state/codec/json.js'
import { emptyRootHash } from '../../../state/evm/blocks/encodeBlock.js'

/** The SHA-256 of nothing: the hash of no requests (EIP-7685). */
const noRequests = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** What the blocks of an Ethereum chain have, and those of an Avalanche chain do not. */
const further: Readonly<Record<string, JsonWritable>> = {
  withdrawalsRoot: emptyRootHash,
  requestsHash: noRequests,
  withdrawals: [],
}

/** The members of a block of anvil 1.7.1, in its order; `calls` are those of a simulated block. */
const members = [
  'hash',
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
  'totalDifficulty',
  'size',
  'uncles',
  'transactions',
  'withdrawals',
  'calls',
]

/** Returns a block with anvil's members in its order, without those that only Avalanche's blocks have. */
export function anvilBlock(block: JsonWritable): JsonWritable {
  if (typeof block !== 'object' || block === null || Array.isArray(block)) return block
  const all: ReadonlyMap<string, JsonWritable> = new Map(Object.entries({ ...further, ...block }))
  return Object.fromEntries(
    members.flatMap((name) => {
      const value = all.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
