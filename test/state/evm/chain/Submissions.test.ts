import { beforeEach, describe, expect, it } from '@jest/globals'
import { toEnd } from '../../../../state/codec/toEnd.js'
import { Submissions } from '../../../../state/evm/chain/Submissions.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann } from './makeChain.js'

const tx = ann.sign({ nonce: 0n })
const unprotected = ann.sign({ nonce: 0n, type: 0, chainId: undefined, gasTipCap: 1_000_000_000n })
let seen: unknown[]
const note =
  (name: string) =>
  (...of: readonly unknown[]) => {
    seen.push([name, ...of])
  }
beforeEach(() => {
  seen = []
})

type More = {
  readonly isWaiting?: boolean
  readonly reason?: object
  readonly fault?: Error
  readonly broken?: Error
  readonly operation?: object
}

function submissions(more: More = {}) {
  const steps = (name: string) =>
    function* (...of: readonly unknown[]) {
      note(name)(...of)
      yield undefined
      if (name === 'arrived' && more.broken !== undefined) throw more.broken
    }
  const runSteps = (make: () => Generator<undefined, unknown>) => toEnd(make())
  return new Submissions({
    clock: { now: () => 500 },
    eras: {
      current: { options: { rpcTxFeeCap: 100, allowUnprotectedTxs: false, allowUnprotectedTxHashes: [] } },
    },
    queue: { runStepsAtOnce: runSteps, runSteps: async (make: never) => runSteps(make) },
    pool: {
      add(added: { readonly hash: string }) {
        note('add')(added.hash)
        return { ...added, from: ann.address }
      },
      get: () => (more.isWaiting === true ? { hash: tx.hash } : undefined),
      drop: note('drop'),
    },
    extension: { drop: note('drop operation'), waiting: () => more.operation },
    maker: { arrived: steps('arrived') },
    faulty: {
      check(key: string) {
        note('check')(key)
        if (more.fault !== undefined) throw more.fault
      },
    },
    due: { makeInTurns: steps('due') },
    waiting: { worthLogging: () => more.reason },
    tip: () => 'tip',
    host: {
      submitted: (sent: { readonly hash: string }) => note('submitted')(sent.hash),
      waits: note('waits'),
    },
  } as never)
}

describe('a transaction that is sent', () => {
  const order = [['due', 500], ['add', tx.hash], ['submitted', tx.hash], ['arrived'], ['check', tx.hash]]

  it('comes after all that is due, is told, and a block is made with it', () => {
    expect(submissions().submit(tx)).toBe(tx.hash)
    expect(seen).toEqual(order)
    seen = []
    expect(submissions().submitRaw(tx.raw)).toBe(tx.hash)
    expect(submissions().submitMade(() => tx)).toBe(tx.hash)
    expect(seen).toEqual([...order, ...order])
  })

  it('that waits afterwards is told with its reason, if that is worth it', () => {
    submissions({ isWaiting: true, reason: { kind: 'price' } }).submit(tx)
    expect(seen.at(-1)).toEqual(['waits', { hash: tx.hash }, { kind: 'price' }])
    seen = []
    submissions({ isWaiting: true }).submit(tx)
    submissions({ reason: { kind: 'price' } }).submit(tx)
    expect(seen).toEqual([...order, ...order])
  })

  it.each<[string, More]>([
    ['it broke its block', { fault: new TypeError('broken') }],
    ['the making of the block fails', { broken: new TypeError('broken') }],
  ])('leaves the pool when %s', (_, more) => {
    expect(() => submissions(more).submit(tx)).toThrow('broken')
    expect(seen.at(-1)).toEqual(['drop', tx.hash])
  })

  it('is protected against replay, unless its sender asks for no check', () => {
    const text = 'only replay-protected'
    expect(() => submissions().submit(unprotected)).toThrow(text)
    expect(() => submissions().submitMade(() => unprotected)).toThrow(text)
    expect(() => submissions().submitRaw(unprotected.raw)).toThrow(text)
    expect(submissions().submitUnprotected(unprotected)).toBe(unprotected.hash)
  })

  it('in the midst of a task is in a block at once, without what is due', () => {
    submissions().submitNow(tx)
    expect(seen).toEqual([['add', tx.hash], ['arrived'], ['check', tx.hash]])
  })
})

describe('an atomic transaction that is sent', () => {
  const id = toWord(5n).slice(2)

  it('is checked against the tip, and a block is made with it', async () => {
    await submissions().submitToExtension((tip) => {
      note('tip')(tip)
      return id as never
    })
    expect(seen).toEqual([['due', 500], ['tip', 'tip'], ['arrived'], ['check', id]])
    seen = []
    submissions().submitToExtensionNow(() => id as never)
    expect(seen).toEqual([['arrived'], ['check', id]])
  })

  it('that waits already makes no block', async () => {
    await submissions().submitToExtension(() => undefined)
    expect(seen).toEqual([['due', 500]])
  })

  it('that waits afterwards is told by its ID', () => {
    const operation = { id, operation: {} }
    submissions({ operation, reason: { kind: 'price' } }).submitToExtensionNow(() => id as never)
    expect(seen.at(-1)).toEqual(['waits', id, { kind: 'price' }])
  })

  it('leaves the extension when it broke its block', () => {
    const of = submissions({ fault: new TypeError('broken') })
    expect(() => of.submitToExtensionNow(() => id as never)).toThrow('broken')
    expect(seen.at(-1)).toEqual(['drop operation', id])
  })
})
