import { expect, it } from '@jest/globals'
import { networkIdFromName } from '../../../src/config/networkIdFromName.js'

// AvalancheGo's `utils/constants/network_ids.go`.
it.each([
  ['mainnet', 1],
  ['cascade', 2],
  ['denali', 3],
  ['everest', 4],
  ['fuji', 5],
  ['TestNet', 5],
  ['testing', 10],
  ['local', 12345],
  ['0', 0],
  ['007', 7],
  ['network-0', 0],
  ['Network-4294967295', 4294967295],
  ['4294967295', 4294967295],
])('%s is %d', (text, id) => {
  expect(networkIdFromName(text)).toBe(id)
})

it.each([
  '',
  'network-',
  'network-network-1',
  '-1',
  '1.5',
  '4294967296',
  'network-4294967296',
  'constructor',
])('%j is no network', (text) => {
  expect(() => networkIdFromName(text)).toThrow(`failed to parse network name: ${JSON.stringify(text)}`)
})
