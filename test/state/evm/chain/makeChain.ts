import { bytesToBigInt, hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { emptyId } from '../../../../state/codec/ids.js'
import { evmAddressOfPrivateKey, signRecoverable } from '../../../../state/crypto/secp256k1.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { createCChain } from '../../../../state/evm/coreth/createCChain.js'
import {
  sealTransaction,
  signingHash,
  type TransactionFields,
} from '../../../../state/evm/transactions/encodeTransaction.js'
import type { UnverifiedTransaction } from '../../../../state/evm/transactions/Transaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'
import type { BlockDelay } from '../../../../state/time/BlockDelay.js'
import type { ChainHost } from '../../../../state/time/ChainHost.js'
import { Clock } from '../../../../state/time/Clock.js'
import { Random } from '../../../../state/time/Random.js'
import { TaskQueue } from '../../../../state/time/TaskQueue.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { SharedMemory } from '../../../../state/utxo/SharedMemory.js'

export const chainId = 43112n

/** The genesis file of the local network's C-Chain, with additional funded accounts if requested. */
export function genesisText(funded: readonly Address[] = []): string {
  const alloc = Object.fromEntries([
    ['8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', { balance: '0x295BE96E64066972000000' }],
    ...funded.map((address) => [address, { balance: '0xde0b6b3a7640000' }]),
  ])
  return JSON.stringify({
    config: { chainId: Number(chainId) },
    nonce: '0x0',
    timestamp: '0x5FCB13D0',
    extraData: '0x00',
    gasLimit: '0x5f5e100',
    difficulty: '0x0',
    alloc,
  })
}

/** Accounts with keys: the holder of all AVAX at genesis, and others by number. */
export class Account {
  readonly #key: Uint8Array
  readonly address: Address

  constructor(key: string) {
    this.#key = hexToBytes(key.padStart(64, '0'))
    this.address = toHex(evmAddressOfPrivateKey(this.#key)) as Address
  }

  /** Returns a signed transaction; by default a dynamic fee transfer of 1 wei to an unused address. */
  sign(fields: Partial<TransactionFields> & { readonly nonce: bigint }): UnverifiedTransaction {
    const tx: TransactionFields = {
      type: 2,
      chainId,
      gasTipCap: 1n,
      gasFeeCap: 1_000_000_000n,
      gasLimit: 21_000n,
      to: '0x00000000000000000000000000000000000000aa' as Address,
      value: 1n,
      data: new Uint8Array(0),
      accessList: [],
      v: 0n,
      r: 0n,
      s: 0n,
      ...fields,
    }
    const signature = signRecoverable(signingHash(tx), this.#key)
    const recovery = BigInt(signature[64] ?? 0)
    const offset = tx.type !== 0 ? 0n : tx.chainId === undefined ? 27n : 35n + 2n * tx.chainId
    return sealTransaction({
      ...tx,
      v: offset + recovery,
      r: bytesToBigInt(signature.subarray(0, 32)),
      s: bytesToBigInt(signature.subarray(32, 64)),
    })
  }
}

export const rich = new Account('56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
export const ann = new Account('a1')
export const bea = new Account('b2')
export const cid = new Account('c3')

/** 2026-01-01. */
export const startMs = 1_767_225_600_000

export type TestChain = {
  readonly chain: EvmChain
  readonly clock: Clock
  readonly undo: UndoLog
  readonly queue: TaskQueue
  /** Moves the frozen clock and makes the blocks that fall due. */
  goTo(ms: number): Promise<void>
}

/** Creates a C-Chain with a frozen clock; Ann, Bea and Cid have one AVAX each. */
export function makeChain(
  options: {
    blockDelay?: BlockDelay
    config?: object
    clockMode?: 'frozen' | 'running'
    host?: Partial<ChainHost<Block>>
    /** When Helicon is active, RFC 3339; by default never. */
    heliconTime?: string | undefined
  } = {},
): TestChain {
  let wallMs = startMs
  const clock = new Clock({ mode: options.clockMode ?? 'frozen', startMs, wallMs: () => wallMs })
  const undo = new UndoLog()
  const queue = new TaskQueue()
  const { chain } = createCChain({
    blockchainId: emptyId,
    networkId: 12345,
    genesisText: genesisText([ann.address, bea.address, cid.address]),
    upgrades: upgradesOf(
      12345,
      undefined,
      options.heliconTime === undefined ? 'granite' : { helicon: options.heliconTime },
    ),
    configText: options.config === undefined ? undefined : JSON.stringify(options.config),
    blockDelay: options.blockDelay ?? 'instant',
    clock,
    random: new Random('test'),
    undo,
    avaxAssetId: emptyId,
    xChainId: emptyId,
    sharedMemory: new SharedMemory(undo),
    subnetOf: () => emptyId,
    queue,
    host: options.host,
  })
  return {
    chain,
    clock,
    undo,
    queue,
    async goTo(ms) {
      if (clock.mode === 'running') wallMs = ms
      else clock.set(ms)
      await queue.run(() => chain.due.make(clock.now()))
    },
  }
}
