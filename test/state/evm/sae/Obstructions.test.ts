import { describe, expect, it } from '@jest/globals'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { queueLimit } from '../../../../state/evm/sae/blockGasLimit.js'
import { Obstructions } from '../../../../state/evm/sae/Obstructions.js'

const target = 1_000n
const parent = { header: { number: 9n } } as never

/** What stands in the way of blocks after some state: `settled` is missing while execution lags behind. */
function obstructions(more: {
  readonly settled?: object | undefined
  readonly queuedGas?: bigint
  readonly isFull?: boolean
  readonly balance?: bigint
  readonly refusal?: Error
  readonly exclusion?: string
}) {
  const { queuedGas = 0n, isFull = false, balance = 100n, refusal, exclusion } = more
  const settled = 'settled' in more ? more.settled : { header: { number: 3n } }
  const add = (): void => {
    if (refusal !== undefined) throw refusal
  }
  const drafts = {
    history: { settledAt: () => settled, executedHeight: 6n, range: () => [] },
    worstAfter: () => ({ time: { target }, queuedGas, isFull }),
    start: () => ({ baseFee: 25n, balance: () => balance, nonce: () => 4n, addTransaction: add, add }),
    operations: () => [{ operation: {} }],
  }
  const extension = { exclusionOf: () => exclusion }
  return new Obstructions(drafts as never, extension as never)
}

const tx = (gasFeeCap = 25n, value = 0n) =>
  ({ from: '0xa', nonce: 4n, gasFeeCap, gasLimit: 1n, value, gasPrice: gasFeeCap }) as never
const reason = (more: Parameters<typeof obstructions>[0], ...of: Parameters<typeof tx>) =>
  obstructions(more).obstructionOf(parent, 1n, tx(...of))

describe('a block cannot have a transaction', () => {
  it('while none is settled: it waits for the next block to be executed', () => {
    expect(reason({ settled: undefined })).toEqual({ kind: 'lag', height: 7n })
  })

  it('while more gas waits than the queue takes, and can at the limit', () => {
    const limit = queueLimit(target)
    expect(reason({ queuedGas: limit })).toBeUndefined()
    expect(reason({ queuedGas: limit + 1n })).toEqual({ kind: 'queue', queuedGas: limit + 1n, limit })
  })

  it('that pays less than the base fee, and can at the base fee', () => {
    expect(reason({}, 25n)).toBeUndefined()
    expect(reason({}, 24n)).toEqual({ kind: 'price', gasFeeCap: 24n, baseFee: 25n })
  })

  it('that its account cannot pay, and can with the last coin', () => {
    expect(reason({}, 25n, 75n)).toBeUndefined()
    expect(reason({}, 25n, 76n)).toEqual({ kind: 'funds', balance: 100n, cost: 101n })
  })

  it('that it refuses, with the reason; an internal error is none', () => {
    expect(reason({ refusal: new NodeError('no room') })).toEqual({ kind: 'refusal', text: 'no room' })
    expect(() => reason({ refusal: new TypeError('no such account') })).toThrow('no such account')
  })
})

describe('a block cannot have an atomic transaction', () => {
  const burns = new Map([['0xa', { minBalance: 100n }]])
  const operation = (minBalance = 100n) =>
    ({
      id: '00',
      operation: { gasFeeCap: 25n, burns: new Map([...burns, ['0xb', { minBalance }]]) },
    }) as never
  const reasonOf = (more: Parameters<typeof obstructions>[0], minBalance?: bigint) =>
    obstructions(more).operationObstructionOf(parent, 1n, operation(minBalance))

  it('that conflicts with one of an unsettled block, that an account cannot pay, or that it refuses', () => {
    expect(reasonOf({})).toBeUndefined()
    expect(reasonOf({ exclusion: 'conflicts' })).toEqual({ kind: 'refusal', text: 'conflicts' })
    expect(reasonOf({}, 101n)).toEqual({ kind: 'funds', balance: 100n, cost: 101n })
    expect(reasonOf({ refusal: new NodeError('no room') })).toEqual({ kind: 'refusal', text: 'no room' })
  })
})

describe('a block can include something', () => {
  const can = (more: Parameters<typeof obstructions>[0], ...nonces: bigint[]) =>
    obstructions(more).canInclude(parent, 1n, [
      nonces.map((nonce) => ({ tx: { from: '0xa', nonce } })),
    ] as never)

  it('when a transaction or an atomic one fits it', () => {
    expect(can({}, 4n)).toBe(true)
    // The transactions of the account are in accepted blocks already, but an atomic one waits.
    expect(can({}, 3n)).toBe(true)
    expect(can({ refusal: new NodeError('no room') }, 3n, 4n)).toBe(false)
  })

  it('not when nothing is settled or the worst case is full', () => {
    expect(can({ settled: undefined }, 4n)).toBe(false)
    expect(can({ isFull: true }, 4n)).toBe(false)
  })
})
