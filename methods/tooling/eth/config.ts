import { crc32 } from 'node:zlib'
import { hexToBytes, toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'

/** The names of Ethereum's precompiles by their numbers (EIP-7910). */
const precompileNames: ReadonlyMap<number, string> = new Map([
  [1, 'ECREC'],
  [2, 'SHA256'],
  [3, 'RIPEMD160'],
  [4, 'ID'],
  [5, 'MODEXP'],
  [6, 'BN254_ADD'],
  [7, 'BN254_MUL'],
  [8, 'BN254_PAIRING'],
  [9, 'BLAKE2F'],
  [10, 'KZG_POINT_EVALUATION'],
  [256, 'P256VERIFY'],
])
const never = 1n << 63n

/** `eth_config`: the rules in force, those before and those to come (EIP-7910). The blob schedule is null: there are no blobs. */
export const config = defineMethod({
  name: 'eth_config',
  summary: 'The fork in force, and the next and the last one that are scheduled.',
  params: noParams,
  result: about('`{ current, next, last }`; times in seconds since 1970', someObject),
  handler({ chain }: EvmEndpoint) {
    const now = chain.clock.nowSeconds()
    const times = forkTimes(chain)
    const current = times.findLast((time) => time <= now) ?? 0n
    const next = times.find((time) => time > now)
    const last = times.at(-1)
    return {
      current: forkConfig(chain, current),
      next: next === undefined ? null : forkConfig(chain, next),
      last: last === undefined || last <= now ? null : forkConfig(chain, last),
    }
  },
})

/** Returns the times of scheduled upgrades in order, Unix seconds. */
function forkTimes(chain: EvmChain): readonly bigint[] {
  const times = Object.values(chain.config.upgrades).filter((time) => time < never)
  return [...new Set(times)].sort((a, b) => (a < b ? -1 : 1))
}

function forkConfig(chain: EvmChain, time: bigint): JsonWritable {
  const { warmPrecompiles } = chain.rulesAt(time)
  const precompiles = [...warmPrecompiles].flatMap((address) => {
    const name = precompileNames.get(Number(address))
    return name === undefined ? [] : [[name, address] as const]
  })
  return {
    activationTime: time,
    blobSchedule: null,
    chainId: toQuantity(chain.config.chainId),
    forkId: forkId(chain, time),
    precompiles: Object.fromEntries(precompiles.sort(([a], [b]) => (a < b ? -1 : 1))),
    systemContracts: {},
  }
}

/** Returns the checksum of the genesis and the forks up to a time (EIP-2124). */
function forkId(chain: EvmChain, time: bigint): string {
  const start = chain.genesis.header.timestamp
  let sum = crc32(hexToBytes(chain.genesis.hash.slice(2)))
  for (const fork of forkTimes(chain)) {
    if (fork <= start || fork > time) continue
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(fork)
    sum = crc32(bytes, sum)
  }
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(sum)
  return toHex(bytes)
}
