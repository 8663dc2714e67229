import { BadRequestError, NotFoundError } from '@avalanche-sdk/chainkit/models/errors'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Id, idToString } from '../../state/codec/ids.js'
import {
  alice,
  type TransferHistory,
  transfersOn,
  treasury,
} from '../methods/data/primary/transferHistory.js'
import { people } from '../properties/crossChainSteps.js'
import { type DataApiClients, dataApiClients, everyItem, transports } from './dataApiClients.js'

const chains = ['p-chain', 'x-chain', 'c-chain'] as const

describe.each(transports)('the primary network as the SDK sees it over %s', (transport) => {
  let clients: DataApiClients
  let history: TransferHistory
  let addresses: string
  beforeAll(async () => {
    clients = await dataApiClients(transport)
    history = await transfersOn(clients.net)
    addresses = [...treasury, alice.address].map(history.text).join(',')
  })
  afterAll(() => clients.net.close())

  const network = 'fuji'

  describe.each(chains)('%s', (blockchainId) => {
    it('lists outputs, each once', async () => {
      const { chainkit, options } = clients
      const request = { network, blockchainId, includeSpent: true, pageSize: 2 } as const
      const posted = await everyItem(
        chainkit.data.primaryNetwork.utxos.listByAddressesV2(
          { ...request, primaryNetworkAddressesBodyDto: { addresses } },
          options,
        ),
        ({ result }): readonly { utxoId: string }[] => result.utxos,
      )
      const read = await everyItem(
        chainkit.data.primaryNetwork.utxos.listByAddresses({ ...request, addresses }, options),
        ({ result }): readonly { utxoId: string }[] => result.utxos,
      )

      const ids = posted.map(({ utxoId }) => utxoId)
      expect(ids.length).toBeGreaterThan(2)
      expect(new Set(ids).size).toBe(ids.length)
      expect(read).toEqual(posted)
    })

    it('lists transactions, each once, and gets each', async () => {
      const { chainkit, options } = clients
      const request = { network, blockchainId, pageSize: 2 } as const
      const txs = await everyItem(
        chainkit.data.primaryNetwork.transactions.listLatest(request, options),
        ({ result }): readonly { txHash: string }[] => result.transactions,
      )
      const txTypes: ('ImportTx' | 'ExportTx')[] = ['ImportTx', 'ExportTx']
      const chosen = { ...request, addresses, txTypes }
      const own = await everyItem(
        chainkit.data.primaryNetwork.transactions.listLatest(chosen, options),
        ({ result }): readonly { txHash: string }[] => result.transactions,
      )

      const ids = txs.map(({ txHash }) => txHash)
      expect(new Set(ids).size).toBe(ids.length)
      expect(own.length).toBeGreaterThan(0)
      expect(txs).toEqual(expect.arrayContaining(own))
      for (const tx of txs)
        expect(
          await chainkit.data.primaryNetwork.transactions.get(
            { network, blockchainId, txHash: tx.txHash },
            options,
          ),
        ).toEqual(tx)
    })

    it('lists blocks, those of a proposer too, and gets each', async () => {
      const { chainkit, options } = clients
      const request = { network, blockchainId, pageSize: 2 } as const
      const blocks = await everyItem(
        chainkit.data.primaryNetwork.blocks.listLatest(request, options),
        ({ result }) => result.blocks,
      )

      expect(blocks.length).toBeGreaterThan(2)
      const nodeId = String(blocks[0]?.proposerDetails?.proposerNodeId)
      const own = await everyItem(
        chainkit.data.primaryNetwork.blocks.listByNodeId({ ...request, nodeId }, options),
        ({ result }) => result.blocks,
      )
      expect(own.map(({ blockNumber }) => blockNumber)).toEqual(
        blocks
          .filter(({ proposerDetails }) => proposerDetails?.proposerNodeId === nodeId)
          .map(({ blockNumber }) => blockNumber),
      )
      for (const block of blocks)
        for (const blockId of [block.blockNumber, block.blockHash])
          expect(
            await chainkit.data.primaryNetwork.blocks.get({ network, blockchainId, blockId }, options),
          ).toEqual(block)
    })

    it('sums balances', async () => {
      const { chainkit, options } = clients
      const request = { network, blockchainId, addresses } as const
      const { balances, chainInfo } = await chainkit.data.primaryNetwork.balances.listByAddresses(
        request,
        options,
      )

      expect(chainInfo.chainName).toBe(blockchainId)
      expect(Object.keys(balances)).toContain('atomicMemoryUnlocked')
    })
  })

  it('knows the transactions of an account', async () => {
    const { chainkit, options } = clients
    const txs = await everyItem(
      chainkit.data.primaryNetwork.transactions.listLatest(
        { network, blockchainId: 'c-chain', addresses: people[0]!.holder.evmAddress },
        options,
      ),
      ({ result }): readonly { txHash: string }[] => result.transactions,
    )

    expect(txs).toHaveLength(3)
  })

  it('describes assets and lists their transactions, and has no vertices', async () => {
    const { options } = clients
    const blockchainId = 'x-chain'
    const assetId = idToString(history.coin)
    const { data } = clients.chainkit
    const { primaryNetwork } = data
    const asset = await primaryNetwork.getAssetDetails({ network, blockchainId, assetId }, options)
    const txs = await everyItem(
      primaryNetwork.transactions.listAssetTransactions(
        { network, blockchainId, assetId, pageSize: 1 },
        options,
      ),
      ({ result }): readonly { txHash: string }[] => result.transactions,
    )
    const vertices = await everyItem(
      primaryNetwork.vertices.listLatest({ network, blockchainId }, options),
      ({ result }) => result.vertices,
    )
    const atHeight = await everyItem(
      primaryNetwork.vertices.listByHeight({ network, blockchainId, vertexHeight: 1 }, options),
      ({ result }) => result.vertices,
    )

    expect(asset).toMatchObject({ symbol: 'COIN', cap: 'variable' })
    expect(txs.map(({ txHash }) => txHash)).toEqual([assetId])
    expect([...vertices, ...atHeight]).toEqual([])
  })

  it('refuses and does not find with the classes of the SDK', async () => {
    const { primaryNetwork } = clients.chainkit.data
    const { options } = clients
    const blockchainId = 'x-chain'
    const nowhere = idToString('7'.repeat(64) as Id)

    await expect(
      primaryNetwork.vertices.getByHash({ network, blockchainId, vertexHash: nowhere }, options),
    ).rejects.toThrow(NotFoundError)
    await expect(
      primaryNetwork.getAssetDetails({ network, blockchainId, assetId: 'AVAX' }, options),
    ).rejects.toThrow(BadRequestError)
    await expect(
      primaryNetwork.transactions.get({ network, blockchainId, txHash: nowhere }, options),
    ).rejects.toThrow(NotFoundError)
    await expect(
      primaryNetwork.blocks.get({ network, blockchainId, blockId: 'latest' }, options),
    ).rejects.toThrow(BadRequestError)
    await expect(
      primaryNetwork.utxos.listByAddresses({ network, blockchainId, addresses: 'nobody' }, options),
    ).rejects.toThrow(BadRequestError)
  })
})
