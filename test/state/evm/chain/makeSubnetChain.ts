import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { emptyId } from '../../../../state/codec/ids.js'
import { toEnd } from '../../../../state/codec/toEnd.js'
import type { Block, Receipt } from '../../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { callMessage } from '../../../../state/evm/execution/callMessage.js'
import type { CustomPrecompiles } from '../../../../state/evm/precompiles/CustomPrecompile.js'
import { createSubnetEvmChain } from '../../../../state/evm/subnetEvm/createSubnetEvmChain.js'
import type { TransactionFields } from '../../../../state/evm/transactions/encodeTransaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'
import { Clock } from '../../../../state/time/Clock.js'
import { Random } from '../../../../state/time/Random.js'
import { TaskQueue } from '../../../../state/time/TaskQueue.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { nothingVerifies, type WarpVerifier } from '../../../../state/warp/WarpVerifier.js'
import { l1Genesis } from '../genesis/l1Genesis.js'
import { type Account, ann, bea, cid, startMs } from './makeChain.js'

export const subnetChainId = 5049n
/** A second after the test chains' genesis, when all upgrades of the network are active. Unix seconds. */
export const startSeconds = Math.floor(startMs / 1000)
/** The time from which precompiles of a genesis are active: that of the network's upgrades. */
export const fromStart = { blockTimestamp: 1_607_144_400 }

/**
 * Returns a genesis file; `config` adds or replaces members of its config. Ann, Bea and Cid have 100 coins
 * each.
 */
export function subnetGenesis(config: object = {}): string {
  const rich = [ann, bea, cid].map(({ address }) => [address.slice(2), { balance: '0x56bc75e2d63100000' }])
  return JSON.stringify(
    l1Genesis({ chainId: Number(subnetChainId), config, alloc: Object.fromEntries(rich) }),
  )
}

/** A subnet-EVM chain whose blocks are made at once, with short forms of frequent steps. */
export function makeSubnetChain(
  options: {
    readonly genesis?: object
    readonly upgrade?: object
    readonly config?: object
    readonly warp?: WarpVerifier
    readonly precompiles?: CustomPrecompiles
  } = {},
) {
  const clock = new Clock({ mode: 'frozen', startMs, wallMs: () => startMs })
  const chain = createSubnetEvmChain({
    blockchainId: emptyId,
    networkId: 12345,
    genesisText: subnetGenesis(options.genesis),
    upgrades: upgradesOf(12345, undefined),
    configText: options.config === undefined ? undefined : JSON.stringify(options.config),
    upgradeText: options.upgrade === undefined ? undefined : JSON.stringify(options.upgrade),
    warp: options.warp ?? nothingVerifies,
    blockDelay: 'instant',
    clock,
    random: new Random('test'),
    undo: new UndoLog(),
    queue: new TaskQueue(),
    ...(options.precompiles === undefined ? {} : { precompiles: options.precompiles }),
  })
  return {
    chain,
    clock,
    send: (from: Account, fields: Partial<TransactionFields>) => send(chain, from, fields),
    read: (from: Address, to: Address, input: string) => read(chain, from, to, input),
  }
}

/** Sends a transaction that pays enough; returns its block and its receipt. */
async function send(
  chain: EvmChain,
  from: Account,
  fields: Partial<TransactionFields>,
): Promise<{ readonly block: Block; readonly receipt: Receipt }> {
  const tx = from.sign({
    chainId: subnetChainId,
    nonce: chain.pool.pendingNonce(from.address),
    gasFeeCap: 10n ** 12n,
    gasLimit: 1_000_000n,
    value: 0n,
    ...fields,
  })
  const place = chain.transactionByHash(await chain.submissions.submit(tx))
  if (place === undefined) throw new Error('the transaction waits')
  const receipt = place.block.receipts[place.index]
  if (receipt === undefined) throw new Error('a transaction without receipt')
  return { block: place.block, receipt }
}

/** Makes a call on the head block: returns the output as text, or the reason for its failure. */
async function read(chain: EvmChain, from: Address, to: Address, input: string): Promise<string> {
  const { header } = chain.head
  const message = {
    from,
    to,
    nonce: 0n,
    gasLimit: 1_000_000n,
    gasPrice: 0n,
    gasFeeCap: 0n,
    gasTipCap: 0n,
    value: 0n,
    data: hexToBytes(input),
    accessList: [],
  }
  const { failure, returnData } = toEnd(
    callMessage(chain.engine, chain.rulesAt(header.timestamp), chain.stateAt(chain.head), {
      block: chain.contexts.ofHeader(header),
      message,
    }),
  )
  return failure === undefined ? toHex(returnData) : failure.message
}
