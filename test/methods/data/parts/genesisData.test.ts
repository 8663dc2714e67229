import { beforeAll, expect, test } from '@jest/globals'
import { turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
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
  return JSON.parse(
    JSON.stringify(
      genesisDataJson({ network, turns: turnsAtOnce() }, vmId, new TextEncoder().encode(genesis)),
    ),
  )
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

test('of many accounts a repeated one is the last, and what is none is left out', () => {
  const account = (index: number, balance: string) => `"${index}a":{"balance":${balance}}`
  const many = Array.from({ length: 1_001 }, (_, index) => account(index, '1'))
  const last = [account(5, '2'), '"6a":7', '"7a":null', account(7, '3')]
  const { alloc } = shown(`{"alloc":{${[...many, ...last].join()}}}`) as { alloc: Record<string, object> }
  expect(Object.keys(alloc)).toHaveLength(1_000)
  expect([alloc['4a'], alloc['5a'], alloc['6a'], alloc['7a']]).toEqual([
    ...[{ balance: '0x1' }, { balance: '0x2' }, undefined, { balance: '0x3' }],
  ])
})

test('what is no object of an EVM chain is shown as text, or as hexadecimal digits', () => {
  expect(shown('{"config":{}}', avmId)).toBe('{"config":{}}')
  expect(shown('no JSON')).toBe('no JSON')
  expect(genesisDataJson({ network, turns: turnsAtOnce() }, avmId, Uint8Array.of(0xff, 0))).toBe('0xff00')
})

test('a genesis with many accounts is shown in steps, by a query that is repeated, and each step is made once', () => {
  const accounts = Array.from(
    { length: 50_000 },
    (_, i) => `"${i.toString(16).padStart(40, '0')}":{"balance":"${i}"}`,
  )
  const genesis = new TextEncoder().encode(`{"config":{"chainId":7},"alloc":{${accounts.join()}}}`)
  let pauses = 0
  const interrupted = {
    changes: () => 0,
    pause: () => {
      pauses++
      throw new Error('a turn is over')
    },
  }
  for (let repetition = 0; repetition < 1_000; repetition++)
    try {
      const json = genesisDataJson({ network, turns: interrupted }, subnetEvmId, genesis)
      const { config, alloc } = JSON.parse(JSON.stringify(json))
      expect(config).toEqual({ chainId: 7 })
      expect(Object.keys(alloc)).toHaveLength(50_000)
      expect(alloc['000000000000000000000000000000000000c34f']).toEqual({ balance: '0xc34f' })
      expect(genesisDataJson({ network, turns: interrupted }, subnetEvmId, genesis)).toBe(json)
      break
    } catch (error) {
      if (!String(error).includes('a turn is over')) throw error
    }
  expect(pauses).toBeGreaterThan(50)
  expect(pauses).toBeLessThan(300)
})
