import { describe, expect, it } from '@jest/globals'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { SaeBuilder } from '../../../../state/evm/sae/SaeBuilder.js'
import { lowestPricing } from '../../../../state/gas/GasTime.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { granite, upgrades } from '../fixtures.js'

const settled = madeBlock({ number: 3n })
const parent = madeBlock({
  number: 5n,
  sae: { ...(madeBlock({}).header.sae as object), settledHeight: 3n } as never,
})
const maxBytes = 1_572_864

type Tx = {
  readonly from: string
  readonly size?: number
  readonly gas?: bigint
  readonly isRefused?: boolean
}
const pooled = (txs: readonly Tx[]) =>
  txs.map(({ from, size = 100, gas = 21_000n, isRefused }, arrival) => ({
    tx: {
      from,
      gas,
      isRefused,
      hash: `0x${from}`,
      accessList: [],
      nonce: 0n,
      gasFeeCap: 9n,
      gasTipCap: 1n,
      raw: new Uint8Array(size),
    },
    arrival,
  }))
type Waiting = { readonly id: string; readonly bytes?: number; readonly isRefused?: boolean }

/** Builds block 6 of which the worst case leaves 100,000 gas, and notes what the builder did. */
function build(
  more: {
    readonly remote?: readonly Tx[]
    readonly local?: readonly Tx[]
    readonly operations?: readonly Waiting[]
    readonly nextBaseFee?: bigint
    readonly noExtension?: boolean
    readonly gasLimit?: bigint
  } = {},
) {
  const seen: unknown[] = []
  let gasUsed = 0n
  const add = (of: { readonly gas: bigint; readonly isRefused?: boolean }) => {
    if (of.isRefused === true) throw new NodeError('no')
    gasUsed += of.gas
  }
  const draft = {
    baseFee: 8n,
    gasLimit: more.gasLimit ?? 100_000n,
    get gasUsed() {
      return gasUsed
    },
    addTransaction: add,
    add,
    finish: (config: unknown) => seen.push(['finish', config]),
  }
  const worst = { name: 'worst' }
  const gasTime = { seconds: 1n, fraction: 0n, target: 1_000_000n, excess: 0n, pricing: lowestPricing }
  const drafts = {
    rulesAt: () => ({ ...granite, statefulPrecompiles: new Map() }),
    settledAt: () => settled,
    worstAfter: () => worst,
    start: (_: unknown, atMs: bigint) => {
      seen.push(['start', atMs])
      return draft
    },
    operations: (...[, of, baseFee]: readonly unknown[]) => {
      seen.push(['operations', of === settled, baseFee])
      return (more.operations ?? []).map(({ id, bytes = 50, isRefused = false }) => ({
        id,
        bytes,
        operation: { gas: 5n, isRefused },
      }))
    },
    built: (...of: readonly unknown[]) => seen.push(['built', ...of.slice(1)]),
    history: {
      executedRange: () => [],
      executedOf: () => undefined,
      editedAfter: () => undefined,
      stateAfter: () => ({ root: settled.header.stateRoot, accounts: {} }),
      gasTimeAfter: () => gasTime,
    },
  }
  const builder = new SaeBuilder({
    config: { upgrades, flavour: 'coreth' },
    votes: { targetExponent: undefined, minPriceExponent: undefined, delayExcess: undefined },
    drafts,
    extension:
      more.noExtension === true
        ? undefined
        : { pack: (ids: readonly string[]) => Uint8Array.from(ids.join(), (each) => each.charCodeAt(0)) },
    overrides: { nextBaseFee: more.nextBaseFee },
  } as never)
  const source = {
    local: (more.local ?? []).map((tx) => pooled([tx])),
    remote: more.remote === undefined ? [] : [pooled(more.remote)],
  }
  const block = builder.build(parent, 20_500n, source as never)
  return { block, seen, senders: block.transactions.map(({ from }) => from) }
}

describe('a block since Helicon', () => {
  it('has what waits, and is finished with the gas parameters after it', () => {
    const { block, seen, senders } = build({
      remote: [{ from: 'a' }],
      operations: [{ id: 'x' }, { id: 'y' }],
    })
    expect([senders, Buffer.from(block.extData).toString()]).toEqual([['a'], 'x,y'])
    expect(block.header).toMatchObject({ number: 6n, timestampMs: 20_500n, baseFee: 8n, gasUsed: 21_010n })
    expect('demandedBaseFee' in block).toBe(false)
    expect(seen).toEqual([
      ['start', 20_500n],
      ['operations', true, 8n],
      ['finish', expect.objectContaining({ target: expect.any(BigInt) })],
      ['built', settled, { name: 'worst' }],
    ])
  })

  it('remembers the price that was set for it', () => {
    expect(build({ nextBaseFee: 7n }).block.demandedBaseFee).toBe(7n)
  })

  it('has local transactions, too', () => {
    expect(build({ local: [{ from: 'l' }] }).senders).toEqual(['l'])
    expect(build({ local: [{ from: 'l' }], remote: [{ from: 'a' }] }).senders).toEqual(['l', 'a'])
  })

  it('leaves out what does not fit its worst case, and goes on', () => {
    const remote = [{ from: 'a' }, { from: 'b', isRefused: true }, { from: 'c' }]
    expect(build({ remote }).senders).toEqual(['a', 'c'])
    const { block } = build({ operations: [{ id: 'x', isRefused: true }, { id: 'y' }] })
    expect(Buffer.from(block.extData).toString()).toBe('y')
  })

  it('ends when less gas is left than the cheapest transaction needs', () => {
    const remote = [{ from: 'a', gas: 79_000n }, { from: 'b' }, { from: 'c', gas: 0n }]
    expect(build({ remote }).senders).toEqual(['a', 'b'])
    expect(build({ remote: [{ from: 'a', gas: 79_001n }, { from: 'b' }] }).senders).toEqual(['a'])
  })

  it('has 1.5 MB of transactions and operations at most', () => {
    const of = (size: number) =>
      build({ remote: [{ from: 'a', size: 1000 }, { from: 'b', size }, { from: 'c' }] })
    expect(of(maxBytes - 1000).senders).toEqual(['a', 'b'])
    expect(of(maxBytes - 999).senders).toEqual(['a', 'c'])
    const operations = (bytes: number) =>
      Buffer.from(
        build({
          remote: [{ from: 'a', size: 1000 }],
          operations: [
            { id: 'x', bytes },
            { id: 'y', bytes: 1 },
          ],
        }).block.extData,
      ).toString()
    expect([operations(maxBytes - 1000), operations(maxBytes - 999), operations(maxBytes - 1001)]).toEqual([
      'x',
      'y',
      'x,y',
    ])
  })

  it('has no extra data without operations, or where nothing packs them', () => {
    expect(build({ remote: [{ from: 'a' }] }).block.extData).toHaveLength(0)
    expect(build({ operations: [{ id: 'x' }], noExtension: true }).block.extData).toHaveLength(0)
  })
})
