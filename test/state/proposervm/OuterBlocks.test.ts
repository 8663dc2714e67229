import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import { idFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import type { UpgradeSchedule } from '../../../state/profiles/UpgradeSchedule.js'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'
import { type InnerChain, OuterBlocks } from '../../../state/proposervm/OuterBlocks.js'

type Block = { timeMs: number; proposedHeight: bigint; isOption: boolean; parent: Block | undefined }

/** Bytes that identify a block; these chains do not interpret them. */
function bytesOf({ timeMs }: Block): Uint8Array {
  return new TextEncoder().encode(`block of ${timeMs}`)
}

/** A growing chain; times in seconds. */
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
    idOf: (block) => idFromBytes(sha256(bytesOf(block))),
    bytesOf,
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
  const outerBlocks = new OuterBlocks(upgrades)
  const chain = growing(1_791_000_000)
  const epoch = (nowSeconds: number) => outerBlocks.epochAfter(outerBlocks.last(chain), BigInt(nowSeconds))
  return { outerBlocks, chain, epoch, upgrades }
}

describe('epochs (ACP-181)', () => {
  // Answers of a real node between the P-Chain blocks of one recording: an epoch lasts 30 s and ends with the
  // first block after that.
  test('start with the last block of the previous epoch, if that was late enough', () => {
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

  test('do not exist before Granite', () => {
    const { timesSeconds } = upgradesOf(12345)
    const { chain, epoch } = setup({ timesSeconds: { ...timesSeconds, granite: 1_800_000_000n } })
    chain.add(1_795_000_000, 0n)
    chain.add(1_795_000_040, 0n)
    expect(epoch(1_799_999_999)).toBeUndefined()
    expect(epoch(1_800_000_000)).toEqual({ number: 1n, startTime: 1_795_000_040n, pChainHeight: 0n })
  })

  test('have the duration in an upgrade file', () => {
    const { chain, epoch } = setup({ graniteEpochDurationNs: 1_500_000_000n })
    for (const seconds of [1_795_000_000, 1_795_000_001, 1_795_000_002]) chain.add(seconds, 0n)
    expect(epoch(1_795_000_002)).toMatchObject({ number: 2n, startTime: 1_795_000_002n })
  })
})

describe('wrappings', () => {
  test('never have a lower P-Chain height than their parent', () => {
    const { outerBlocks, chain } = setup()
    chain.add(1_795_000_000, 7n)
    chain.add(1_795_000_001, 5n)
    expect(outerBlocks.last(chain).pChainHeight).toBe(7n)
    expect(outerBlocks.heightAfter(outerBlocks.last(chain), 6n)).toBe(7n)
    expect(outerBlocks.heightAfter(outerBlocks.last(chain), 8n)).toBe(8n)
  })

  test('have times in whole seconds that never decrease', () => {
    const { outerBlocks, chain } = setup()
    chain.add(1_795_000_001.9, 0n)
    chain.add(1_795_000_000.2, 0n)
    expect(outerBlocks.last(chain).timestamp).toBe(1_795_000_001n)
  })

  test("of a deciding block have the parent's time, height and epoch, and their own ID", () => {
    const { outerBlocks, chain } = setup()
    chain.add(1_795_000_000, 1n)
    const { id, ...parent } = outerBlocks.last(chain)
    chain.add(1_795_000_099, 9n, true)
    const { id: optionId, ...option } = outerBlocks.last(chain)
    expect(option).toEqual(parent)
    expect(optionId).not.toBe(id)
    expect(hex(outerBlocks.bytesOf(chain, chain.head))).toBe(
      `000000000001${id}00000016${hex(bytesOf(chain.head))}`,
    )
  })

  test('start with Apricot Phase 4, at its minimum height', () => {
    const { timesSeconds } = upgradesOf(12345)
    const { outerBlocks, chain } = setup({
      timesSeconds: { ...timesSeconds, apricotPhase4: 1_795_000_000n },
      apricotPhase4MinPChainHeight: 33n,
    })
    chain.add(1_795_000_000, 5n)
    expect(outerBlocks.last(chain)).toMatchObject({ wrapped: false, pChainHeight: 0n })
    expect(outerBlocks.heightAfter(outerBlocks.last(chain), 5n)).toBe(33n)
    chain.add(1_795_000_002, 5n)
    expect(outerBlocks.last(chain)).toMatchObject({ wrapped: true, pChainHeight: 33n })
  })

  test('do not exist for genesis: the block is returned unwrapped', () => {
    const { outerBlocks, chain } = setup()
    expect(outerBlocks.last(chain).id).toBe(chain.idOf(chain.head))
    expect(outerBlocks.bytesOf(chain, chain.head)).toEqual(bytesOf(chain.head))
  })

  // The first two blocks in a single node's index of the P-Chain. The inner blocks are replaced by their
  // hashes, so the IDs are specific to this test.
  test('are unsigned: parent, time, height, no certificate, block, epoch, no signature; the ID excludes the signature', () => {
    const { outerBlocks, chain } = setup()
    const genesisId = outerBlocks.last(chain).id
    chain.add(1_795_249_536, 0n)
    const first = hex(outerBlocks.bytesOf(chain, chain.head))
    const inner = `00000016${hex(bytesOf(chain.head))}`
    expect(first).toBe(`000000000000${genesisId}000000006b015580000000000000000000000000${inner}00000000`)
    const firstId = outerBlocks.last(chain).id
    expect(firstId).toBe(idFromBytes(sha256(hexToBytes(first.slice(0, -8)))))
    chain.add(1_795_249_537, 0n)
    const second = hex(outerBlocks.bytesOf(chain, chain.head))
    expect(second.startsWith(`000000000002${firstId}000000006b015581`)).toBe(true)
    const epoch = '0000000000000000' + '0000000000000001' + '000000006b015580'
    expect(second.endsWith(`${epoch}00000000`)).toBe(true)
  })
})

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
