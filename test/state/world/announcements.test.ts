import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { PlatformChain } from '../../../state/platform/PlatformChain.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import {
  type AcceptedBlock,
  BlockListeners,
  type WorldListener,
} from '../../../state/world/BlockListeners.js'
import { chainHosts } from '../../../state/world/chainHosts.js'

const [p, c] = ['00', 'cc'].map((byte) => byte.repeat(32) as Id) as [Id, Id]
const blockOf = (vm: 'platformvm' | 'evm', height: bigint) =>
  ({ vm, blockchainId: vm === 'evm' ? c : p, height }) as unknown as AcceptedBlock

/** Listeners of a world and others, and what they hear. */
function setup(listeners: readonly WorldListener[] = []) {
  const told: string[] = []
  const reports: string[] = []
  const undo = new UndoLog()
  const blocks = new BlockListeners((what, error) => reports.push(`${what}: ${(error as Error).message}`))
  blocks.follow({ undo, listeners })
  return { told, reports, undo, blocks }
}

describe("a world's own parts", () => {
  test('hear of the blocks of their kind of chain at once, and others when the change is final', () => {
    const told: string[] = []
    const hears = (name: string, vm?: 'evm'): WorldListener => ({
      ...(vm && { vm }),
      accepted: ({ height }) => void told.push(`${name} ${height}`),
    })
    const { undo, blocks } = setup([hears('all'), hears('evm', 'evm')])
    blocks.listen({ accepted: ({ height }) => void told.push(`other ${height}`) })
    undo.attempt(() => {
      blocks.accepted(blockOf('platformvm', 1n))
      blocks.accepted(blockOf('evm', 2n))
      expect(told).toEqual(['all 1', 'all 2', 'evm 2'])
    })
    expect(told.slice(3)).toEqual(['other 1', 'other 2'])
  })

  test('come before the others for what waits and what changes over, once that is final', () => {
    const told: string[] = []
    const hears = (name: string): WorldListener => ({
      waits: ({ tx }) => void told.push(`${name} waits ${tx}`),
      submitted: ({ tx }) => void told.push(`${name} submitted ${tx.hash}`),
      changedOver: ({ last }) => void told.push(`${name} changed over at ${last.hash}`),
    })
    const { undo, blocks } = setup([hears('own')])
    blocks.listen(hears('other') as never)
    undo.attempt(() => {
      blocks.waits({ tx: 'tx' } as never)
      blocks.changedOver({ last: { hash: '0x1' } } as never)
      expect(told).toEqual([])
    })
    blocks.submitted({ tx: { hash: '0x2' } } as never)
    expect(told).toEqual([
      'own waits tx',
      'other waits tx',
      'own changed over at 0x1',
      'other changed over at 0x1',
      // Only the parts of the world are told what clients sent.
      'own submitted 0x2',
    ])
  })

  test('that fail are reported, and stop nobody', () => {
    const fails = () => {
      throw new Error('no')
    }
    const { told, reports, blocks } = setup([{ accepted: fails, submitted: fails }])
    blocks.listen({ accepted: fails, ordered: fails })
    blocks.listen({ accepted: () => void told.push('heard'), ordered: () => void told.push('ordered') })
    blocks.accepted(blockOf('evm', 1n))
    blocks.ordered({} as never)
    blocks.submitted({} as never)
    expect(told).toEqual(['heard', 'ordered'])
    expect(reports).toEqual(Array(4).fill('a listener of accepted blocks failed: no'))
  })
})

