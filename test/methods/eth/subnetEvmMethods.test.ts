import { describe, expect, it } from '@jest/globals'
import { evmServices } from '../../../methods/evmServices.js'
import type { EvmEndpoint } from '../../../methods/kit/EvmEndpoint.js'
import { Dispatcher } from '../../../src/rpc/Dispatcher.js'
import { GethEndpoint } from '../../../src/rpc/geth/GethEndpoint.js'
import { ann, cid, startMs } from '../../state/evm/chain/makeChain.js'
import { fromStart, makeSubnetChain, startSeconds } from '../../state/evm/chain/makeSubnetChain.js'
import { cChain } from './endpoint.js'

/** A subnet-EVM chain with its methods, none of which need the network around it. */
function subnetEvm(options: Parameters<typeof makeSubnetChain>[0] = {}) {
  const made = makeSubnetChain(options)
  const { chain } = made
  const handler = new GethEndpoint({
    methods: evmServices(chain.options, chain.flavour),
    target: (turns) => ({ chain, turns }) as EvmEndpoint,
    service: 'C',
    dispatcher: new Dispatcher(),
    limits: { bodyBytes: 5 * 1024 * 1024, batchCalls: 1000, batchResultBytes: 25_000_000, requestMs: 0 },
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
  const request = async (method: string, ...params: unknown[]): Promise<any> =>
    handler.request(method, params)
  const text = async (method: string, ...params: unknown[]): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await handler.handle({
      method: 'POST',
      contentType: 'application/json',
      contentLength: undefined,
      query: '',
      origin: { entrance: 'http' },
      body,
    })
    return String(answer.body)
  }
  return { ...made, request, text }
}

const admins = { adminAddresses: [ann.address] }
const minted = '0x5f0051c52f490528b894598b856e08e5ded7327d'

describe('methods of subnet-EVM', () => {
  it("are not served on the C-Chain, and the C-Chain's own methods not here", async () => {
    const missing = (name: string) => `the method ${name} does not exist/is not available`
    const { request } = await cChain()
    for (const name of ['eth_feeConfig', 'eth_getActivePrecompilesAt', 'eth_getActiveRulesAt'])
      await expect(request(name)).rejects.toThrow(missing(name))
    await expect(subnetEvm().request('eth_suggestPriceOptions')).rejects.toThrow(
      missing('eth_suggestPriceOptions'),
    )
  })

  it('eth_feeConfig returns the fees after a block', async () => {
    const { text, send, request } = subnetEvm({ genesis: { feeManagerConfig: { ...fromStart, ...admins } } })
    expect(await text('eth_feeConfig')).toBe(
      '{"jsonrpc":"2.0","id":1,"result":{"feeConfig":{"gasLimit":12000000,"targetBlockRate":2,"minBaseFee":25000000000,"targetGas":15000000,"baseFeeChangeDenominator":36,"minBlockGasCost":0,"maxBlockGasCost":1000000,"blockGasCostStep":200000},"lastChangedAt":0}}\n',
    )
    await send(ann, { to: cid.address })
    expect(await request('eth_feeConfig', '0x0')).toEqual(await request('eth_feeConfig', 'latest'))
    await expect(request('eth_feeConfig', '0x7')).rejects.toThrow('cannot query unfinalized data')
  })

  it('eth_getActivePrecompilesAt returns the precompiles that are active at a time', async () => {
    const { request, text } = subnetEvm({
      genesis: {
        contractNativeMinterConfig: { ...fromStart, ...admins, initialMint: { [minted]: '0x1234' } },
        warpConfig: fromStart,
      },
      upgrade: {
        precompileUpgrades: [
          { contractNativeMinterConfig: { blockTimestamp: startSeconds + 10, disable: true } },
        ],
      },
    })
    expect(await text('eth_getActivePrecompilesAt')).toBe(
      `{"jsonrpc":"2.0","id":1,"result":{"contractNativeMinterConfig":{"adminAddresses":["${ann.address}"],"blockTimestamp":1607144400,"initialMint":{"${minted}":"0x1234"}},"warpConfig":{"blockTimestamp":1607144400,"quorumNumerator":0,"requirePrimaryNetworkSigners":false}}}\n`,
    )
    expect(await request('eth_getActivePrecompilesAt', 0)).toEqual({})
    expect(Object.keys(await request('eth_getActivePrecompilesAt', startSeconds + 10))).toEqual([
      'warpConfig',
    ])
    await expect(request('eth_getActivePrecompilesAt', '0x1')).rejects.toThrow(
      'invalid argument 0: json: cannot unmarshal string into Go value of type uint64',
    )
  })

  it('eth_getActiveRulesAt returns forks, upgrades and precompiles', async () => {
    const { request } = subnetEvm({ genesis: { warpConfig: fromStart } })
    const now = await request('eth_getActiveRulesAt')
    const fromGenesis = [
      ...['Homestead', 'EIP150', 'EIP155', 'EIP158', 'Byzantium', 'Constantinople', 'Petersburg', 'Istanbul'],
      ...['Berlin', 'London', 'Merge', 'Shanghai', 'Cancun'],
    ]
    expect(now.ethRules).toEqual({
      ChainID: 5049,
      ...Object.fromEntries(fromGenesis.map((name) => [`Is${name}`, true])),
      IsPrague: false,
      IsVerkle: false,
    })
    expect(now.avalancheRules).toEqual({
      IsSubnetEVM: true,
      IsDurango: true,
      IsEtna: true,
      IsFortuna: false,
      IsGranite: true,
      IsHelicon: false,
    })
    expect(now.precompiles).toEqual({ warpConfig: { timestamp: 1607144400 } })
    const before = await request('eth_getActiveRulesAt', 0)
    expect(before.ethRules).toMatchObject({ IsLondon: true, IsShanghai: false })
    expect(before.precompiles).toEqual({})
  })

  it('eth_getChainConfig returns all members sorted, followed by the upgrade file', async () => {
    const { request } = subnetEvm({
      genesis: { warpConfig: fromStart, allowFeeRecipients: true },
      upgrade: {
        stateUpgrades: [
          { blockTimestamp: startSeconds + 9, accounts: { [ann.address]: { balanceChange: '7' } } },
        ],
        precompileUpgrades: [{ txAllowListConfig: { blockTimestamp: startSeconds + 8, ...admins } }],
      },
    })
    const config = await request('eth_getChainConfig')
    const names = Object.keys(config)
    expect(names.at(-1)).toBe('upgrades')
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).sort())
    expect(config).toMatchObject({
      chainId: 5049,
      allowFeeRecipients: true,
      subnetEVMTimestamp: 0,
      cancunTime: 1607144400,
    })
    expect(config.upgrades).toEqual({
      stateUpgrades: [
        { blockTimestamp: startSeconds + 9, accounts: { [ann.address]: { balanceChange: '0x7' } } },
      ],
      precompileUpgrades: [{ txAllowListConfig: { ...admins, blockTimestamp: startSeconds + 8 } }],
    })
  })

  it("blocks lack coreth's own members", async () => {
    const { request, send } = subnetEvm()
    await send(ann, { to: cid.address })
    const block = await request('eth_getBlockByNumber', 'latest', false)
    expect(block).toMatchObject({ timestampMilliseconds: `0x${startMs.toString(16)}`, blockGasCost: '0x0' })
    for (const name of ['extDataHash', 'extDataGasUsed', 'blockExtraData'])
      expect(block).not.toHaveProperty(name)
  })
})
