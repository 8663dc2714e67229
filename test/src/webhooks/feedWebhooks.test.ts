import { beforeEach, expect, it } from '@jest/globals'
import { feedWebhooks } from '../../../src/webhooks/feedWebhooks.js'
import type { Id } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import type { AcceptedBlock, BlockListener } from '../../../state/world/BlockListeners.js'

const [c, x] = ['c' as Id, 'x' as Id]
/** Blocks of which messages were made, as chain and height. */
const fed: string[] = []
let listener: BlockListener
let afterChange: () => unknown
let hasActive = true

/** A network whose only webhook is about both chains, and notes the blocks that messages are made of. */
const network = {
  blocks: {
    listen(given: BlockListener) {
      listener = given
    },
  },
  queue: {
    follow(given: () => unknown) {
      afterChange = given
    },
  },
  world: {
    webhooks: {
      get hasActive() {
        return hasActive
      },
      active: [
        {
          isHere: true,
          get blockchainId() {
            fed.push('asked')
            return 'none'
          },
        },
      ],
    },
  },
} as unknown as Network

beforeEach(() => {
  fed.length = 0
  hasActive = true
  feedWebhooks(network)
})

const accept = (blockchainId: Id, ...heights: bigint[]) => {
  for (const height of heights) listener.accepted?.({ blockchainId, height } as AcceptedBlock)
}
/** Ends a change. @returns of how many blocks messages were made */
async function countFed(): Promise<number> {
  await afterChange()
  return fed.splice(0).length
}

it('makes messages of the blocks of a change, once', async () => {
  accept(c, 1n, 2n)
  expect(await countFed()).toBe(2)
  expect(afterChange()).toBeUndefined()
  expect(await countFed()).toBe(0)
})

it('makes none while no webhook is active', async () => {
  hasActive = false
  accept(c, 1n)
  expect(afterChange()).toBeUndefined()
})

it('makes none of blocks that were taken back, and of those of other chains', async () => {
  accept(c, 1n, 2n, 3n)
  accept(x, 5n)
  listener.rewound?.(new Map([[c, 2n]]))
  expect(await countFed()).toBe(3)
  accept(c, 3n)
  listener.rewound?.(new Map([[c, 0n]]))
  expect(afterChange()).toBeUndefined()
})
