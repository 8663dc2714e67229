import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { addValidator } from '../../../methods/emulator/addValidator.js'
import { platformMethods } from '../../../methods/platform/index.js'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { idToString } from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { Network } from '../../../state/Network.js'
import { platformInner } from '../../../state/platform/platformInner.js'
import { fundedKey, Wallet } from './Wallet.js'

type Exchange = {
  readonly timestampMs: number
  /** What the transaction does, or when the question is asked. */
  readonly about: string
  readonly method: string
  readonly params: unknown
  readonly result?: unknown
  readonly refusal?: string
}
/** Calls and blocks of a real node while Durango and Etna became active. */
type Recording = {
  readonly upgrades: Readonly<Record<string, string>>
  readonly flags: Readonly<Record<string, string>>
  readonly startMs: number
  readonly exchanges: readonly Exchange[]
  readonly blocks: readonly unknown[]
  /** IDs of the outer blocks from height 1 on that do not depend on parts of a second. */
  readonly outerIds: readonly string[]
}
const here = (path: string) => readFileSync(join(import.meta.dirname, path))
const recording: Recording = JSON.parse(gunzipSync(here('beforeDurango.json.gz')).toString())
const { genesisFile, upgradeFile } = JSON.parse(here('../evm/coreth/laterUpgrades.json').toString())

const createNetwork = () =>
  Network.create(
    completeOptions({
      networkId: 1337,
      genesisFile,
      upgradeFile: { ...upgradeFile, ...recording.upgrades },
      flags: recording.flags,
      sybilProtection: false,
      clock: { mode: 'frozen', start: recording.startMs },
    }),
  )

let network: Network
const answers: unknown[] = []
beforeAll(async () => {
  network = await createNetwork()
  for (const { timestampMs, method, params } of recording.exchanges) {
    network.world.clock.set(timestampMs)
    await network.time.doDueWork()
    answers.push(await answer(network, method, params))
  }
})

describe('a network whose upgrade file schedules Durango for later', () => {
  test.each(recording.exchanges.map((exchange, index) => ({ ...exchange, index })))(
    'answers call $index ($method: $about) as the real node',
    ({ index, result, refusal }) => {
      expect(answers[index]).toEqual(refusal === undefined ? { result } : { refusal })
    },
  )

  test('makes the blocks of the real node', async () => {
    const blocks = []
    for (let height = 1n; height <= network.world.platform.blocks.height; height++)
      blocks.push(await answer(network, 'getBlockByHeight', { height: Number(height), encoding: 'json' }))
    expect(blocks).toEqual(recording.blocks.map((block) => ({ result: { block, encoding: 'json' } })))
  })

  test('makes the outer blocks of the real node, which signs them before Durango', () => {
    const { blocks, outerBlocks } = network.world.platform
    const chain = platformInner(network.world.platform)
    const outerIds = recording.outerIds.map((_, index) => {
      const block = blocks.byHeight(BigInt(index + 1))
      return block && idToString(outerBlocks.of(chain, block).id)
    })
    expect(outerIds).toEqual(recording.outerIds)
  })
})

test('emulator.addValidator adds validators that start as soon as they may', async () => {
  const young = await createNetwork()
  const { platform, platformProducer, clock } = young.world
  const owner = new Wallet(fundedKey)
  const subnet = owner.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners }))
  platformProducer.issue(subnet)
  const add = (params: object) => addValidator.call(young, parseJson(JSON.stringify(params)))
  const nodeID = 'NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'
  await add({ nodeID, duration: 60 })
  await add({ nodeID, duration: 40, subnetID: idToString(subnet.id) })
  expect([platform.pendingStakers.size, platform.currentStakers.size]).toEqual([2, 1])
  clock.set(recording.startMs + 1_000)
  await young.time.doDueWork()
  expect([platform.pendingStakers.size, platform.currentStakers.size]).toEqual([0, 3])
  const startTime = BigInt(recording.startMs / 1_000) + 1n
  expect(platform.currentStakers.validatorsOf(subnet.id)).toMatchObject([{ startTime, weight: 1n }])
})

async function answer(network: Network, name: string, params: unknown): Promise<unknown> {
  const method = platformMethods.find((candidate) => candidate.name === `platform.${name}`)
  if (method === undefined) throw new Error(`no method ${name}`)
  try {
    return {
      result: JSON.parse(stringifyJson(await method.call(network, parseJson(JSON.stringify(params))))),
    }
  } catch (error) {
    if (error instanceof NodeError) return { refusal: error.message }
    throw error
  }
}
