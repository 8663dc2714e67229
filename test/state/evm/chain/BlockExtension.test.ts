import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import type { BlockExtension, ExtensionPart } from '../../../../state/evm/chain/BlockExtension.js'
import { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { cChainConfig, goCChainConfig } from '../../../../state/evm/coreth/cChainConfig.js'
import { corethRules } from '../../../../state/evm/coreth/corethRules.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { genesisBlock } from '../../../../state/evm/genesis/genesisBlock.js'
import { parseGenesis } from '../../../../state/evm/genesis/parseGenesis.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'
import type { BlockDelay } from '../../../../state/time/BlockDelay.js'
import { Clock } from '../../../../state/time/Clock.js'
import { Random } from '../../../../state/time/Random.js'
import { TaskQueue } from '../../../../state/time/TaskQueue.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { ann, genesisText, startMs } from './makeChain.js'

const waitingId = '01'.repeat(32) as Id

/** An extension with one waiting transaction, which pays a price for gas until a block takes it. */
class OneTransaction implements BlockExtension {
  pendingCount = 0
  price = 1n
  readonly accepted: Uint8Array[] = []
  /** What blocks are asked to include it at, wei per gas. */
  readonly baseFees: bigint[] = []

  get version(): string {
    return `${this.pendingCount}/${this.price}`
  }

  demands() {
    return this.pendingCount === 0 ? [] : [{ gas: 1000n, price: this.price }]
  }

  assemble({ baseFee }: { readonly baseFee: bigint }): ExtensionPart {
    this.baseFees.push(baseFee)
    return this.price < baseFee
      ? { extData: new Uint8Array(0), gasUsed: 0n, ids: [], blocked: true }
      : { extData: Uint8Array.of(7), gasUsed: 1000n, ids: [waitingId], blocked: false }
  }

  clear(): void {
    this.pendingCount = 0
  }

  waiting(): undefined {
    return undefined
  }

  exclusionOf(): undefined {
    return undefined
  }

  carries(): boolean {
    return false
  }

  operations(): [] {
    return []
  }

  pack(): Uint8Array {
    return new Uint8Array(0)
  }

  operationsOf(): [] {
    return []
  }

  accept({ extData }: { readonly extData: Uint8Array }): void {
    if (extData.length === 0) return
    this.accepted.push(extData)
    this.pendingCount = 0
  }

  drop(): void {
    this.pendingCount = 0
  }
}

let extension: OneTransaction
beforeEach(() => {
  extension = new OneTransaction()
})

/** Creates a C-Chain with the extension and a frozen clock. */
function chainWith(blockDelay: BlockDelay): EvmChain {
  const upgrades = upgradesOf(12345).evmTimesSeconds
  const options = parseChainOptions(undefined, 'coreth', 12345)
  const genesis = parseGenesis(genesisText([ann.address]), goCChainConfig)
  const config = cChainConfig(genesis, upgrades, [])
  return new EvmChain({
    blockchainId: emptyId,
    config,
    options,
    rules: corethRules(upgrades, options),
    engine: createEngine(),
    genesis: genesisBlock(genesis, config, new StateStore('coreth', { keepPreimages: false })),
    extension,
    offChainMessages: new Map(),
    blockDelay,
    clock: new Clock({ mode: 'frozen', startMs }),
    random: new Random('test'),
    undo: new UndoLog(),
    queue: new TaskQueue(),
    host: undefined,
  })
}

/** Lets the extension's transaction wait, and makes the block that is due. */
function submit(chain: EvmChain): void {
  chain.submissions.submitToExtensionNow(() => {
    extension.pendingCount = 1
    return waitingId
  })
}

describe.each<BlockDelay>(['instant', 'strict'])('with %s delays', (blockDelay) => {
  test('a block carries what the extension offers, and its gas counts', () => {
    const chain = chainWith(blockDelay)
    submit(chain)
    expect(chain.head.header).toMatchObject({ number: 1n, gasUsed: 0n, extDataGasUsed: 1000n })
    expect(extension.accepted).toEqual([Uint8Array.of(7)])
    expect(chain.due.nextDueMs()).toBeUndefined()
  })
})

describe('a transaction that cannot pay the base fee', () => {
  beforeEach(() => {
    extension.price = 0n
  })

  test('keeps all others from blocks with real delays', async () => {
    const chain = chainWith('strict')
    submit(chain)
    await chain.submissions.submit(ann.sign({ nonce: 0n }))
    expect(chain.head.header.number).toBe(0n)
    extension.price = 1n
    submit(chain)
    expect(chain.head.header).toMatchObject({ number: 1n, gasUsed: 21_000n, extDataGasUsed: 1000n })
  })

  test('waits alone with instant blocks, and with manual mining', async () => {
    const chain = chainWith('instant')
    submit(chain)
    await chain.submissions.submit(ann.sign({ nonce: 0n }))
    expect(chain.head.header).toMatchObject({ number: 1n, gasUsed: 21_000n, extDataGasUsed: 0n })
    await chain.control.mine(1)
    expect(chain.head.header).toMatchObject({ number: 2n, extDataGasUsed: 0n })
    expect(extension.pendingCount).toBe(1)
    expect(extension.baseFees).toContain(1n)
  })
})
