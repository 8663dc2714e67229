import { beforeAll, expect, test } from '@jest/globals'
import { genesisDataJson } from '../../../../methods/data/parts/genesisData.js'
import { avmId, subnetEvmId } from '../../../../state/codec/namedIds.js'
import type { Network } from '../../../../state/Network.js'
import { nodeNetwork } from '../../nodeNetwork.js'

let network: Network

beforeAll(async () => {
  network = await nodeNetwork()
})

/** Returns a genesis as the Data API shows it. */
function shown(genesis: string, vmId = subnetEvmId): unknown {
  return JSON.parse(JSON.stringify(genesisDataJson(network, vmId, new TextEncoder().encode(genesis))))
}

test('numbers of the config are numbers, quantities are hexadecimal, whatever the genesis spells', () => {
  expect(
    shown(
      '{"config":{"chainId":"0x63","londonBlock":0,"feeConfig":{"gasLimit":8000000,"minBaseFee":25000000000}},' +
        '"gasLimit":"8000000","timestamp":0,"nonce":"0x0","number":"0X10","difficulty":1,' +
        '"alloc":{"8db97c7cece249c2b98bdc0226cc4c2a57bf52fc":{"balance":1000000000000000000000,"code":"0x60"}}}',
    ),
  ).toEqual({
    config: { chainId: 99, londonBlock: 0, feeConfig: { gasLimit: 8000000, minBaseFee: 25000000000 } },
    gasLimit: '0x7a1200',
    timestamp: '0x0',
    nonce: '0x0',
    number: '0x10',
    difficulty: '0x1',
    alloc: { '8db97c7cece249c2b98bdc0226cc4c2a57bf52fc': { balance: '0x3635c9adc5dea00000', code: '0x60' } },
  })
})

test('null, values of a wrong type, and members that the API does not name are left out', () => {
  expect(
    shown(
      '{"airdropAmount":null,"coinbase":7,"someday":true,"config":{"durangoTimestamp":1,"txAllowListConfig":' +
        '{"blockTimestamp":0,"adminAddresses":["0x01"],"enabledAddresses":null},"warpConfig":{"quorumNumerator":"x"}}}',
    ),
  ).toEqual({
    config: { txAllowListConfig: { blockTimestamp: 0, adminAddresses: ['0x01'] }, warpConfig: {} },
  })
})

test('what is no object of an EVM chain is shown as text, or as hexadecimal digits', () => {
  expect(shown('{"config":{}}', avmId)).toBe('{"config":{}}')
  expect(shown('no JSON')).toBe('no JSON')
  expect(genesisDataJson(network, avmId, Uint8Array.of(0xff, 0))).toBe('0xff00')
})
