import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { Network } from '../../../../state/Network.js'

/** Blocks that a real node made while its upgrades became active one after the other. */
type Recording = {
  readonly networkId: number
  readonly genesisFile: Readonly<Record<string, unknown>>
  readonly upgradeFile: Readonly<Record<string, unknown>>
  readonly genesisHash: string
  readonly blocks: readonly {
    readonly timestampMs: number
    readonly hash: string
    readonly transactions: readonly string[]
  }[]
}
const recording: Recording = JSON.parse(readFileSync(join(import.meta.dirname, 'laterUpgrades.json'), 'utf8'))

describe('a network whose upgrade file schedules Etna, Fortuna and Granite for later', () => {
  let chain: EvmChain
  const at = (height: number) => chain.blockByNumber(BigInt(height))?.header

  beforeAll(async () => {
    const [first] = recording.blocks
    const network = await Network.create(
      completeOptions({
        networkId: recording.networkId,
        genesisFile: recording.genesisFile,
        upgradeFile: recording.upgradeFile,
        clock: { mode: 'frozen', start: (first?.timestampMs ?? 0) - 10_000 },
      }),
    )
    chain = network.world.cChain
    chain.control.setMining({ mode: 'manual' })
    for (const { timestampMs, transactions } of recording.blocks) {
      for (const raw of transactions) await chain.submissions.submitRaw(hexToBytes(raw))
      await chain.control.setNextBlockTimestamp(timestampMs)
      await chain.control.mine(1)
    }
  })

  it('has the genesis block of the real node', () => {
    expect(chain.genesis.hash).toBe(recording.genesisHash)
  })

  it('makes the blocks of the real node', () => {
    const own = recording.blocks.map((_, index) => chain.blockByNumber(BigInt(index + 1))?.hash)
    expect(own).toEqual(recording.blocks.map(({ hash }) => hash))
  })

  it('has the header fields of each upgrade', () => {
    expect(at(1)).toMatchObject({ gasLimit: 15_000_000n, blobGasUsed: undefined, timestampMs: undefined })
    expect(at(12)).toMatchObject({ gasLimit: 15_000_000n, blobGasUsed: 0n, timestampMs: undefined })
    expect(at(19)).toMatchObject({ gasLimit: 10_000_000n, baseFee: 1n, timestampMs: undefined })
    expect(at(31)?.minDelayExcess).toBe(7_970_124n)
  })
})

describe('strict delays before Granite', () => {
  it('make a block two seconds after the one before, when it need not pay for coming early', async () => {
    const [first, second] = recording.blocks
    const startMs = (first?.timestampMs ?? 0) - 10_000
    const network = await Network.create(
      completeOptions({
        networkId: recording.networkId,
        genesisFile: recording.genesisFile,
        upgradeFile: recording.upgradeFile,
        clock: { mode: 'frozen', start: startMs },
        blockDelay: 'strict',
      }),
    )
    const { cChain: chain } = network.world
    for (const raw of [...(first?.transactions ?? []), ...(second?.transactions ?? [])])
      await chain.submissions.submitRaw(hexToBytes(raw))
    expect([chain.head.header.number, chain.due.nextDueMs()]).toEqual([1n, startMs + 2000])
    network.world.clock.set(startMs + 2000)
    await network.queue.run(() => chain.due.make(startMs + 2000))
    expect(chain.head.header).toMatchObject({
      number: 2n,
      blockGasCost: 0n,
      timestamp: BigInt(startMs / 1000 + 2),
    })
  })
})
