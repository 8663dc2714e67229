import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { goPointer } from '../../../state/codec/goJson/containers.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import { goBool } from '../../../state/codec/goJson/scalars.js'
import { toHex } from '../../../state/codec/hex.js'
import type { Json } from '../../../state/codec/json.js'
import { parseJsonInSteps } from '../../../state/codec/parseJson.js'
import { stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'
import { badStateDump } from '../../../state/errors/evmTooling.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { dumpedBlocks } from '../../../state/evm/chain/dumpedBlocks.js'
import { namesFor } from '../../../state/evm/chain/dumpNames.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import { dumpedState, withDumped } from '../../../state/evm/state/stateDump.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hexData } from '../../kit/ethSchemas.js'
import type { Turns } from '../../kit/Turns.js'
import { arg, positional } from '../../params/geth.js'

/** The most bytes of an unpacked dump. */
const mostBytes = 256 * 1024 * 1024

/**
 * `anvil_dumpState`: all accounts of the chain's head, and its blocks with transactions and receipts, in anvil's format: JSON packed
 * with gzip, which anvil loads, too. What has no known name (`dumpNames.ts`) is there for Snowglobe alone.
 */
export const dumpState = defineMethod({
  name: 'anvil_dumpState',
  aliases: ['hardhat_dumpState'],
  summary: "The accounts at the chain's head and its blocks, for `anvil_loadState`, here or in anvil.",
  params: positional(arg('preserveHistory', goPointer(goBool))),
  result: hexData,
  async handler({ chain, turns }: EvmEndpoint) {
    const json = await turns.run(function* () {
      const { blocks, state } = yield* wholeChain(chain)
      const names = yield* namesFor(state.store, blocks)
      const { accounts, hashed } = yield* dumpedState(state, names)
      const { block, after } = yield* dumpedBlocks(blocks)
      const dump = { block, accounts, ...after, historical_states: null, hashed }
      return yield* stringifyJsonSteps(dump, { before: '', after: '' })
    })
    return toHex(await packed(json))
  },
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
  async handler({ network, chain, turns }: EvmEndpoint, [bytes]) {
    const dump = await readDump(bytes, turns)
    await network.queue.runSteps(function* () {
      const state = yield* withDumped(chain.keptStateAt(chain.head), dump)
      chain.control.replaceHeadState(state)
    })
    return true
  },
})

/** The number of blocks that are taken before other work may run: those of a file are read then. */
const blocksInStep = 100

/** Returns a chain's blocks up to its head, and the head's state. It begins again when blocks are taken back meanwhile. */
function* wholeChain(
  chain: EvmEndpoint['chain'],
): Pauses<{ readonly blocks: readonly Block[]; readonly state: StateRoot }> {
  for (;;) {
    const { head } = chain
    const state = chain.keptStateAt(head)
    const blocks: Block[] = []
    while (blocks.at(-1)?.hash !== head.hash) {
      const block = chain.blockByNumber(BigInt(blocks.length))
      const before = blocks.at(-1)
      if (block === undefined || (before !== undefined && block.header.parentHash !== before.hash)) break
      blocks.push(block)
      if (blocks.length % blocksInStep === 0) yield
    }
    if (blocks.at(-1)?.hash === head.hash) return { blocks, state }
  }
}

/** Packs and unpacks in a thread. */
const packed = promisify<string | Uint8Array, Buffer>(gzip)
const unpacked = promisify<Uint8Array, { readonly maxOutputLength: number }, Buffer>(gunzip)

/** Reads a dump, packed or not. */
async function readDump(bytes: Uint8Array, turns: Turns): Promise<Json> {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const json = isPacked ? await unpacked(bytes, { maxOutputLength: mostBytes }) : bytes
    const text = Buffer.from(json).toString('utf8')
    return await turns.run(() => parseJsonInSteps(text))
  } catch (error) {
    throw badStateDump(error instanceof Error ? error.message : String(error))
  }
}
