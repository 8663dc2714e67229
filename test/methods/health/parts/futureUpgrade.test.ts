import { describe, expect, it } from '@jest/globals'
import { futureUpgrade, unknownUpgradeInMs } from '../../../../methods/health/parts/futureUpgrade.js'

const hourMs = 3_600_000
const [granite, later] = [1000n, 10_000_000n]

type Peer = { readonly nodeId: string; readonly upgradeTime: bigint }

/** A network of validators with a weight of 10 each, and peers; the later upgrade is so many milliseconds away. */
function networkWith(peers: readonly Peer[], untilMs = 0, validators = ['a', 'b', 'c', 'd']) {
  return {
    world: {
      upgrades: { timeTexts: { granite: 'then' }, timesSeconds: { granite } },
      clock: { now: () => Number(later) * 1000 - untilMs },
      node: {
        primaryValidators: () => validators.map((nodeId) => ({ nodeId, weight: 10n })),
        peers: { list: () => peers },
      },
    },
  } as never
}

const votes = (...nodes: string[]) => nodes.map((nodeId) => ({ nodeId, upgradeTime: later }))

describe('an upgrade that the node does not know', () => {
  it('is one that half of the stake expects', () => {
    expect(unknownUpgradeInMs(networkWith(votes('a', 'b'), 5))).toBe(5)
    expect(unknownUpgradeInMs(networkWith(votes('a'), 5))).toBeUndefined()
    expect(unknownUpgradeInMs(networkWith(votes('a', 'x', 'y'), 5))).toBeUndefined()
  })

  it('is later than the last one that it knows', () => {
    const known = ['a', 'b', 'c'].map((nodeId) => ({ nodeId, upgradeTime: granite }))
    expect(unknownUpgradeInMs(networkWith(known))).toBeUndefined()
    const next = known.map((peer) => ({ ...peer, upgradeTime: granite + 1n }))
    expect(unknownUpgradeInMs(networkWith(next))).toBe(Number(granite + 1n - later) * 1000)
    expect(unknownUpgradeInMs(networkWith([...votes('a'), ...known.slice(1)]))).toBeUndefined()
  })

  it.each([
    [72 * hourMs + 1, undefined],
    [72 * hourMs, 'unknown network upgrade detected'],
    [24 * hourMs + 1, 'unknown network upgrade detected'],
    [24 * hourMs, 'unknown network upgrade detected - update as soon as possible'],
    [hourMs + 1, 'unknown network upgrade detected - update as soon as possible'],
    [hourMs, 'imminent network upgrade detected - update immediately'],
    [-1, 'imminent network upgrade detected - update immediately'],
  ])('%d ms before it: %s', (untilMs, error) => {
    const outcome = futureUpgrade(networkWith(votes('a', 'b', 'c'), untilMs))
    expect(outcome.error).toBe(error)
    expect(outcome.details).toHaveProperty('timeUntilUpgrade')
  })

  it('is shown with the share of the stake that expects it', () => {
    const peers = [...votes('a', 'b', 'c'), { nodeId: 'd', upgradeTime: granite }]
    expect(futureUpgrade(networkWith(peers, 1500))).toMatchObject({
      details: {
        localUpgradeTime: 'then',
        modeUpgradeTime: '1970-04-26T17:46:40Z',
        modeUpgradeWeightPercentage: 75,
        numUpgradeTimes: 2,
        timeUntilUpgrade: '1.5s',
      },
    })
    expect(futureUpgrade(networkWith([]))).toEqual({
      details: {
        localUpgradeTime: 'then',
        modeUpgradeTime: '1970-01-01T00:00:00Z',
        modeUpgradeWeightPercentage: 0,
        numUpgradeTimes: 0,
      },
    })
    expect(futureUpgrade(networkWith([], 0, [])).error).toBeDefined()
  })
})
