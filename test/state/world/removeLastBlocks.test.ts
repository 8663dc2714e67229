import { beforeEach, expect, test } from '@jest/globals'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { TaskQueue } from '../../../state/time/TaskQueue.js'
import { type Mark, UndoLog } from '../../../state/time/UndoLog.js'
import { removeLastBlocks } from '../../../state/world/removeLastBlocks.js'

let told: string[]
let undo: UndoLog
/** The checkpoints that were opened. */
let marks: Mark[]
let height: ReturnType<UndoLog['cell']>
let remove: (depth: number, then?: () => Pauses<void>) => Promise<void>

beforeEach(() => {
  told = []
  marks = []
  undo = new UndoLog()
  const open = undo.checkpoint.bind(undo)
  undo.checkpoint = () => {
    const mark = open()
    marks.push(mark)
    return mark
  }
  const cell = undo.cell('height', 10)
  height = cell as typeof height
  const chain = {
    blockchainId: 'c',
    get head() {
      return { header: { number: BigInt(cell.value) } }
    },
    control: {
      rollbackNow: (depth: number) => {
        if (depth > cell.value) throw new Error('too few')
        cell.set(cell.value - depth)
      },
    },
  } as unknown as EvmChain
  const network = {
    world: { undo },
    queue: new TaskQueue(),
    blocks: {
      shortened: (id: string, last: bigint) => undo.afterwards(() => told.push(`${id} back to ${last}`)),
    },
    rewinds: { happened: () => void told.push(`rewound at ${cell.value}`) },
  }
  remove = (depth, then) => removeLastBlocks(network, chain, depth, then)
})

/** Work in so many steps, each of which adds a block, before it fails or ends. */
function work(steps: number, error?: Error): () => Pauses<void> {
  return function* () {
    for (let step = 0; step < steps; step++) {
      height.set(Number(height.value) + 1)
      yield undefined
    }
    if (error !== undefined) throw error
  }
}

test('blocks are removed, and listeners hear of it after that', async () => {
  await remove(3)
  expect([height.value, told]).toEqual([7, ['c back to 7', 'rewound at 7']])
  expect(marks.map((mark) => undo.isOpen(mark))).toEqual([false])
})

test('a removal that is refused changes nothing', async () => {
  await expect(remove(11)).rejects.toThrow('too few')
  expect([height.value, told]).toEqual([10, ['rewound at 10']])
  expect(marks.map((mark) => undo.isOpen(mark))).toEqual([false])
})

test('work of up to 15 steps and its end are one change with the removal, of which nobody hears when it fails', async () => {
  await remove(3, work(15))
  expect([height.value, told]).toEqual([22, ['c back to 7', 'rewound at 22']])
  told = []
  await expect(remove(3, work(15, new Error('no')))).rejects.toThrow('no')
  expect([height.value, told]).toEqual([22, ['rewound at 22']])
})

test('longer work goes on after listeners have heard, and is taken back when it fails', async () => {
  await remove(3, work(16))
  expect([height.value, told]).toEqual([23, ['c back to 7', 'rewound at 23']])
  told = []
  await expect(remove(3, work(20, new Error('no')))).rejects.toThrow('no')
  expect([height.value, told]).toEqual([23, ['c back to 20', 'rewound at 36', 'rewound at 23']])
})
