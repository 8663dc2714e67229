import { gunzipSync, gzipSync } from 'node:zlib'
import { goPointer } from '../../../state/codec/goJson/containers.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import { goBool } from '../../../state/codec/goJson/scalars.js'
import { toHex } from '../../../state/codec/hex.js'
import type { Json } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { badStateDump } from '../../../state/errors/evmTooling.js'
import { dumpedState, withDumped } from '../../../state/evm/state/stateDump.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hexData } from '../../kit/ethSchemas.js'
import { arg, positional } from '../../params/geth.js'

/** The most bytes of an unpacked dump. */
const mostBytes = 256 * 1024 * 1024

/**
 * `anvil_dumpState`: all accounts of the chain's head, as JSON packed with gzip. Blocks are not in it. Other
 * networks than Snowglobe's cannot load it, since the tries hold hashes of addresses and slots.
 */
export const dumpState = defineMethod({
  name: 'anvil_dumpState',
  aliases: ['hardhat_dumpState'],
  summary: "The accounts at the chain's head, for `anvil_loadState`.",
  params: positional(arg('preserveHistory', goPointer(goBool))),
  result: hexData,
  handler: ({ chain }: EvmEndpoint) =>
    toHex(gzipSync(stringifyJson(dumpedState(chain.keptStateAt(chain.head))))),
})

/**
 * `anvil_loadState`: adds the accounts of a dump to the chain's head, in place of those with the same address.
 * The next block reflects it. It reads the dumps of anvil too.
 */
export const loadState = defineMethod({
  name: 'anvil_loadState',
  aliases: ['hardhat_loadState'],
  summary: "Adds the accounts of a dump to the chain's head.",
  params: positional(arg('state', hexBytes)),
  result: { type: 'boolean' },
  async handler({ network, chain }: EvmEndpoint, [bytes]) {
    const dump = unpacked(bytes)
    await network.queue.run(() =>
      chain.control.replaceHeadState(withDumped(chain.keptStateAt(chain.head), dump)),
    )
    return true
  },
})

/** Reads a dump, packed or not. */
function unpacked(bytes: Uint8Array): Json {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const json = isPacked ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes
    return parseJson(Buffer.from(json).toString('utf8'))
  } catch (error) {
    throw badStateDump(error instanceof Error ? error.message : String(error))
  }
}
