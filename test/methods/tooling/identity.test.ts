import { describe, expect, it } from '@jest/globals'
import { releaseOf } from '../../../state/profiles/releases.js'
import { granite } from '../../granite.js'
import { toolingNetwork } from './toolingNetwork.js'

describe('the client version', () => {
  it("is the node's, unless the options name another client", async () => {
    const version = async (options: Parameters<typeof toolingNetwork>[0]) =>
      (await toolingNetwork(options)).request('web3_clientVersion')
    expect(await version(granite)).toBe('v1.14.2')
    expect(await version({ tooling: 'hardhat' })).toMatch(/^HardhatNetwork\//)
    expect(await version({ tooling: 'anvil' })).toBe('anvil/v1.7.1')
    expect(await version({ tooling: 'anvil', clientVersion: 'mine/1' })).toBe('mine/1')
  })
})

describe('anvil_metadata, hardhat_metadata and anvil_nodeInfo', () => {
  it('describe the client and the head', async () => {
    const { request } = await toolingNetwork({ tooling: 'hardhat', accounts: 1 })
    const { hash, timestamp, gasLimit } = await request('eth_getBlockByNumber', 'latest', false)
    expect(await request('hardhat_metadata')).toEqual({
      clientVersion: 'HardhatNetwork/2.26.0/snowglobe',
      clientSemver: releaseOf().version,
      chainId: 43112,
      instanceId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      latestBlockNumber: 0,
      latestBlockHash: hash,
      forkedNetwork: null,
      snapshots: {},
    })
    await request('evm_snapshot')
    expect(await request('hardhat_metadata')).toMatchObject({ snapshots: { '0x1': [0, hash] } })
    expect(await request('anvil_nodeInfo')).toEqual({
      currentBlockNumber: '0x0',
      currentBlockTimestamp: Number(timestamp),
      currentBlockHash: hash,
      hardFork: 'Cancun',
      transactionOrder: 'fees',
      environment: {
        baseFee: await request('eth_baseFee'),
        chainId: 43112,
        gasLimit,
        gasPrice: await request('eth_gasPrice'),
      },
      forkConfig: { forkUrl: null, forkBlockNumber: null, forkRetryBackoff: null },
    })
  })
})
