import { BadRequestError, NotFoundError } from '@avalanche-sdk/chainkit/models/errors'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ManagedL1 } from '../methods/data/managedL1.js'
import { avax, nodeIdOf, PlatformActs } from '../methods/data/primary/platformActs.js'
import { fundedKey, Wallet } from '../state/platform/Wallet.js'
import { type DataApiClients, dataApiClients, everyItem, transports } from './dataApiClients.js'

const treasury = new Wallet(fundedKey)
const [alice, bob] = [new Wallet(1), new Wallet(2)]
const both = { locktime: 0n, threshold: 2, addresses: [alice.address, bob.address].sort() }

describe.each(transports)('the P-Chain as the SDK sees it over %s', (transport) => {
  let clients: DataApiClients
  let acts: PlatformActs
  let addresses: string
  let staked: string

  beforeAll(async () => {
    clients = await dataApiClients(transport)
    const { net } = clients
    acts = new PlatformActs(net)
    addresses = [alice, bob].map((wallet) => acts.address(wallet)).join()
    acts.pay(treasury, 9_000n * avax, alice.owners)
    acts.pay(treasury, 7n, both)
    acts.payLocked(treasury, 300n, alice.owners, 2n ** 31n)
    acts.pay(treasury, 200n, { ...alice.owners, locktime: 2n ** 31n })
    acts.export(alice, 20n * avax, net.network.world.genesis.xChain.chainId)
    net.network.setConnected(nodeIdOf(0xaa), true)
    staked = acts.validate(alice, nodeIdOf(0xaa), 20)
    acts.delegate(alice, nodeIdOf(0xaa), 100n * avax, 15)
    await acts.wait(30)
    acts.validate(alice, nodeIdOf(0xaa), 20)
    const l1 = await ManagedL1.create(net)
    const { validationId } = await l1.register(7)
    await l1.setWeight(validationId, 0n, 9n)
    await l1.increaseBalance(validationId)
    await l1.disable(validationId)
    await l1.setWeight(validationId, 1n, 0n)
  })
  afterAll(() => clients.net.close())

  const chain = { network: 'fuji', blockchainId: 'p-chain' } as const

  it('lists outputs, each once', async () => {
    const { chainkit, options } = clients
    const body = { ...chain, includeSpent: true, pageSize: 3, primaryNetworkAddressesBodyDto: { addresses } }
    const posted = await everyItem<{ result: { utxos: readonly { utxoId: string }[] } }, { utxoId: string }>(
      chainkit.data.primaryNetwork.utxos.listByAddressesV2(body, options),
      ({ result }) => result.utxos,
    )

    expect(posted.length).toBeGreaterThan(10)
    expect(new Set(posted.map(({ utxoId }) => utxoId)).size).toBe(posted.length)
    const sdk = clients.chainkit
    const found = await everyItem<{ result: { utxos: readonly { utxoId: string }[] } }, { utxoId: string }>(
      sdk.data.primaryNetwork.utxos.listByAddresses(
        { ...chain, includeSpent: true, pageSize: 3, addresses },
        options,
      ),
      ({ result }) => result.utxos,
    )

    expect(found.map(({ utxoId }) => utxoId)).toEqual(posted.map(({ utxoId }) => utxoId))
  })

  it('reads outputs of the X-Chain as its own, without the names of the P-Chain', async () => {
    const { chainkit, options, net } = clients
    const xChain = { network: 'fuji', blockchainId: 'x-chain' } as const
    const owner = acts.address(treasury)
    const { result } = await chainkit.data.primaryNetwork.utxos.listByAddresses(
      { ...xChain, addresses: owner },
      options,
    )
    const sent = await net.fetch(`/v1/networks/fuji/blockchains/x-chain/utxos?addresses=${owner}`)
    const { utxos } = JSON.parse(await sent.text())
    expect(utxos[0]).toMatchObject({ txHash: utxos[0].creationTxHash, staked: false })
    expect(result.utxos[0]).toMatchObject({ creationTxHash: utxos[0].creationTxHash })
    for (const name of ['txHash', 'amount', 'assetId', 'blockNumber', 'staked', 'platformLocktime'])
      expect(result.utxos[0]).not.toHaveProperty(name)
  })

  it('lists transactions of every kind, each once', async () => {
    const everybody = [alice, bob, treasury].map((wallet) => acts.address(wallet)).join()
    const sdk = clients.chainkit
    const found = await everyItem<
      { result: { transactions: readonly { txHash: string; txType?: string }[] } },
      { txHash: string; txType?: string }
    >(
      sdk.data.primaryNetwork.transactions.listLatest(
        { ...chain, addresses: everybody, pageSize: 4 },
        clients.options,
      ),
      ({ result }) => result.transactions,
    )

    expect(new Set(found.map(({ txHash }) => txHash)).size).toBe(found.length)
    expect([...new Set(found.map(({ txType }) => txType))].sort()).toEqual([
      'AddPermissionlessDelegatorTx',
      'AddPermissionlessValidatorTx',
      'BaseTx',
      'ConvertSubnetToL1Tx',
      'CreateChainTx',
      'CreateSubnetTx',
      'DisableL1ValidatorTx',
      'ExportTx',
      'IncreaseL1ValidatorBalanceTx',
      'RegisterL1ValidatorTx',
      'RewardValidatorTx',
      'SetL1ValidatorWeightTx',
    ])
  })

  it('lists the genesis with the chains of the primary network', async () => {
    const found = await everyItem<
      { result: { transactions: readonly { txHash: string }[] } },
      { txHash: string }
    >(
      clients.chainkit.data.primaryNetwork.transactions.listLatest(
        { ...chain, pageSize: 100 },
        clients.options,
      ),
      ({ result }) => result.transactions,
    )
    const { validators, chains } = clients.net.network.world.genesis.pChain

    expect(found.length).toBeGreaterThan(validators.length + chains.length + 10)
  })

  it('gets a transaction, and those whose stakes run', async () => {
    const { options } = clients
    const sdk = clients.chainkit
    const { transactions } = sdk.data.primaryNetwork
    expect(await transactions.get({ ...chain, txHash: staked }, options)).toMatchObject({ txHash: staked })
    const running = await everyItem<{ result: { transactions: readonly unknown[] } }, unknown>(
      transactions.listActiveStakingTransactions({ ...chain, addresses }, options),
      ({ result }) => result.transactions,
    )

    expect(running).toHaveLength(1)
  })

  it('sums balances', async () => {
    const sdk = clients.chainkit
    const { balances } = await sdk.data.primaryNetwork.balances.listByAddresses(
      { ...chain, addresses },
      clients.options,
    )

    expect(Object.keys(balances)).toHaveLength(8)
    expect(balances).toMatchObject({
      lockedPlatform: [{ amount: '200', utxoCount: 1 }],
      lockedStakeable: [{ amount: '300', utxoCount: 1 }],
      unlockedStaked: [{ amount: (2_000n * avax).toString(), utxoCount: 1 }],
    })
  })

  it('returns the last activity, and the chains with any', async () => {
    const { chainkit, options } = clients
    const { utxos } = chainkit.data.primaryNetwork
    const last = await utxos.getLastActivityTimestampByAddresses({ ...chain, addresses }, options)
    const posted = await utxos.getLastActivityTimestampByAddressesV2(
      { ...chain, primaryNetworkAddressesBodyDto: { addresses } },
      options,
    )

    expect(posted).toEqual(last)
    expect(last.chainName).toBe('p-chain')
    const found = await chainkit.data.primaryNetwork.getChainIdsForAddresses(
      { network: 'fuji', addresses },
      options,
    )
    expect(found.addresses.map(({ blockchainIds }) => blockchainIds)).toEqual([
      ['11111111111111111111111111111111LpoYY'],
      ['11111111111111111111111111111111LpoYY'],
    ])
  })

  it('refuses with typed errors', async () => {
    const { transactions, utxos } = clients.chainkit.data.primaryNetwork
    const unknown = { ...chain, txHash: '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe' }

    await expect(transactions.get(unknown, clients.options)).rejects.toThrow(NotFoundError)
    await expect(utxos.listByAddresses({ ...chain, addresses: 'x' }, clients.options)).rejects.toThrow(
      BadRequestError,
    )
  })
})
