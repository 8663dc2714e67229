import type { JsonWritable } from '../../../state/codec/json.js'
import { emptyRootHash } from '../../../state/evm/blocks/encodeBlock.js'

/** The SHA-256 of nothing: the hash of no requests (EIP-7685). */
const noRequests = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Members that the blocks of an Ethereum chain have and those of an Avalanche chain do not. */
const further: Readonly<Record<string, JsonWritable>> = {
  withdrawalsRoot: emptyRootHash,
  requestsHash: noRequests,
  withdrawals: [],
}

/** The members of a block of anvil 1.7.1, in its order. */
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
]

/** The members of a simulated block. */
const simulatedMembers = [
  ...members.slice(0, members.indexOf('withdrawalsRoot')),
  'uncles',
  'transactions',
  'calls',
]

/** Returns a block with anvil's members in its order, without those that only Avalanche's blocks have. */
export function anvilBlock(block: JsonWritable): JsonWritable {
  const own = membersOf(block)
  if (own === undefined) return block
  const timed =
    own['calls'] === undefined ? own : { ...own, calls: withTimes(own['calls'], own['timestamp']) }
  return picked({ ...further, ...timed }, own['calls'] === undefined ? members : simulatedMembers)
}

/** Gives the logs of simulated calls the time of their block, as anvil's have it. */
function withTimes(calls: JsonWritable, blockTimestamp: JsonWritable | undefined): JsonWritable {
  if (!Array.isArray(calls) || blockTimestamp === undefined) return calls
  return calls.map((call: JsonWritable) => {
    const { logs, ...rest } = membersOf(call) ?? {}
    return {
      ...rest,
      logs: Array.isArray(logs)
        ? logs.map((log: JsonWritable) => ({ ...membersOf(log), blockTimestamp }))
        : [],
    }
  })
}

function picked(all: Readonly<Record<string, JsonWritable>>, names: readonly string[]): JsonWritable {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = all[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The members of an object; undefined for any other value. */
function membersOf(value: JsonWritable): Readonly<Record<string, JsonWritable>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
}
