import { createNetwork, type Snowglobe } from '../../src/index.js'
import { idFromString, idToString, nodeIdFromString } from '../../state/codec/ids.js'
import { subnetEvmId } from '../../state/codec/namedIds.js'
import type { UnsignedTx } from '../../state/platform/txs/UnsignedTx.js'
import type { BaseFields } from '../../state/utxo/baseFields.js'
import { deliverAs, Messaging, saying } from '../e2e/relayNetwork.js'
import { ManagedL1 } from '../methods/data/managedL1.js'
import { avax, nodeIdOf, PlatformActs } from '../methods/data/primary/platformActs.js'
import { transfersOn } from '../methods/data/primary/transferHistory.js'
import { ScriptedToken } from '../methods/data/scriptedToken.js'
import { addressOf, delegate, renewedValidator } from '../methods/data/stakes.js'
import { upgradesUntil } from '../methods/laterUpgrades.js'
import { byFirstOwner, fundedKey, type Payment, Wallet } from '../state/platform/Wallet.js'
import { genesisOf } from './genesis.js'
import { metadata } from './world.js'

/** When the networks of the rows begin. */
export const start = '2026-11-21T08:00:00Z'
const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
const [nft, item] = [
  '0x0721072107210721072107210721072107210721',
  '0x1155115511551155115511551155115511551155',
]
const coin = '0x0000000000000000000000000000000000c01200'

/**
 * Returns what the rows of docs/making-values-appear.md may call beside the library, by name.
 * @param net the network of the row
 * @param others takes further networks, which the caller closes
 */
export function rowHelpers(net: Snowglobe, others: Snowglobe[]) {
  const owner = new Wallet(fundedKey)
  const acts = new PlatformActs(net)
  const getFrom = async (on: Snowglobe, path: string) => JSON.parse(await (await on.fetch(path)).text())
  const get = (path: string) => getFrom(net, path)
  const pChain = '/v1/networks/fuji/blockchains/p-chain'
  const issue = (make: (base: BaseFields) => UnsignedTx, payment: Payment = {}, on = net) =>
    new PlatformActs(on).issue(owner.pay(on.network.world.platform, make, payment))
  const createSubnet = () => issue((base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners }))
  const kept = async (made: Promise<Snowglobe>) => {
    others.push(await made)
    return await made
  }
  return {
    get,
    getFrom,
    owner,
    acts,
    avax,
    createSubnet,
    genesisOf,
    metadata,
    nodeIdOf,
    deliverAs,
    saying,
    transfersOn,
    renewedValidator,
    alice,
    coin,
    nft,
    item,
    kept,
    nodeIdFromString,
    delegate,
    rewardAddress: addressOf(net, 0x11),
    post: async (path: string, method: string, params: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return JSON.parse(await (await net.fetch(path, { method: 'POST', headers, body })).text())
    },
    tx: (id: string) => get(`${pChain}/transactions/${id}`),
    latestTxs: (chain = 'p-chain') => get(`/v1/networks/fuji/blockchains/${chain}/transactions?pageSize=100`),
    /** Creates a chain. @param between is called before; `genesis` is one of subnet-EVM */
    createChain: async (between: () => Promise<unknown> = async () => undefined, genesis?: object) => {
      const subnetId = idFromString(createSubnet())
      await between()
      return issue(
        (base) => ({
          kind: 'CreateChainTx',
          base,
          subnetId,
          chainName: 'chain',
          fxIds: [],
          vmId: genesis === undefined ? subnetId : subnetEvmId,
          genesisData: new TextEncoder().encode(genesis === undefined ? '1' : JSON.stringify(genesis)),
          subnetAuthorization: byFirstOwner,
        }),
        { authorizers: [owner] },
      )
    },
    /** Gives a subnet to the first key of the tests. */
    transferSubnet: (subnetID: string) =>
      issue(
        (base) => ({
          kind: 'TransferSubnetOwnershipTx',
          base,
          subnetId: idFromString(subnetID),
          subnetAuthorization: byFirstOwner,
          newOwner: new Wallet(2).owners,
        }),
        { authorizers: [owner] },
      ),
    networkBeforeDurango: () =>
      kept(
        createNetwork({
          networkId: 1337,
          upgradeFile: upgradesUntil(Date.parse(start) + 90 * 86_400_000),
          clock: { mode: 'frozen', start },
        }),
      ),
    /** Creates a subnet in a transaction with a memo. @returns the transaction */
    createSubnetWithMemo: (on: Snowglobe, memo: string) =>
      issue(
        (base) => ({
          kind: 'CreateSubnetTx',
          base: { ...base, memo: Buffer.from(memo) },
          owner: owner.owners,
        }),
        {},
        on,
      ),
    genesisWith: (...names: readonly string[]) => {
      const { config, ...rest } = genesisOf(0)
      const permissions = Object.keys(config).filter(
        (name) => name.endsWith('Config') && !/^(fee|warp)Config$/.test(name),
      )
      const left = Object.entries(config).filter(
        ([name]) => !permissions.includes(name) || names.includes(name),
      )
      return { ...rest, config: Object.fromEntries(left) }
    },
    manage: () => ManagedL1.create(net),
    hex: idToString,
    /** Puts messengers on the C-Chain and a new L1, and gives the token of fees a name. */
    messengers: async () => {
      const { blockchainId } = await net.l1s.create({ validators: [{}] })
      await net.increaseTime(31_000)
      await (await ScriptedToken.at(net, coin)).setName('Coin', 'COIN', 6)
      return { c: await Messaging.deploy(net, 'C'), l1: await Messaging.deploy(net, blockchainId) }
    },
    /** Makes an NFT with a URI, and an item of ERC-1155 that a token sends to Alice. */
    makeTokens: async (uri = '', on = net) => {
      await on.fundAccounts(1)
      const [collection, items, sender] = await Promise.all(
        [nft, item, coin].map((address) => ScriptedToken.at(on, address)),
      )
      if (collection === undefined || items === undefined || sender === undefined) return
      await collection.claim('erc721')
      await collection.setUri('erc721', 1, uri)
      await collection.setOwner(1, alice)
      await collection.transferToken(nobody, alice, 1)
      await sender.setName('Coin', 'COIN', 6)
      await sender.transfer(nobody, alice, 1)
      await items.claim('erc1155')
      await items.setTokenBalance(alice, 1, 1)
      await items.transferSingle(coin, alice, 1, 1)
      return collection
    },
    showNft: (on = net) => getFrom(on, `/v1/chains/C/nfts/collections/${nft}/tokens/1`),
    /** The blocks that the validators proposed. */
    proposedBlocks: async () => {
      const { validators } = await get('/v1/networks/fuji/validators?validationStatus=active')
      const lists = validators.map(({ nodeId }: { nodeId: string }) =>
        get(`${pChain}/nodes/${nodeId}/blocks?pageSize=100`),
      )
      return await Promise.all(lists)
    },
  }
}
