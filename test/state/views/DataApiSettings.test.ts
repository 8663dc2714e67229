import { describe, expect, it } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import type { DataApiOptions } from '../../../state/views/DataApiOptions.js'
import { DataApiSettings } from '../../../state/views/DataApiSettings.js'

const settings = (options: DataApiOptions = {}) => new DataApiSettings(new UndoLog(), options)
const [c, l1] = ['c', 'l1'] as unknown as readonly [Id, Id]

describe('the settings of the Data API', () => {
  it('are those of the options, or by default none', () => {
    const { keyRequired, unitsPerMinute, unknownParameters, unavailable, descriptions } = settings()
    expect({ keyRequired, unitsPerMinute, unknownParameters, unavailable }).toEqual({
      keyRequired: false,
      unitsPerMinute: 0,
      unknownParameters: 'ignore',
      unavailable: undefined,
    })
    expect(Object.values(descriptions).every((each) => each === undefined)).toBe(true)
    const options = {
      unitsPerMinute: 7,
      unknownParameters: 'refuse',
      indexLagMs: 30,
      tokens: { 'C:0xaa': { name: 'a' } },
    } as const
    const given = settings(options)
    expect([given.unitsPerMinute, given.unknownParameters]).toEqual([7, 'refuse'])
    expect(given.paceOf(c)).toEqual({ lagMs: 30, heldAt: undefined })
    expect(given.descriptions.tokens).toBe(options.tokens)
  })

  it('change by themselves', () => {
    const given = settings()
    given.unknownParameters = 'refuse'
    given.unitsPerMinute = 9
    given.unavailable = [c]
    expect([given.unknownParameters, given.unitsPerMinute, given.unavailable]).toEqual(['refuse', 9, [c]])
  })

  it('know keys by their texts, those without limits of their own, too', () => {
    const limited = { key: 'b', unitsPerMinute: 5 }
    const given = settings({ keys: ['a', limited] })
    expect([given.key('a'), given.key('b'), given.key('c')]).toEqual([{ key: 'a' }, limited, undefined])
    given.setKeys(['c'])
    expect([given.key('a'), given.key('c')]).toEqual([undefined, { key: 'c' }])
  })

  it('need a key where there are some, unless they say otherwise', () => {
    const given = settings({ keys: ['a'] })
    expect(given.keyRequired).toBe(true)
    expect(settings({ keys: ['a'], keyRequired: false }).keyRequired).toBe(false)
    given.setKeys([])
    expect(given.keyRequired).toBe(false)
    given.setKeys(['a'])
    given.keyRequired = false
    expect(given.keyRequired).toBe(false)
  })

  it('describe each subject anew, and keep the others', () => {
    const given = settings({ tokens: { a: {} }, chains: { b: {} } })
    const before = given.descriptions
    given.describe({ tokens: undefined })
    expect(given.descriptions).toBe(before)
    given.describe({ tokens: { d: {} }, prices: undefined, contracts: { e: {} } })
    expect(given.descriptions).toMatchObject({ tokens: { d: {} }, chains: { b: {} }, contracts: { e: {} } })
    expect(given.descriptions.tokens).toEqual({ d: {} })
  })

  it('hold the index of a chain at a height until it goes on', () => {
    const given = settings()
    given.hold(c, 0)
    given.hold(l1, 4)
    given.hold(l1, undefined)
    expect([given.paceOf(c).heldAt, given.paceOf(l1).heldAt]).toEqual([0, undefined])
  })

  it('have a lag of all chains, or of one until that of all is set', () => {
    const given = settings({ indexLagMs: 10 })
    const lags = () => [given.paceOf(c).lagMs, given.paceOf(l1).lagMs]
    given.setLag(c, 0)
    expect(lags()).toEqual([0, 10])
    given.setLag(undefined, 20)
    expect(lags()).toEqual([20, 20])
  })
})
