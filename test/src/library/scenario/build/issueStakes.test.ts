import { describe, expect, it } from '@jest/globals'
import { stakingSteps } from '../../../../../src/library/scenario/build/issueStakes.js'
import { ScenarioSite } from '../../../../../src/library/scenario/build/ScenarioSite.js'
import { scenarioInput } from '../../../../../src/library/scenario/inputs/scenarioInput.js'

const nowMs = Date.parse('2026-03-01T12:00:00Z')
const day = 86_400_000

/** Returns the steps of a scenario's stakes. @param durango when it becomes active, Unix seconds */
function stepsOf(validators: object, durango = 0n) {
  const scenario = scenarioInput.read({ l1s: { games: {} }, validators }, '')
  const world = {
    genesis: { hrp: 'local' },
    platform: { upgrades: { timesSeconds: { durango } } },
    clock: { nowSeconds: () => BigInt(nowMs / 1000) },
  }
  const backend = { network: { world } } as unknown as ConstructorParameters<typeof ScenarioSite>[0]
  const source = { file: undefined, directory: '', lines: new Map<string, number>() }
  return stakingSteps(new ScenarioSite(backend, { scenario, source, artifacts: new Map() }, nowMs))
}
const timesOf = (validators: object, durango?: bigint) =>
  stepsOf(validators, durango).map(({ path, atMs }) => [path, (atMs - nowMs) / day])

describe('the stakes of a scenario', () => {
  it('are issued when they begin, each delegation after its validator, and those of subnets last', () => {
    const delegators = [{ start: '-2d', duration: '1d' }, {}]
    expect(
      timesOf({
        first: { subnet: 'games', start: '-9d' },
        second: { start: '-3d', delegators },
        third: { subnet: 'games' },
        fourth: {},
      }),
    ).toEqual([
      ['validators.second', -3],
      ['validators.second.delegators[0]', -2],
      ['validators.second.delegators[1]', 0],
      ['validators.fourth', 0],
      ['validators.first', -9],
      ['validators.third', 0],
    ])
  })

  it('are issued a minute before they begin where Durango is not active, and never later than now', () => {
    const validators = { past: { start: '-1d' }, now: {}, soon: { start: '+59s' }, later: { start: '+2d' } }
    const minute = 60_000 / day
    const durango = BigInt(nowMs / 1000) + 1n
    expect(timesOf(validators, durango)).toEqual([
      ['validators.past', -1 - minute],
      ['validators.now', -minute],
      ['validators.soon', -1000 / day],
      ['validators.later', 0],
    ])
    expect(timesOf({ now: {} }, durango - 1n)).toEqual([['validators.now', 0]])
  })

  it.each([
    [{ v: { duration: '5d', delegators: [{ start: '+5d' }] } }, 'validators.v.delegators[0].end'],
    [{ v: { duration: '5d', delegators: [{}, { start: '+6d' }] } }, 'validators.v.delegators[1].end'],
    [{ v: { end: '-1d' } }, 'validators.v.end'],
    [{ v: { start: '+2d', end: '+1d' } }, 'validators.v.end'],
  ])('end after they begin: %j', (validators, path) => {
    expect(() => stepsOf(validators)).toThrow(`"${path}" must be after the start of the stake`)
  })

  it('of 28 days may be delegated to until the last moment', () => {
    expect(timesOf({ v: { delegators: [{ start: '+27d', duration: '1s' }] } })).toHaveLength(2)
    expect(() => stepsOf({ v: { delegators: [{ start: '+28d' }] } })).toThrow('must be after the start')
  })
})
