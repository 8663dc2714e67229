import { type Json, JsonNumber, JsonObject } from '../../../state/codec/json.js'
import type { Tooling } from '../../../state/evm/chain/Tooling.js'
import type { Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'

/**
 * Returns methods that also take the parameters of anvil and Hardhat: numbers instead of quantities, as parameters
 * and as members of transactions and filters; on Hardhat's network, the head where no block is named. Other methods
 * are unchanged.
 */
export function withLooseArguments(
  methods: readonly Method<EvmEndpoint>[],
  tooling: Tooling,
): readonly Method<EvmEndpoint>[] {
  return methods.map((method) => {
    const { name, call } = method
    if (!withQuantities.has(name)) return method
    const block = tooling === 'hardhat' ? blockPosition.get(name) : undefined
    return { ...method, call: (target, raw) => call(target, completed(raw, block)) }
  })
}

/** The methods whose parameters are blocks, positions, slots, transactions or filters. */
const withQuantities: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_fillTransaction',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionCount',
  'eth_newFilter',
  'eth_sendTransaction',
  'eth_signTransaction',
])

/** Which parameter names the block, of the methods that Hardhat answers without it. */
const blockPosition: ReadonlyMap<string, number> = new Map([
  ['eth_getBalance', 1],
  ['eth_getCode', 1],
  ['eth_getTransactionCount', 1],
  ['eth_getStorageAt', 2],
])

function completed(raw: Json | undefined, block: number | undefined): Json | undefined {
  if (!Array.isArray(raw)) return raw
  const given = (raw as readonly Json[]).map((value) =>
    value instanceof JsonObject
      ? new JsonObject(value.members.map(([key, member]) => [key, quantity(member)]))
      : quantity(value),
  )
  return given.length === block ? [...given, 'latest'] : given
}

/** Returns a whole number as a quantity, and anything else as it is. */
function quantity(value: Json): Json {
  return value instanceof JsonNumber && /^\d{1,78}$/.test(value.text)
    ? `0x${BigInt(value.text).toString(16)}`
    : value
}
