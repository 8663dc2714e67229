import { describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { homeFacts } from '../../../../src/server/home/homeFacts.js'
import { packageVersion } from '../../../../state/process/packageVersion.js'
import { cChain, nodeNetwork, pChain, xChain } from '../../../methods/nodeNetwork.js'

const startMs = Date.parse('2030-01-01T00:00:00Z')

describe('the facts of a network', () => {
  it('are its name, time, chains and keys, and what a page may do', async () => {
    await using net = await createNetwork({
      clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' },
      l1s: [{ name: 'Games', alias: 'games' }],
    })
    const facts = homeFacts(net.network, 'http://localhost:1')
    const [l1] = net.l1s.list()
    const { chains, ...others } = facts
    expect(others).toEqual({
      networkName: 'local',
      networkId: 12345,
      nodeId: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      release: 'avalanchego/1.15.2',
      version: packageVersion(),
      time: new Date(net.now).toISOString(),
      keys: [
        {
          address: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
          privateKey: '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027',
          P: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
          X: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
        },
      ],
      uptimeRequirements: [
        { fromSeconds: 0, percent: 80 },
        { fromSeconds: Number(net.network.world.platform.upgrades.timesSeconds.helicon), percent: 90 },
      ],
      controlRefusal: undefined,
      hasControlApi: true,
      hasDataApi: true,
      url: undefined,
    })
    expect(net.now).toBeGreaterThanOrEqual(startMs)
    const none = { evmChainId: undefined, coin: undefined }
    const avax = { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }
    expect(chains.map(({ height: _, ...chain }) => chain)).toEqual([
      { name: 'P', blockchainId: pChain, path: '/ext/bc/P', ...none },
      { name: 'X', blockchainId: xChain, path: '/ext/bc/X', ...none },
      { name: 'C', blockchainId: cChain, path: '/ext/bc/C/rpc', evmChainId: '43112', coin: avax },
      {
        ...{
          name: 'games',
          blockchainId: l1?.blockchainId,
          path: '/ext/bc/games/rpc',
          evmChainId: String(l1?.chainId),
        },
        coin: { name: expect.any(String), symbol: expect.any(String), decimals: 18 },
      },
    ])
  })

  it('name the refusal of a page of another origin, and what is switched off', async () => {
    const network = await nodeNetwork({ emulatorApi: false, dataApi: { enabled: false } })
    expect(homeFacts(network, 'https://a.example')).toMatchObject({
      controlRefusal:
        'pages of https://a.example may not control this network: name their origin in --http-allowed-origins',
      hasControlApi: false,
      hasDataApi: false,
    })
    expect(homeFacts(await nodeNetwork({ dataApi: { enabled: true } }), '')).toMatchObject({
      controlRefusal: undefined,
      hasDataApi: true,
    })
  })
})
