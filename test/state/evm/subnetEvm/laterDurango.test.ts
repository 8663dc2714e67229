import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { issueTx } from '../../../../methods/platform/issueTx.js'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { idToString } from '../../../../state/codec/ids.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { Network } from '../../../../state/Network.js'

type RecordedChain = {
  readonly genesisHash: string
  readonly blocks: readonly {
    readonly timestampMs: number
    readonly hash: string
    readonly transactions: readonly string[]
  }[]
}
/** Blocks that a real node made while Durango, Etna, Fortuna and Granite became active one after the other. */
type Recording = {
  readonly upgrades: Readonly<Record<string, string>>
  /** The P-Chain transactions that create the subnet and the chain, before Durango. */
  readonly createdBy: readonly {
    readonly timestampMs: number
    readonly tx: string
    readonly blockId: string
  }[]
  readonly cChain: RecordedChain
  readonly l1: RecordedChain
}
const here = (path: string) => readFileSync(join(import.meta.dirname, path))
const recording: Recording = JSON.parse(gunzipSync(here('laterDurango.json.gz')).toString())
const { genesisFile, upgradeFile } = JSON.parse(here('../coreth/laterUpgrades.json').toString())

async function makeBlocks(chain: EvmChain, { blocks }: RecordedChain): Promise<void> {
  chain.control.setMining({ mode: 'manual' })
  for (const { timestampMs, transactions } of blocks) {
    for (const raw of transactions) await chain.submissions.submitRaw(hexToBytes(raw))
    await chain.control.setNextBlockTimestamp(timestampMs)
    await chain.control.mine(1)
  }
}

const hashesOf = (chain: EvmChain): (string | undefined)[] =>
  Array.from(
    { length: Number(chain.head.header.number) },
    (_, index) => chain.blockByNumber(BigInt(index + 1))?.hash,
  )

async function createNetwork(): Promise<Network> {
  const network = await Network.create(
    completeOptions({
      networkId: 1337,
      genesisFile,
      upgradeFile: { ...upgradeFile, ...recording.upgrades },
      clock: { mode: 'frozen', start: (recording.createdBy[0]?.timestampMs ?? 0) - 10_000 },
    }),
  )
  for (const { timestampMs, tx } of recording.createdBy) {
    network.world.clock.set(timestampMs)
    await issueTx.call(network, parseJson(JSON.stringify({ tx })))
  }
  return network
}

describe('a network whose upgrade file schedules Durango for later', () => {
  let network: Network
  beforeAll(async () => {
    network = await createNetwork()
  })

  it('makes the C-Chain blocks of the real node', async () => {
    const { cChain } = network.world
    expect(cChain.genesis.hash).toBe(recording.cChain.genesisHash)
    await makeBlocks(cChain, recording.cChain)
    expect(hashesOf(cChain)).toEqual(recording.cChain.blocks.map(({ hash }) => hash))
  })

  it('makes the blocks of the real node on a subnet-EVM chain with precompiles', async () => {
    const l1 = [...(await createNetwork()).world.evmChains.values()].find(
      ({ flavour }) => flavour === 'subnet-evm',
    )
    if (l1 === undefined) throw new Error('the chain was not created')
    expect(l1.genesis.hash).toBe(recording.l1.genesisHash)
    await makeBlocks(l1, recording.l1)
    expect(hashesOf(l1)).toEqual(recording.l1.blocks.map(({ hash }) => hash))
  })

  it('makes the P-Chain blocks of the real node, without fees', () => {
    const { blocks } = network.world.platform
    const ids = recording.createdBy.map((_, index) => blocks.byHeight(BigInt(index + 1))?.id)
    expect(ids.map((id) => id && idToString(id))).toEqual(recording.createdBy.map(({ blockId }) => blockId))
  })
})
