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
})
