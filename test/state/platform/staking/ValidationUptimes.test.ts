import { describe, expect, test } from '@jest/globals'
import type { Id, NodeId } from '../../../../state/codec/ids.js'
import { Uptimes } from '../../../../state/platform/staking/Uptimes.js'
import { Clock } from '../../../../state/time/Clock.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const node = 'aa'.repeat(20) as NodeId
const [onSubnet, onL1] = ['01', '02'].map((byte) => byte.repeat(32) as Id) as [Id, Id]

/** A connected node that validates a subnet and an L1 from 1000 s on, the current time. */
function setup() {
  const clock = new Clock({ mode: 'frozen', startMs: 1_000_000 })
  const uptimes = new Uptimes(new UndoLog(), clock)
  uptimes.connect(node)
  for (const id of [onSubnet, onL1]) uptimes.validations.track(id, node, 1000n, true)
  return { uptimes, validations: uptimes.validations, pass: (s: number) => clock.set(clock.now() + s * 1000) }
}

describe('ValidationUptimes', () => {
  test('count while the node is connected, for each validation', () => {
    const { uptimes, validations, pass } = setup()
    pass(60)
    uptimes.disconnect(node)
    pass(40)
    expect(validations.of(onSubnet)).toMatchObject({ upSeconds: 60n, lastUpdated: 1100n, share: 0.6 })
    uptimes.connect(node)
    pass(5)
    expect(validations.of(onL1)).toMatchObject({ upSeconds: 65n, lastUpdated: 1105n })
  })

  test('do not increase while an L1 validator is inactive', () => {
    const { validations, pass } = setup()
    pass(10)
    validations.setActive(onL1, false)
    pass(20)
    validations.setActive(onL1, true)
    pass(1)
    expect(validations.of(onL1)).toMatchObject({ upSeconds: 11n, lastUpdated: 1031n })
    expect(validations.of(onSubnet)).toMatchObject({ upSeconds: 31n, lastUpdated: 1031n })
  })

  test('start and end with the validation', () => {
    const { validations, pass } = setup()
    validations.track(onL1, node, 1050n, true)
    pass(20)
    expect(validations.of(onL1)).toMatchObject({ upSeconds: 0n, lastUpdated: 1050n })
    pass(40)
    expect(validations.of(onL1)).toMatchObject({ upSeconds: 10n, lastUpdated: 1060n })
    validations.forget(onL1)
    expect(validations.of(onL1)).toBeUndefined()
  })

  test('are set for one validation, from when on its connection counts', () => {
    const { validations, pass } = setup()
    pass(100)
    validations.hold(onL1, 0.1)
    validations.set(onL1, 40n)
    pass(60)
    expect(validations.of(onL1)).toEqual({ upSeconds: 100n, lastUpdated: 1160n, share: 100 / 160 })
    expect(validations.of(onSubnet)?.upSeconds).toBe(160n)
    validations.set('03'.repeat(32) as Id, 40n)
    expect(validations.of('03'.repeat(32) as Id)).toBeUndefined()
  })

  test('that are held are a share of the time since the start, until they are released', () => {
    const { uptimes, validations, pass } = setup()
    validations.hold(onL1, 0.25)
    pass(100)
    expect(validations.of(onL1)).toEqual({ upSeconds: 25n, lastUpdated: 1100n, share: 0.25 })
    uptimes.releaseFixed('bb'.repeat(20) as NodeId)
    expect(validations.of(onL1)?.share).toBe(0.25)
    uptimes.releaseFixed(node)
    pass(100)
    expect(validations.of(onL1)).toEqual({ upSeconds: 125n, lastUpdated: 1200n, share: 125 / 200 })
    validations.hold('03'.repeat(32) as Id, 0.5)
    expect(validations.of('03'.repeat(32) as Id)).toBeUndefined()
  })

  test('that are held before the start are nothing yet', () => {
    const { validations } = setup()
    validations.track(onL1, node, 1050n, true)
    validations.hold(onL1, 0.5)
    expect(validations.of(onL1)).toEqual({ upSeconds: 0n, lastUpdated: 1050n, share: 0.5 })
  })

  test('are complete where no time has passed, and count no time twice', () => {
    const { uptimes, validations, pass } = setup()
    expect(validations.of(onL1)).toEqual({ upSeconds: 0n, lastUpdated: 1000n, share: 1 })
    pass(50)
    uptimes.disconnect(node)
    uptimes.connect(node, 1080n)
    pass(20)
    expect(validations.of(onL1)).toEqual({ upSeconds: 50n, lastUpdated: 1070n, share: 50 / 70 })
    pass(20)
    expect(validations.of(onL1)?.upSeconds).toBe(60n)
  })
})
