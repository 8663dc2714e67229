import { goPointer } from '../../../state/codec/goJson/containers.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import { goRawMessage } from '../../../state/codec/goJson/scalars.js'
import { toHex } from '../../../state/codec/hex.js'
import { methodNotSupported } from '../../../state/errors/evmTooling.js'
import { goHash } from '../../../state/evm/values/goTypes.js'
import { getHeaderByNumber } from '../../eth/getHeaderByNumber.js'
import { blockOf } from '../../eth/parts/findBlock.js'
import { defineMethod, type Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hexData, quantity } from '../../kit/ethSchemas.js'
import { about, integer, listOf, nullable, text } from '../../kit/schemas.js'
import { version } from '../../net/version.js'
import { goBlockNumberOrHash } from '../../params/blockArguments.js'
import { arg, noParams, positional } from '../../params/geth.js'

// Short questions that development networks answer and the node does not know.

/** `eth_blobBaseFee`: the price of blob gas, which stays at the minimum, since no Avalanche chain has blobs. */
export const blobBaseFee = defineMethod({
  name: 'eth_blobBaseFee',
  summary: 'The price of blob gas: the minimum, since there are no blobs.',
  params: noParams,
  result: quantity,
  handler: (_: EvmEndpoint) => '0x1',
})

/** `eth_hashrate`: 0, since there is no proof of work. */
export const hashrate = defineMethod({
  name: 'eth_hashrate',
  summary: 'The hash rate of the node: 0, since there is no proof of work.',
  params: noParams,
  result: quantity,
  handler: (_: EvmEndpoint) => '0x0',
})

/** `eth_mining`: false, since there is no proof of work. */
export const mining = defineMethod({
  name: 'eth_mining',
  summary: 'Whether the node mines: false, since there is no proof of work.',
  params: noParams,
  result: { type: 'boolean' },
  handler: (_: EvmEndpoint) => false,
})

/** `eth_protocolVersion`: 1, as in anvil; refused where the chain behaves as Hardhat's network. */
export const protocolVersion = defineMethod({
  name: 'eth_protocolVersion',
  summary: "The version of Ethereum's protocol: anvil's answer.",
  params: noParams,
  result: about('1', integer),
  handler({ chain }: EvmEndpoint) {
    if (chain.tooling !== 'hardhat') return 1
    throw methodNotSupported('eth_protocolVersion', "Hardhat's network does not serve it")
  },
})

/** `eth_networkId`: the result of `net_version`. */
export const networkId: Method<EvmEndpoint> = { ...version, name: 'eth_networkId' }

/** `erigon_getHeaderByNumber`: the result of `eth_getHeaderByNumber`. */
export const erigonHeader: Method<EvmEndpoint> = { ...getHeaderByNumber, name: 'erigon_getHeaderByNumber' }

/** `debug_codeByHash`: the code with a hash; null when the chain has none. */
export const codeByHash = defineMethod({
  name: 'debug_codeByHash',
  summary: 'The code with a keccak-256 hash.',
  params: positional(arg('hash', goHash), arg('block', goPointer(goRawMessage))),
  result: nullable(text),
  handler({ chain }: EvmEndpoint, [hash]) {
    const code = chain.keptStateAt(chain.head).store.code(hash)
    return code.length === 0 ? null : toHex(code)
  },
})

/** `debug_getRawTransactions`: the bytes of the transactions of a block. */
export const rawTransactions = defineMethod({
  name: 'debug_getRawTransactions',
  summary: 'The bytes of the transactions of a block.',
  params: positional(arg('block', goBlockNumberOrHash)),
  result: listOf(hexData),
  handler: ({ chain }: EvmEndpoint, [block]) =>
    blockOf(chain, block).transactions.map(({ raw }) => toHex(raw)),
})

/** `anvil_getBlobByHash` and `anvil_getBlobsByTransactionHash`: null, since no Avalanche chain has blobs. */
export const blobs: readonly Method<EvmEndpoint>[] = [
  'anvil_getBlobByHash',
  'anvil_getBlobsByTransactionHash',
].map((name) =>
  defineMethod({
    name,
    summary: 'Always null, since Avalanche has no blobs.',
    params: positional(arg('hash', hexBytes)),
    result: { type: 'null' },
    handler: (_: EvmEndpoint) => null,
  }),
)

/** `hardhat_getStackTraceFailuresCount`: how many stack traces could not be made: none, since none is made. */
export const stackTraceFailures = defineMethod({
  name: 'hardhat_getStackTraceFailuresCount',
  summary: 'The number of failed Solidity stack traces: 0, since none are made.',
  params: noParams,
  result: { type: 'integer', description: '0' },
  handler: (_: EvmEndpoint) => 0,
})

/** `hardhat_getForkedChainId`: null, since no other network is forked. */
export const forkedChainId = defineMethod({
  name: 'hardhat_getForkedChainId',
  summary: 'The ID of the forked chain: always null, since nothing is forked.',
  params: noParams,
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
