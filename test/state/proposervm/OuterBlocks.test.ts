import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import {
  emptyId,
  emptyNodeId,
  idFromBytes,
  nodeIdFromBytes,
  nodeIdOfCertificate,
} from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import type { UpgradeSchedule } from '../../../state/profiles/UpgradeSchedule.js'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'
import { Candidates, type Weights } from '../../../state/proposervm/Candidates.js'
import type { InnerChain } from '../../../state/proposervm/InnerChain.js'
import { OuterBlocks } from '../../../state/proposervm/OuterBlocks.js'
import { ProposerKeys } from '../../../state/proposervm/ProposerKeys.js'
import { expectedProposer } from '../../../state/proposervm/windower.js'

type Block = { timeMs: number; proposedHeight: bigint; isOption: boolean; parent: Block | undefined }

/** Bytes that identify a block; these chains do not interpret them. */
function bytesOf({ timeMs }: Block): Uint8Array {
  return new TextEncoder().encode(`block of ${timeMs}`)
}

const chainId = idFromBytes(new Uint8Array(32).fill(7))

function heightOf({ parent }: Block): bigint {
  return parent === undefined ? 0n : heightOf(parent) + 1n
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
    chainId,
    subnetId: emptyId,
    parentOf: (block) => block.parent,
    heightOf,
    blockAt(height) {
      const behind = heightOf(head) - height
      return behind < 0n
        ? undefined
        : Array.from({ length: Number(behind) }).reduce<Block | undefined>((block) => block?.parent, head)
    },
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

function setup(schedule: Partial<UpgradeSchedule> = {}, validators: Weights = new Map()) {
  const upgrades = { ...upgradesOf(12345), ...schedule }
  const outerBlocks = new OuterBlocks({
    upgrades,
    validatorsAt: () => validators,
    validatorsVersion: () => ({ height: 0n }),
    validatorsBetween: () => undefined,
    keys: new ProposerKeys(),
  })
  const chain = growing(1_791_000_000)
  const epoch = (nowSeconds: number) => outerBlocks.epochAfter(outerBlocks.last(chain), BigInt(nowSeconds))
  return { outerBlocks, chain, epoch, upgrades }
}

describe('the proposers of a subnet whose validators change with each block', () => {
  /** One of many validators more with each height, unless changes are only known as whole sets. */
  function notedBlocks(areChangesKnown: boolean) {
    let orderings = 0
    const nodeId = (i: number) => nodeIdFromBytes(new Uint8Array(20).fill(i))
    const at = (height: bigint): Weights =>
      new Map(Array.from({ length: 100 + Number(height) }, (_, i) => [nodeId(i), { weight: BigInt(1 + i) }]))
    const versions = Array.from({ length: 10 }, (_, height) => ({ height: BigInt(height) }))
    const outerBlocks = new OuterBlocks({
      upgrades: upgradesOf(12345),
      validatorsAt: (height) => {
        orderings++
        return at(height)
      },
      validatorsVersion: (height) => versions[Number(height)],
      validatorsBetween: (from, to) =>
        areChangesKnown ? new Map([...at(to.height)].slice(100 + Number(from.height))) : undefined,
      keys: new ProposerKeys(),
    })
    const chain = growing(1_791_000_000)
    const proposers = Array.from({ length: 10 }, (_, second) => {
      chain.add(1_795_000_000 + second, BigInt(second))
      outerBlocks.note(chain, chain.head)
      return outerBlocks.last(chain).proposer
    })
    return { proposers, orderings }
  }

  test('are ordered once, and differ from block to block as if they were ordered anew', () => {
    const [known, anew] = [notedBlocks(true), notedBlocks(false)]
    // The first outer block of a chain has no proposer.
    expect([known.orderings, anew.orderings]).toEqual([1, 9])
    expect(known.proposers).toEqual(anew.proposers)
    expect(new Set(known.proposers).size).toBeGreaterThan(5)
  })
})

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
    const { id, parentId: _, ...parent } = outerBlocks.last(chain)
    chain.add(1_795_000_099, 9n, true)
    const { id: optionId, parentId, ...option } = outerBlocks.last(chain)
    expect(parentId).toBe(id)
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

describe('outer blocks of a network with validators', () => {
  const certificates = new Map(
    localStakers().map(({ certificateDer }) => [nodeIdOfCertificate(certificateDer), certificateDer]),
  )
  const stakers: Weights = new Map([...certificates.keys()].map((nodeId) => [nodeId, { weight: 20n }]))
  const certificateLength = 1339
  const signatureLength = 512

  /** The signed block at the head: its members at their places. */
  function partsOf(bytes: Uint8Array) {
    const head = 2 + 4 + 32 + 8 + 8
    const unsigned = bytes.slice(0, -4 - signatureLength)
    return {
      certificate: bytes.slice(head + 4, head + 4 + certificateLength),
      signature: bytes.slice(-signatureLength),
      unsigned,
      id: idFromBytes(sha256(unsigned)),
    }
  }

  test('are signed by the validator whose turn it is, the first of a chain excepted', () => {
    const { outerBlocks, chain } = setup({}, stakers)
    chain.add(1_795_000_000, 0n)
    expect(outerBlocks.last(chain)).toMatchObject({ wrapped: true, proposer: undefined })
    const unsignedFirst = outerBlocks.bytesOf(chain, chain.head)
    expect(hex(unsignedFirst).endsWith('00000000')).toBe(true)
    const proposers = new Set<string>()
    for (let seconds = 1_795_000_001; seconds < 1_795_000_400; seconds += 13) {
      const parent = outerBlocks.last(chain)
      chain.add(seconds, 0n)
      const { id, parentId, proposer, timestamp } = outerBlocks.last(chain)
      const slot = (timestamp - parent.timestamp) / 5n
      expect(parentId).toBe(parent.id)
      expect(proposer).toBe(
        expectedProposer(new Candidates(stakers), { chainId, height: heightOf(chain.head), slot }),
      )
      const parts = partsOf(outerBlocks.bytesOf(chain, chain.head))
      expect(parts.certificate).toEqual(certificates.get(proposer ?? emptyNodeId))
      expect(parts.id).toBe(id)
      const header = hexToBytes(`0000${chainId}${parent.id}${id}`)
      expect(verify('sha256', header, publicKeyOf(parts.certificate), parts.signature)).toBe(true)
      proposers.add(proposer ?? '')
    }
    expect(proposers.size).toBe(5)
  })

  test('are signed in the background, each once', async () => {
    const { outerBlocks, chain } = setup({}, stakers)
    const blocks = [0, 1, 2, 3, 4, 5].map((second) => {
      chain.add(1_795_000_000 + second, 0n)
      return chain.head
    })
    await outerBlocks.sign(chain, blocks)
    const { signatures } = outerBlocks.share()
    const known = () => blocks.map((block) => signatures.get(outerBlocks.of(chain, block)))
    const first = known()
    // The first outer block of a chain has no proposer.
    expect(first.map((signature) => signature?.length)).toEqual([
      undefined,
      ...Array(5).fill(signatureLength),
    ])
    for (const [index, block] of blocks.entries())
      if (index > 0) expect(partsOf(outerBlocks.bytesOf(chain, block)).signature).toEqual(first[index])
    await outerBlocks.sign(chain, blocks)
    expect(known().every((signature, index) => signature === first[index])).toBe(true)
  })

  test('are equal whenever they are asked for', () => {
    const { outerBlocks, chain } = setup({}, stakers)
    for (const seconds of [1_795_000_000, 1_795_000_001]) chain.add(seconds, 0n)
    const bytes = outerBlocks.bytesOf(chain, chain.head)
    expect(outerBlocks.bytesOf(chain, chain.head)).toEqual(bytes)
  })

  test('share the proposer with the block that decides on them, which is not signed', () => {
    const { outerBlocks, chain } = setup({}, stakers)
    for (const seconds of [1_795_000_000, 1_795_000_001]) chain.add(seconds, 0n)
    const { id, proposer } = outerBlocks.last(chain)
    chain.add(1_795_000_001, 0n, true)
    expect(outerBlocks.last(chain).proposer).toBe(proposer)
    expect(hex(outerBlocks.bytesOf(chain, chain.head))).toBe(
      `000000000001${id}00000016${hex(bytesOf(chain.head))}`,
    )
  })

  test('are unsigned where the key of the proposer is not held', () => {
    const stranger = nodeIdFromBytes(new Uint8Array(20).fill(3))
    const { outerBlocks, chain } = setup({}, new Map([[stranger, { weight: 1n }]]))
    for (const seconds of [1_795_000_000, 1_795_000_001]) chain.add(seconds, 0n)
    expect(outerBlocks.last(chain).proposer).toBe(stranger)
    expect(outerBlocks.bytesOf(chain, chain.head).length).toBeLessThan(200)
  })

  test('are signed before Durango by those whose turn has begun, and by nobody 30 s after their parents', () => {
    const { timesSeconds } = upgradesOf(12345)
    const { outerBlocks, chain } = setup(
      { timesSeconds: { ...timesSeconds, durango: 1_795_000_100n } },
      stakers,
    )
    const proposers = [0, 0, 29, 59, 200].map((seconds) => {
      chain.add(1_795_000_000 + seconds, 0n)
      return outerBlocks.last(chain).proposer
    })
    const signed = expect.any(String)
    expect(proposers).toEqual([undefined, signed, signed, undefined, undefined])
  })
})

describe('the proposers that are shown', () => {
  const [one, two] = [3, 4].map((byte) => nodeIdFromBytes(new Uint8Array(20).fill(byte)))
  const validators: Weights = new Map([one, two].map((nodeId) => [nodeId ?? emptyNodeId, { weight: 5n }]))

  test('are none of genesis, and of a block that nobody had to sign the one whose turn it was', () => {
    const { outerBlocks, chain } = setup({}, validators)
    expect(outerBlocks.proposerOf(chain, chain.head)).toBeUndefined()
    chain.add(1_791_000_012, 0n)
    expect(outerBlocks.last(chain).proposer).toBeUndefined()
    const turn = { chainId, height: 1n, slot: 2n }
    expect(outerBlocks.proposerOf(chain, chain.head)).toBe(expectedProposer(new Candidates(validators), turn))
    const first = chain.head
    chain.add(1_791_000_050, 0n, true)
    expect(outerBlocks.proposerOf(chain, chain.head)).toBe(outerBlocks.proposerOf(chain, first))
  })

  test('are nobody without validators', () => {
    const { outerBlocks, chain } = setup()
    chain.add(1_791_000_012, 0n)
    expect(outerBlocks.proposerOf(chain, chain.head)).toBeUndefined()
  })
})

describe('outer blocks are computed', () => {
  /** A chain of some blocks, and how often each was read as bytes. */
  function counted(count: number) {
    const { outerBlocks, chain } = setup()
    const read: Block[] = []
    const counting: InnerChain<Block> = {
      ...chain,
      get head() {
        return chain.head
      },
      bytesOf: (block) => {
        read.push(block)
        return bytesOf(block)
      },
    }
    const blocks = Array.from({ length: count }, (_, second) => {
      chain.add(1_795_000_000 + second, 0n)
      return chain.head
    })
    return { outerBlocks, chain: counting, blocks, read }
  }

  test('once, for the block and all before it', () => {
    const { outerBlocks, chain, blocks, read } = counted(3)
    outerBlocks.of(chain, blocks[1] as Block)
    expect(read).toEqual(blocks.slice(0, 2))
    outerBlocks.last(chain)
    outerBlocks.last(chain)
    expect(read).toEqual(blocks)
  })

  test('with each accepted block, unless one before it was left out', () => {
    const { outerBlocks, chain, blocks, read } = counted(3)
    outerBlocks.note(chain, blocks[0] as Block)
    expect(read).toEqual(blocks.slice(0, 1))
    outerBlocks.note(chain, blocks[2] as Block)
    expect(read).toEqual(blocks.slice(0, 1))
    outerBlocks.note(chain, blocks[1] as Block)
    outerBlocks.note(chain, blocks[2] as Block)
    expect(read).toEqual(blocks)
  })

  test('after those that wait, when they are asked for before', () => {
    const { outerBlocks, chain, blocks } = counted(2)
    let waiting = 0
    outerBlocks.catchUpBy(() => {
      waiting++
      outerBlocks.note(chain, blocks[0] as Block)
    })
    outerBlocks.last(chain)
    outerBlocks.last(chain)
    expect(waiting).toBe(1)
  })

  test('once for a network and its branches', () => {
    const { outerBlocks, chain, blocks, read } = counted(2)
    outerBlocks.last(chain)
    const { outerBlocks: branch } = setup()
    branch.adopt(outerBlocks.share())
    expect(branch.last(chain)).toBe(outerBlocks.last(chain))
    expect(read).toEqual(blocks)
  })

  test('and found by their IDs, for each chain apart', () => {
    const { outerBlocks, chain, blocks } = counted(2)
    const id = outerBlocks.of(chain, blocks[0] as Block).id
    expect([id, outerBlocks.last(chain).id, chainId].map((one) => outerBlocks.heightOf(chain, one))).toEqual([
      1n,
      2n,
      undefined,
    ])
    const other = { ...growing(1_791_000_000), chainId: idFromBytes(new Uint8Array(32).fill(8)) }
    expect(outerBlocks.heightOf(other, id)).toBeUndefined()
    expect(outerBlocks.heightOf(chain, id)).toBe(1n)
  })
})

function publicKeyOf(certificateDer: Uint8Array): KeyObject {
  return new X509Certificate(certificateDer).publicKey
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
