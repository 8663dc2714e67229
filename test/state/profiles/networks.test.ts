import { expect, test } from '@jest/globals'
import {
  hrpOf,
  isProductionNetwork,
  isStandardNetwork,
  networkIdOf,
  networkNameOf,
} from '../../../state/profiles/networks.js'

test.each([
  [1, 'mainnet', 'avax'],
  [5, 'fuji', 'fuji'],
  [2, 'cascade', 'cascade'],
  [3, 'denali', 'denali'],
  [4, 'everest', 'everest'],
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

test('files cannot change mainnet, fuji and local; nodes of the first two agree on their settings', () => {
  const networks = [1, 2, 5, 10, 12345, 4242]
  expect(networks.map(isStandardNetwork)).toEqual([true, false, true, false, true, false])
  expect(networks.map(isProductionNetwork)).toEqual([true, false, true, false, false, false])
})
