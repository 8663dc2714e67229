import { describe, expect, test } from '@jest/globals'
import { type InnerChain, ProposerBlocks } from '../../../../state/platform/proposer/ProposerBlocks.js'
import type { UpgradeSchedule } from '../../../../state/upgrades/UpgradeSchedule.js'
import { upgradesOf } from '../../../../state/upgrades/upgradesOf.js'

type Block = { timeMs: number; proposedHeight: bigint; isOption: boolean; parent: Block | undefined }

/** A chain that grows; times in seconds. */
function growing(genesisSeconds: number): InnerChain<Block> & {
  add(seconds: number, proposedHeight: bigint, isOption?: boolean): void
} {
  let head: Block = {
    timeMs: genesisSeconds * 1000,
    proposedHeight: 0n,
    isOption: false,
    parent: undefined,
  }
  return {
    get head() {
      return head
    },
    parentOf: (block) => block.parent,
    timeMs: (block) => block.timeMs,
    proposedHeight: (block) => block.proposedHeight,
    isOption: (block) => block.isOption,
    add(seconds, proposedHeight, isOption = false) {
      head = { timeMs: seconds * 1000, proposedHeight, isOption, parent: head }
    },
  }
}

function setup(schedule: Partial<UpgradeSchedule> = {}) {
  const upgrades = { ...upgradesOf(12345), ...schedule }
  const proposer = new ProposerBlocks(upgrades)
  const chain = growing(1_791_000_000)
  const epoch = (nowSeconds: number) => proposer.epochAfter(proposer.last(chain), BigInt(nowSeconds))
  return { proposer, chain, epoch, upgrades }
}

describe('epochs (ACP-181)', () => {
  // What a real node answered between the P-Chain blocks of one recording: an epoch lasts 30 s and ends with the first
  // block after that.
  test('begin with the last block of the one before, once that came late enough', () => {
    const { chain, epoch } = setup()
    expect(epoch(1_795_249_370)).toEqual({ number: 1n, startTime: 1_791_000_000n, pChainHeight: 0n })
    chain.add(1_795_249_370, 0n)
    expect(epoch(1_795_249_371)).toEqual({ number: 1n, startTime: 1_795_249_370n, pChainHeight: 0n })
    chain.add(1_795_249_383, 0n)
    expect(epoch(1_795_249_404)).toEqual({ number: 1n, startTime: 1_795_249_370n, pChainHeight: 0n })
    chain.add(1_795_249_404, 1n)
    expect(epoch(1_795_249_404)).toEqual({ number: 2n, startTime: 1_795_249_404n, pChainHeight: 1n })
    chain.add(1_795_249_441, 3n)
    expect(epoch(1_795_249_442)).toEqual({ number: 3n, startTime: 1_795_249_441n, pChainHeight: 3n })
  })

  test('there are none before Granite', () => {
    const { timesSeconds } = upgradesOf(12345)
    const { chain, epoch } = setup({ timesSeconds: { ...timesSeconds, granite: 1_800_000_000n } })
    chain.add(1_795_000_000, 0n)
    chain.add(1_795_000_040, 0n)
    expect(epoch(1_799_999_999)).toBeUndefined()
    expect(epoch(1_800_000_000)).toEqual({ number: 1n, startTime: 1_795_000_040n, pChainHeight: 0n })
  })

  test('follow the length that an upgrade file gives', () => {
    const { chain, epoch } = setup({ graniteEpochDurationNs: 1_500_000_000n })
    for (const seconds of [1_795_000_000, 1_795_000_001, 1_795_000_002]) chain.add(seconds, 0n)
    expect(epoch(1_795_000_002)).toMatchObject({ number: 2n, startTime: 1_795_000_002n })
  })
})

describe('wrappings', () => {
  test('never name a lower P-Chain height than their parent', () => {
    const { proposer, chain } = setup()
    chain.add(1_795_000_000, 7n)
    chain.add(1_795_000_001, 5n)
    expect(proposer.last(chain).pChainHeight).toBe(7n)
    expect(proposer.heightAfter(proposer.last(chain), 6n)).toBe(7n)
    expect(proposer.heightAfter(proposer.last(chain), 8n)).toBe(8n)
  })

  test('have whole seconds that never go back', () => {
    const { proposer, chain } = setup()
    chain.add(1_795_000_001.9, 0n)
    chain.add(1_795_000_000.2, 0n)
    expect(proposer.last(chain).timestamp).toBe(1_795_000_001n)
  })

  test('a block that decides on its parent shares its wrapping', () => {
    const { proposer, chain } = setup()
    chain.add(1_795_000_000, 1n)
    const parent = proposer.last(chain)
    chain.add(1_795_000_099, 9n, true)
    expect(proposer.last(chain)).toBe(parent)
  })

  test('begin with Apricot Phase 4, at its least height', () => {
    const { timesSeconds } = upgradesOf(12345)
    const { proposer, chain } = setup({
      timesSeconds: { ...timesSeconds, apricotPhase4: 1_795_000_000n },
      apricotPhase4MinPChainHeight: 33n,
    })
    chain.add(1_795_000_000, 5n)
    expect(proposer.last(chain)).toMatchObject({ wrapped: false, pChainHeight: 0n })
    expect(proposer.heightAfter(proposer.last(chain), 5n)).toBe(33n)
    chain.add(1_795_000_002, 5n)
    expect(proposer.last(chain)).toMatchObject({ wrapped: true, pChainHeight: 33n })
  })
})
