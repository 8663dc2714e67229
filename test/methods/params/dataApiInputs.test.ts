import { describe, expect, it } from '@jest/globals'
import {
  dataApiFileInputs,
  dataNetworkInput,
  unknownParametersInput,
} from '../../../methods/params/dataApiInputs.js'
import { objectInput } from '../../../methods/params/objectInput.js'

const read = (members: object) => objectInput(dataApiFileInputs).read(members, '')
const contract = `0x${'Ab'.repeat(20)}`
const token = `C:${contract}`
const nodeID = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'

describe('the configuration of the Data API', () => {
  it.each<object>([
    { keys: ['a', { key: 'b', unitsPerMinute: 0, forbidden: ['/v1/*', '*'] }] },
    { prices: { AVAX: { usd: 0, nzd: 1.5 }, [token]: { usd: 2 } } },
    { pricesByDay: { '2026-10-04': { AVAX: { usd: 1 } } } },
    { nftMetadata: { C: { [contract]: { '*': { name: 'a' }, 0: {}, 12: {} } } } },
    { webhooks: { plan: 'paid', hosts: ['*', 'hooks.example'], signatureKey: 'hex' } },
    { tokens: { [token]: { decimals: 255, reputation: 'Malicious' } } },
    {
      chains: {
        C: { networkToken: { decimals: 0 }, status: 'OK', utilityAddresses: { multicall: contract } },
      },
    },
    { validators: { [nodeID]: { health: { reachabilityPercent: 100, benchedPChainRequestsPercent: 0 } } } },
    {
      validators: {
        [nodeID]: {
          geolocation: { city: 'a', country: 'b', countryCode: 'c', latitude: -90, longitude: 180 },
        },
      },
    },
    { contracts: { [token]: { tags: ['a'], color: 'red' } } },
  ])('takes %j as it is', (members) => {
    expect(read(members)).toEqual(members)
  })

  it.each<[object, string]>([
    [{ keys: [''] }, 'a key that is not empty, without blanks around it'],
    [{ keys: [' a'] }, 'a key that is not empty, without blanks around it'],
    [{ keys: ['a '] }, 'a key that is not empty, without blanks around it'],
    [{ keys: ['a', 'a'] }, '"keys[1]" is a key that is there twice'],
    [{ keys: [null] }, 'keys[0]'],
    [{ keys: ['a', 'b', { key: 'a' }] }, '"keys[2]" is a key that is there twice'],
    [
      { keys: [{ key: 'a', forbidden: ['v1'] }] },
      'a path, such as "/v1/chains/{chainId}/blocks" or "/v1/icm/*"',
    ],
    [{ unitsPerMinute: -1 }, 'at least 0'],
    [{ prices: { BTC: { usd: 1 } } }, '"prices.BTC" must be `AVAX` or `<chain>:<token address>`'],
    [{ prices: { AVAX: { xyz: 1 } } }, 'unknown "prices.AVAX.xyz": no such currency'],
    [{ prices: { AVAX: { usd: -1 } } }, 'prices.AVAX.usd'],
    [{ pricesByDay: { '2026-02-30': {} } }, 'must be a day such as `2026-10-04`'],
    [{ pricesByDay: { '2026-1-1': {} } }, 'must be a day such as `2026-10-04`'],
    [{ pricesByDay: { x: {} } }, 'must be a day such as `2026-10-04`'],
    [{ nftMetadata: { C: { [contract]: { '01': {} } } } }, 'must be a token ID or `*`'],
    [{ nftMetadata: { C: { [contract]: { 1: [] } } } }, 'must be an object, got a list'],
    [{ nftMetadata: { C: { [contract]: { 1: null } } } }, 'must be an object, got null'],
    [{ nftMetadata: { C: { '0x12': {} } } }, 'must be the address of a contract'],
    [{ webhooks: { plan: 'base' } }, '"webhooks.plan" must be "free" or "paid", got "base"'],
    [{ webhooks: { signatureKey: 'x' } }, '"webhooks.signatureKey" must be "text" or "hex", got "x"'],
    [{ webhooks: { hosts: ['a b'] } }, 'a host, such as "hooks.example", or "*"'],
    [{ webhooks: { hosts: ['a:1'] } }, 'a host, such as "hooks.example", or "*"'],
    [{ tokens: { [contract]: {} } }, 'must be `<chain>:<token address>`'],
    [{ tokens: { [`${token}0`]: {} } }, 'must be `<chain>:<token address>`'],
    [{ tokens: { [token]: { decimals: 256 } } }, 'at most 255'],
    [{ chains: { C: { networkToken: { decimals: 256 } } } }, 'at most 255'],
    [{ contracts: { C: {} } }, 'must be `<chain>:<contract address>`'],
    [{ validators: { node: {} } }, 'must be a node ID (NodeID-…)'],
    [{ validators: { [nodeID]: { health: { reachabilityPercent: 101 } } } }, 'a number between 0 and 100'],
    [{ validators: { [nodeID]: { geolocation: place({ latitude: 91 }) } } }, 'a number between -90 and 90'],
    [{ validators: { [nodeID]: { geolocation: place({ latitude: -91 }) } } }, 'a number between -90 and 90'],
    [
      { validators: { [nodeID]: { geolocation: place({ longitude: 181 }) } } },
      'a number between -180 and 180',
    ],
    [
      { validators: { [nodeID]: { geolocation: place({ longitude: -181 }) } } },
      'a number between -180 and 180',
    ],
  ])('refuses %j', (members, message) => {
    expect(() => read(members)).toThrow(message)
  })

  function place(changed: object): object {
    return { city: 'a', country: 'b', countryCode: 'c', latitude: 0, longitude: 0, ...changed }
  }
})

it('words are listed in the order of the documents', () => {
  expect(() => dataNetworkInput.read('local', 'network')).toThrow(
    '"network" must be "mainnet" or "fuji", got "local"',
  )
  expect(() => unknownParametersInput.read('allow', 'unknownParameters')).toThrow(
    '"unknownParameters" must be "ignore" or "refuse", got "allow"',
  )
})
