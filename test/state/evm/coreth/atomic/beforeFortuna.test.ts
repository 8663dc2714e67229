import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { completeOptions } from '../../../../../src/library/completeOptions.js'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import type { ConsensusBlock } from '../../../../../state/evm/blocks/Block.js'
import { unpackAtomicTxs } from '../../../../../state/evm/coreth/atomic/codec.js'
import { Network } from '../../../../../state/Network.js'
import { parseTx } from '../../../../../state/platform/txs/codec.js'

/** Blocks that a real node made of atomic transactions before Fortuna. */
type Recording = {
  /** The P-Chain transaction whose outputs the blocks import. */
  readonly exportToC: string
  readonly exportedAtMs: number
  readonly blocks: readonly {
    readonly timestampMs: number
    readonly hash: string
    readonly extData: string
    readonly transactions: readonly string[]
  }[]
}

function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'))
}

const recording = read<Recording>('beforeFortuna.json')
const { networkId, genesisFile, upgradeFile } = read<{
  networkId: number
  genesisFile: Readonly<Record<string, unknown>>
  upgradeFile: Readonly<Record<string, unknown>>
}>('..', 'laterUpgrades.json')
const never = '9998-12-01T00:00:00Z'

test('blocks before Fortuna have the atomic gas of the real node in its fees, at most 100,000 a block', async () => {
  const network = await Network.create(
    completeOptions({
      networkId,
      genesisFile,
      upgradeFile: {
        ...upgradeFile,
        etnaTime: upgradeFile['durangoTime'],
        fortunaTime: never,
        graniteTime: never,
      },
      clock: { mode: 'frozen', start: recording.exportedAtMs },
    }),
  )
  const { atomic, cChain, platformProducer } = network.world
  cChain.control.setMining({ mode: 'manual' })
  platformProducer.issue(parseTx(hexToBytes(recording.exportToC)))
  const made: ConsensusBlock[] = []
  for (const { timestampMs, extData, transactions } of recording.blocks) {
    await network.time.set(timestampMs)
    for (const tx of unpackAtomicTxs(hexToBytes(extData)))
      await cChain.submissions.submitToExtension((tip) => atomic.add(tx, tip))
    for (const raw of transactions) await cChain.submissions.submitRaw(hexToBytes(raw))
    await cChain.control.setNextBlockTimestamp(timestampMs)
    made.push(...(await cChain.control.mine(1)))
  }
  expect(made.map(({ hash }) => hash)).toEqual(recording.blocks.map(({ hash }) => hash))
  expect(made.map(({ header }) => header.extDataGasUsed)).toContain(8n * 11_230n)
})
