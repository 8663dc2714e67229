import { expect, test } from '@jest/globals'
import { hrpOf, networkIdOf, networkNameOf } from '../../../state/profiles/networks.js'

test.each([
  [1, 'mainnet', 'avax'],
  [5, 'fuji', 'fuji'],
  [10, 'testing', 'testing'],
  [12345, 'local', 'local'],
  [1337, 'network-1337', 'custom'],
])('network %i is named %s and has addresses of %s', (networkId, name, hrp) => {
  expect(networkNameOf(networkId)).toBe(name)
  expect(hrpOf(networkId)).toBe(hrp)
  expect(networkIdOf(name.toUpperCase())).toBe(networkId)
  expect(networkIdOf(String(networkId))).toBe(networkId)
})

test('testnet is fuji, and unknown names are refused', () => {
  expect(networkIdOf('testnet')).toBe(5)
  expect(networkIdOf('4294967295')).toBe(4_294_967_295)
  for (const text of ['', 'nonsense', '4294967296', '-1', 'network-', '1.5'])
    expect(networkIdOf(text)).toBeUndefined()
})
