import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { issueTx } from '../../../../methods/platform/issueTx.js'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { Network } from '../../../../state/Network.js'

/** Blocks of a subnet-EVM chain, which a real node made before and after Granite. */
type Recording = {
  readonly graniteTime: string
  readonly blockchainId: string
  /** The signed P-Chain transactions that create the subnet and the chain. */
  readonly createdBy: readonly string[]
  readonly genesisHash: string
  readonly blocks: readonly {
    readonly timestampMs: number
    readonly hash: string
    readonly transactions: readonly string[]
  }[]
}
const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
const recording: Recording = read('laterGranite.json')
const { genesisFile, upgradeFile } = read('../coreth/laterUpgrades.json')

describe('a subnet-EVM chain before Granite', () => {
  let chain: EvmChain
  beforeAll(async () => {
    const { apricotPhase1Time } = upgradeFile
    const network = await Network.create(
      completeOptions({
        networkId: 1337,
        genesisFile,
        upgradeFile: {
          ...upgradeFile,
          etnaTime: apricotPhase1Time,
          fortunaTime: apricotPhase1Time,
          graniteTime: recording.graniteTime,
        },
        clock: { mode: 'frozen', start: (recording.blocks[0]?.timestampMs ?? 0) - 60_000 },
      }),
    )
    for (const tx of recording.createdBy) await issueTx.call(network, parseJson(JSON.stringify({ tx })))
    const found = [...network.world.evmChains.values()].find((one) => one.flavour === 'subnet-evm')
    if (found === undefined) throw new Error('the chain was not created')
    chain = found
    chain.control.setMining({ mode: 'manual' })
    for (const { timestampMs, transactions } of recording.blocks) {
      for (const raw of transactions) await chain.submissions.submitRaw(hexToBytes(raw))
      await chain.control.setNextBlockTimestamp(timestampMs)
      await chain.control.mine(1)
    }
  })

  it('makes the blocks of the real node, with their block gas costs', () => {
    expect(chain.genesis.hash).toBe(recording.genesisHash)
    const own = recording.blocks.map((_, index) => chain.blockByNumber(BigInt(index + 1)))
    expect(own.map((block) => block?.hash)).toEqual(recording.blocks.map(({ hash }) => hash))
    expect(own.filter((block) => (block?.header.blockGasCost ?? 0n) > 0n)).toHaveLength(10)
  })
})
