import { expect, test } from '@jest/globals'
import { HealthOverrides } from '../../../state/node/HealthOverrides.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

test('a failing check keeps the time of its first failure, and counts them, until it recovers', () => {
  const health = new HealthOverrides(new UndoLog())
  health.fail('network', 'one', 5)
  health.fail('network', 'two', 6)
  health.fail('bls', 'three', 7)
  expect(health.get('network')).toEqual({ error: 'two', firstFailureMs: 5, contiguousFailures: 2 })
  expect(health.names()).toEqual(['bls', 'network'])
  health.recover('network')
  expect(health.get('network')).toBeUndefined()
  health.fail('network', 'four', 8)
  expect(health.get('network')).toEqual({ error: 'four', firstFailureMs: 8, contiguousFailures: 1 })
})
