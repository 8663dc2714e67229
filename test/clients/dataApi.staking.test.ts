import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createSubnetTx } from '../../state/platform/wallet/l1Txs.js'
import { disable, register } from '../methods/data/l1Transactions.js'
import { addressOf, avax, dayMs, delegate, issue } from '../methods/data/stakes.js'
import { type DataApiClients, dataApiClients, everyItem, transports } from './dataApiClients.js'

const network = 'fuji'
const daySeconds = 86_400
const primary = '11111111111111111111111111111111LpoYY'

describe.each(transports)('stakes, L1s and subnets as the SDK sees them over %s', (transport) => {
  let clients: DataApiClients
  let [nodeId, subnetId, l1SubnetId, owner] = ['', '', '', '']

  beforeAll(async () => {
    clients = await dataApiClients(transport)
    const { net } = clients
    owner = addressOf(net, 1)
    subnetId = issue(net, createSubnetTx)
    const l1 = await net.l1s.create({ validators: 2 })
    l1SubnetId = l1.subnetId
    await net.increaseTime(60_000)
    issue(net, (wallet) => wallet.build((base) => ({ kind: 'BaseTx', base })))
    const other = 'NodeID-6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx'
    const { validationId } = register(net, {
      subnetId: l1SubnetId,
      nodeId: other,
      weight: 5n,
      balance: avax,
    })
    disable(net, validationId)
    nodeId = (await net.emulator.addValidator({ rewardAddress: owner, duration: 20 * daySeconds })).nodeID
    delegate(net, { nodeId, amount: 100n * avax, days: 15, rewardAddress: owner })
    await net.emulator.addValidator({ nodeID: nodeId, subnetID: subnetId, duration: 5 * daySeconds })
    await net.increaseTime(6 * dayMs)
    await net.emulator.addValidator({ nodeID: nodeId, subnetID: subnetId, duration: 10 * daySeconds })
    await net.emulator.removeValidator({ nodeID: nodeId, subnetID: subnetId })
    await net.increaseTime(15 * dayMs)
    const { nodeID } = await net.emulator.addValidator({ rewardAddress: owner })
    delegate(net, { nodeId: nodeID, amount: 50n * avax, days: 15, rewardAddress: owner })
    await net.increaseTime(dayMs)
  })
  afterAll(() => clients.net.close())

  it('lists validations in every state, each once', async () => {
    const sdk = clients.chainkit.data.primaryNetwork
    const rows = await everyItem(
      sdk.listValidators({ network, pageSize: 2 }, clients.options),
      ({ result }) => result.validators,
    )
    const states = rows.map(({ validationStatus }) => validationStatus)

    expect(new Set(rows.map(({ txHash }) => txHash)).size).toBe(rows.length)
    expect(states.filter((state) => state === 'removed')).toHaveLength(1)
    expect(states.filter((state) => state === 'completed')).toHaveLength(2)
    expect(states.filter((state) => state === 'active')).toHaveLength(6)
  })

  it('gets the validations of a node', async () => {
    const sdk = clients.chainkit.data.primaryNetwork
    const [rows] = await everyItem(
      sdk.getValidatorDetails({ network, nodeId, sortOrder: 'asc' }, clients.options),
      ({ result }) => [result.validators],
    )

    expect(rows?.map(({ subnetId: id, validationStatus }) => [id === subnetId, validationStatus])).toEqual([
      [false, 'completed'],
      [true, 'completed'],
      [true, 'removed'],
    ])
  })

  it('lists delegations and rewards, paid and pending', async () => {
    const sdk = clients.chainkit.data.primaryNetwork
    const delegations = await everyItem(
      sdk.listDelegators({ network, rewardAddresses: owner }, clients.options),
      ({ result }) => result.delegators,
    )
    const paid = await everyItem(
      sdk.rewards.listHistoricalRewards({ network, addresses: owner, pageSize: 1 }, clients.options),
      ({ result }) => result.historicalRewards,
    )
    const pending = await everyItem(
      sdk.rewards.listPendingRewards({ network, addresses: owner, pageSize: 1 }, clients.options),
      ({ result }) => result.pendingRewards,
    )

    expect(delegations.map(({ delegationStatus }) => delegationStatus)).toEqual(['active', 'completed'])
    expect(paid.map(({ rewardType }) => rewardType)).toEqual(['VALIDATOR_FEE', 'VALIDATOR', 'DELEGATOR'])
    expect(pending.map(({ rewardType }) => rewardType)).toEqual(['VALIDATOR', 'DELEGATOR'])
  })

  it('lists L1 validators, and gets an L1 and its chain', async () => {
    const { options, net } = clients
    const [{ blockchainId } = { blockchainId: '' }] = net.l1s.list()
    const sdk = clients.chainkit.data.primaryNetwork
    const l1Validators = await everyItem(
      sdk.listL1Validators({ network, includeInactiveL1Validators: true, pageSize: 1 }, options),
      ({ result }) => result.validators,
    )
    const l1 = await sdk.getSubnetById({ network, subnetId: l1SubnetId }, options)
    const chain = await sdk.getBlockchainById({ network, blockchainId }, options)

    expect(l1Validators.map(({ remainingBalance }) => remainingBalance > 0)).toEqual([false, true, true])
    expect(l1).toMatchObject({ isL1: true, blockchains: [chain] })
    expect(chain.evmChainId).toBe(Number(net.l1s.list()[0]?.chainId))
  })

  it('lists subnets and blockchains', async () => {
    const { primaryNetwork } = clients.chainkit.data
    const subnets = await everyItem(
      primaryNetwork.listSubnets({ network, pageSize: 1 }, clients.options),
      ({ result }) => result.subnets,
    )
    const chains = await everyItem(
      primaryNetwork.listBlockchains({ network, pageSize: 2 }, clients.options),
      ({ result }) => result.blockchains,
    )

    expect(subnets.map((each) => each.subnetId)).toEqual([l1SubnetId, subnetId, primary])
    expect(chains.map(({ blockchainName }) => blockchainName)).toEqual([
      'L1',
      'C-Chain',
      'X-Chain',
      'P-Chain',
    ])
  })

  it('gets the details of the network and its staking metrics', async () => {
    const { options, chainkit } = clients
    const { validatorDetails } = await chainkit.data.primaryNetwork.getNetworkDetails({ network }, options)
    const points = await everyItem(
      chainkit.metrics.networks.getStakingMetrics(
        { network, metric: 'validatorCount', subnetId: primary, pageSize: 1 },
        options,
      ),
      ({ result }) => result.results,
    )

    expect(validatorDetails.validatorCount).toBe(6)
    expect(points[0]?.value).toBe(6)
  })

  it('gets the supply of AVAX', async () => {
    const { totalSupply, lastUpdated } = await clients.chainkit.avaxSupply.get(clients.options)

    expect(Number(totalSupply)).toBeGreaterThan(360_000_000)
    expect(lastUpdated.getTime()).toBeLessThanOrEqual(clients.net.network.world.clock.now())
  })

  it('reports refusals as typed errors', async () => {
    const { options, chainkit } = clients
    const { primaryNetwork } = chainkit.data
    await expect(
      primaryNetwork.getSubnetById({ network, subnetId: nodeId.replace('NodeID-', '') }, options),
    ).rejects.toMatchObject({ statusCode: 400 })
    await expect(
      primaryNetwork.getValidatorDetails({ network, nodeId: 'NodeID-111111111111111111116DBWJs' }, options),
    ).rejects.toMatchObject({ statusCode: 404 })
  })
})
