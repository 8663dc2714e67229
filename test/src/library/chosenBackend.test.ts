import { expect, it } from '@jest/globals'
import { chosenBackend } from '../../../src/library/chosenBackend.js'

it.each([
  [undefined, undefined, 'emulated'],
  [undefined, '', 'emulated'],
  [undefined, 'avalanchego', 'avalanchego'],
  ['emulated', 'avalanchego', 'emulated'],
  ['avalanchego', 'emulated', 'avalanchego'],
] as const)('the option %s and the environment %s choose %s', (backend, variable, chosen) => {
  expect(chosenBackend({ backend }, { SNOWGLOBE_BACKEND: variable })).toBe(chosen)
})

it('options of real nodes are for these', () => {
  for (const options of [{ path: '/bin/avalanchego' }, { nodes: 5 as const }]) {
    const [name = ''] = Object.keys(options)
    expect(() => chosenBackend(options, {})).toThrow(
      `createNetwork: option "${name}" is for { backend: 'avalanchego' } only`,
    )
    expect(chosenBackend({ ...options, backend: 'avalanchego' }, {})).toBe('avalanchego')
  }
  expect(() => chosenBackend({}, { SNOWGLOBE_BACKEND: 'geth' })).toThrow('got "geth"')
})
