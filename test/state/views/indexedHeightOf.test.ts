import { expect, it } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { BlockHistory } from '../../../state/proposervm/BlockHistory.js'
import { Clock } from '../../../state/time/Clock.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { DataApiSettings } from '../../../state/views/DataApiSettings.js'
import { type IndexedWorld, indexedHeightOf } from '../../../state/views/indexedHeightOf.js'

const [x, c, none] = ['1', '2', '3'].map((digit) => digit.repeat(64) as Id) as [Id, Id, Id]

it('each chain is shown up to the blocks that its lag leaves, by when they were accepted or made', () => {
  const undo = new UndoLog()
  const clock = new Clock({ mode: 'frozen', startMs: 10_000 })
  const historyOf = (name: string, acceptedMs: readonly number[]) => {
    const blocks = new BlockHistory<{ id: Id; height: bigint }>(undo, name, clock)
    for (const [height, timeMs] of acceptedMs.entries())
      blocks.accept({ id: `${name}${height}` as Id, height: BigInt(height) }, timeMs)
    return blocks
  }
  const dataApi = new DataApiSettings(undo, {})
  const world = {
    clock,
    dataApi,
    platform: { blocks: historyOf('platform', [0, 5_000, 9_000]) },
    avm: { blockchainId: x, blocks: historyOf('avm', [0, 9_001]) },
    evmChains: {
      get: (id: Id) =>
        id === c
          ? {
              head: { header: { number: 3n } },
              blockByNumber: (number: bigint) => ({ header: { timestamp: 7n + number } }),
            }
          : undefined,
    },
  } as unknown as IndexedWorld
  const heights = () => [platformChainId, x, c, none].map((id) => indexedHeightOf(world, id))
  expect(heights()).toEqual([2, 1, 3, 0])
  dataApi.setLag(undefined, 1_000)
  expect(heights()).toEqual([2, 0, 2, 0])
  dataApi.setLag(platformChainId, 1_001)
  dataApi.hold(c, 1)
  expect(heights()).toEqual([1, 0, 1, 0])
})
