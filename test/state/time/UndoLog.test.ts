import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { derived } from '../../../state/time/Container.js'
import { type Mark, UndoLog } from '../../../state/time/UndoLog.js'

function makeState() {
  const log = new UndoLog()
  return {
    log,
    height: log.cell('height', 0),
    balances: log.map<string, bigint>('balances'),
    blocks: log.list<string>('blocks'),
  }
}

describe('UndoLog', () => {
  it('notes the changes of maps for a file that grows, but not of those that files leave out', () => {
    const { log, balances } = makeState()
    const heights = log.map<string, number>('heights', derived)
    log.parts.trackChanges()
    balances.set('alice', 5n)
    heights.set('block', 1)
    expect(balances.takeChanges()).toEqual({ removed: [], items: ['alice', 5n] })
    expect(heights.takeChanges()).toBeUndefined()
  })

  it('reverts to a checkpoint repeatedly', () => {
    const { log, height, balances, blocks } = makeState()
    balances.set('alice', 5n)
    const mark = log.checkpoint()
    const before = log.digest()
    for (let round = 0; round < 3; round++) {
      height.set(7)
      balances.set('alice', 1n)
      balances.set('bob', 4n)
      balances.delete('alice')
      blocks.push('genesis')
      expect(log.digest()).not.toBe(before)
      log.revert(mark)
      expect(log.digest()).toBe(before)
      expect(balances.get('alice')).toBe(5n)
    }
  })

  it('undoes a change that throws and rethrows the error', () => {
    const { log, height } = makeState()
    const change = () => {
      height.set(1)
      throw new Error('refused')
    }
    expect(() => log.attempt(change)).toThrow('refused')
    expect(height.value).toBe(0)
  })

  it('runs the effects of a change when it is final, in order, and none of a change that failed', () => {
    const { log } = makeState()
    const told: string[] = []
    const tell = (text: string) => log.afterwards(() => told.push(text))
    const refuse = (change: () => void) => {
      expect(() =>
        log.attempt(() => {
          change()
          throw new Error('refused')
        }),
      ).toThrow('refused')
    }
    tell('at once')
    refuse(() => log.attempt(() => tell('part of a failed change')))
    log.trial(() => tell('tried'))
    log.attempt(() => {
      tell('first')
      refuse(() => tell('failed part'))
      log.attempt(() => tell('second'))
      expect(told).toEqual(['at once'])
    })
    expect(told).toEqual(['at once', 'first', 'second'])
  })

  it('lets no effect wait for a checkpoint that lasts', () => {
    const { log } = makeState()
    const told: string[] = []
    const mark = log.checkpoint()
    log.attempt(() => log.afterwards(() => told.push('kept')))
    log.revert(mark)
    log.afterwards(() => told.push('after'))
    expect(told).toEqual(['kept', 'after'])
  })

  it('lets effects wait for the change that is underway, whatever a revert closes in it', () => {
    const { log } = makeState()
    const told: string[] = []
    const outer = log.begin()
    log.begin()
    log.checkpoint()
    log.revert(outer)
    log.afterwards(() => told.push('effect'))
    expect(told).toEqual([])
    log.release(outer)
    expect(told).toEqual(['effect'])
    log.afterwards(() => told.push('at once'))
    expect(told).toEqual(['effect', 'at once'])
  })

  it('closes an earlier mark alone, and lets effects wait when it was a checkpoint', () => {
    const { log, height } = makeState()
    const told: string[] = []
    const earlier = log.checkpoint()
    const change = log.begin()
    height.set(1)
    const later = log.checkpoint()
    height.set(2)
    log.release(earlier)
    expect(() => log.revert(earlier)).toThrow(RangeError)
    log.afterwards(() => told.push('effect'))
    expect(told).toEqual([])
    log.revert(later)
    expect(height.value).toBe(1)
    log.revert(change)
    expect(height.value).toBe(0)
    log.release(change)
    expect(told).toEqual([])
  })

  it('reverts to a checkpoint that was made within a change, once that is over', () => {
    const { log, height } = makeState()
    const told: string[] = []
    const mark = log.attempt(() => {
      log.afterwards(() => told.push('change'))
      height.set(1)
      const inside = log.checkpoint()
      height.set(2)
      return inside
    })
    log.revert(mark)
    expect(height.value).toBe(1)
    log.attempt(() => log.afterwards(() => told.push('later')))
    expect(told).toEqual(['change', 'later'])
  })

  it('tries a change and takes it back, whether it throws or not', () => {
    const { log, height } = makeState()
    const result = log.trial(() => {
      height.set(4)
      return height.value
    })
    expect([result, height.value]).toEqual([4, 0])
    const change = () => {
      height.set(1)
      throw new Error('refused')
    }
    expect(() => log.trial(change)).toThrow('refused')
    expect(height.value).toBe(0)
  })

  it('keeps the changes of a released checkpoint for an earlier one to undo', () => {
    const { log, height } = makeState()
    const outer = log.checkpoint()
    log.attempt(() => {
      height.set(3)
    })
    expect(height.value).toBe(3)
    log.revert(outer)
    expect(height.value).toBe(0)
  })

  it('fills a container once, when it is first needed, and never takes that back', () => {
    const { log, balances } = makeState()
    const fill = log.parts.initially(() => balances.set('genesis', 9n))
    const mark = log.checkpoint()
    expect(balances.size).toBe(0)
    fill()
    balances.delete('genesis')
    fill()
    expect(balances.size).toBe(0)
    log.revert(mark)
    expect(balances.get('genesis')).toBe(9n)
  })

  it('fills containers before a digest, so that reading them does not change it', () => {
    const { log, balances } = makeState()
    const fill = log.parts.initially(() => balances.set('genesis', 9n))
    const before = log.digest()
    fill()
    expect(log.digest()).toBe(before)
    expect(log.texts().get('balances')).toContain('genesis')
  })

  it('forgets checkpoints opened after the one reverted to', () => {
    const { log } = makeState()
    const first = log.checkpoint()
    const second = log.checkpoint()
    log.revert(first)
    expect(log.isOpen(first)).toBe(true)
    expect(log.isOpen(second)).toBe(false)
    expect(() => log.revert(second)).toThrow('no longer open')
  })

  it('restores the exact digest after any sequence of mutations', () => {
    const mutation = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), key: fc.string(), value: fc.bigInt() }),
      fc.record({ kind: fc.constant('delete' as const), key: fc.string() }),
      fc.record({ kind: fc.constant('cell' as const), value: fc.integer() }),
      fc.record({ kind: fc.constant('push' as const), item: fc.string() }),
    )
    fc.assert(
      fc.property(fc.array(mutation), fc.array(mutation), (first, second) => {
        const { log, height, balances, blocks } = makeState()
        const apply = (mutations: typeof first) => {
          for (const each of mutations) {
            if (each.kind === 'set') balances.set(each.key, each.value)
            else if (each.kind === 'delete') balances.delete(each.key)
            else if (each.kind === 'cell') height.set(each.value)
            else blocks.push(each.item)
          }
        }
        apply(first)
        const mark = log.checkpoint()
        const before = log.digest()
        apply(second)
        log.revert(mark)
        expect(log.digest()).toBe(before)
      }),
    )
  })

  it('reverts to any open checkpoint, whichever were opened, released and reverted to before', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('cell' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('set' as const), at: fc.nat() }),
      fc.record({ kind: fc.constantFrom('checkpoint', 'release', 'revert'), at: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { log, height, balances } = makeState()
        const open: { readonly mark: Mark; readonly digest: string }[] = []
        for (const { kind, at } of steps) {
          const index = at % open.length
          const chosen = open[index]
          if (kind === 'cell') height.set(at)
          else if (kind === 'set') balances.set('alice', BigInt(at))
          else if (kind === 'checkpoint') open.push({ digest: log.digest(), mark: log.checkpoint() })
          else if (chosen !== undefined && kind === 'release') {
            log.release(chosen.mark)
            open.splice(index, 1)
          } else if (chosen !== undefined) {
            log.revert(chosen.mark)
            expect(log.digest()).toBe(chosen.digest)
            open.length = index + 1
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})