describe('blocks that are gone', () => {
  function hearing() {
    const made = setup()
    made.blocks.listen({
      accepted: ({ blockchainId, height }) =>
        void made.told.push(`${blockchainId === c ? 'C' : 'P'}${height}`),
      rewound: (heights) => {
        const texts = [...heights].map(([id, height]) => `${id === c ? 'C' : 'P'}${height}`)
        made.told.push(`back to ${texts.join(' ')}`)
      },
    })
    return made
  }

  test('are told with the last heights that are left, once, and before the next block', () => {
    const { told, undo, blocks } = hearing()
    blocks.notifyRewinds()
    const mark = undo.checkpoint()
    for (const height of [5n, 6n]) blocks.accepted(blockOf('evm', height))
    blocks.accepted(blockOf('platformvm', 3n))
    undo.revert(mark)
    blocks.accepted(blockOf('evm', 5n))
    blocks.notifyRewinds()
    expect(told).toEqual(['C5', 'C6', 'P3', 'back to P2 C4', 'C5'])
  })

  test('by a rollback are told when that is final, and again when it is taken back', () => {
    const { told, undo, blocks } = hearing()
    const mark = undo.checkpoint()
    undo.attempt(() => {
      blocks.shortened(c, 4n)
      blocks.notifyRewinds()
    })
    blocks.notifyRewinds()
    undo.revert(mark)
    blocks.notifyRewinds()
    expect(told).toEqual(['back to C4', 'back to C4'])
  })

  test('by another world are all of each chain that is left', () => {
    const { told, blocks } = hearing()
    blocks.follow({ undo: new UndoLog(), listeners: [] }, [p, c])
    blocks.notifyRewinds()
    expect(told).toEqual(['back to P0 C0'])
    const idle = new BlockListeners(() => undefined)
    idle.accepted(blockOf('evm', 1n))
    idle.ordered({} as never)
    idle.waits({} as never)
    idle.submitted({} as never)
    idle.changedOver({} as never)
    idle.shortened(c, 1n)
  })
})

describe('the hosts of chains', () => {
  /** Hosts over a clock at 1,000 ms, whose P-Chain makes a block when it is due by 3,000 ms. */
  function hosted() {
    const heard: unknown[] = []
    const undo = new UndoLog()
    let nowMs = 1_000
    const platform = { blocks: { last: 'genesis' } }
    const chain = { blockchainId: c } as EvmChain
    const avm = { blockchainId: p } as never
    const hears = (kind: string) => (what: unknown) => void heard.push([kind, what])
    const hosts = chainHosts({
      clock: { now: () => nowMs, set: (timeMs: number) => (nowMs = timeMs) } as never,
      undo,
      platform: platform as unknown as PlatformChain,
      avm,
      producer: () =>
        ({
          makeDueBlocks: (timeMs: number) => {
            heard.push(['due', timeMs])
            if (timeMs >= 3_000) platform.blocks.last = 'made'
          },
        }) as never,
      blocks: {
        accepted: hears('accepted'),
        ordered: hears('ordered'),
        waits: hears('waits'),
        submitted: hears('submitted'),
        changedOver: hears('changedOver'),
      },
      report: () => undefined,
    })
    return { hosts, heard, undo, chain, platform, avm, evm: hosts.evm(() => chain), now: () => nowMs }
  }

  test('move the clock forward alone, and make what the P-Chain owes until then', () => {
    const { evm, hosts, heard, undo, now } = hosted()
    expect([evm.advanceTo(999), evm.advanceTo(1_000), heard]).toEqual([false, false, []])
    const mark = undo.checkpoint()
    expect([hosts.avm.advanceTo(2_000), now()]).toEqual([false, 2_000])
    expect([hosts.platform.advanceTo(3_000), now()]).toEqual([true, 3_000])
    expect(heard).toEqual([
      ['due', 2_000],
      ['due', 3_000],
    ])
    undo.revert(mark)
    expect(now()).toBe(1_000)
  })

  test('tell listeners of which chain a block is', () => {
    const { evm, hosts, heard, chain, platform, avm } = hosted()
    const platformBlock = { height: 3n } as never
    const avmBlock = { height: 4n } as never
    const evmBlock = { header: { number: 5n } } as never
    hosts.platform.accepted(platformBlock)
    hosts.avm.accepted(avmBlock)
    evm.accepted(evmBlock)
    evm.ordered(evmBlock)
    evm.waits('tx' as never, 'reason' as never)
    evm.submitted('tx' as never)
    evm.changedOver(evmBlock)
    expect(heard).toEqual([
      ['accepted', { vm: 'platformvm', blockchainId: p, height: 3n, chain: platform, block: platformBlock }],
      ['accepted', { vm: 'avm', blockchainId: p, height: 4n, chain: avm, block: avmBlock }],
      ['accepted', { vm: 'evm', blockchainId: c, height: 5n, chain, block: evmBlock }],
      ['ordered', { chain, block: evmBlock }],
      ['waits', { chain, tx: 'tx', reason: 'reason' }],
      ['submitted', { chain, tx: 'tx' }],
      ['changedOver', { chain, last: evmBlock }],
    ])
  })
})
