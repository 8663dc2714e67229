import { type CreateNetworkOptions, createNetwork, type Snowglobe } from '../../../../src/index.js'
import { idToString } from '../../../../state/codec/ids.js'
import { Messaging, saying } from '../../../e2e/relayNetwork.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ask } from '../dataApi.js'
import { ManagedL1 } from '../managedL1.js'
import { PlatformActs } from '../primary/platformActs.js'
import type { ScriptedToken } from '../scriptedToken.js'
import { showAccounts } from './showAccounts.js'
import { showCrossings } from './showCrossings.js'
import { showExport } from './showExport.js'
import { showMessages } from './showMessages.js'
import { showPlatform } from './showPlatform.js'
import { showStakes } from './showStakes.js'
import { showWebhooks } from './showWebhooks.js'

/** A network in which everything has happened that the Data API shows, and the names of what is in it. */
export type Showcase = {
  readonly net: Snowglobe
  /** An account that takes part in every kind of transfer. */
  readonly alice: string
  readonly coin: ScriptedToken
  readonly collection: ScriptedToken
  readonly items: ScriptedToken
  readonly c: Messaging
  /** The second EVM chain. */
  readonly games: Messaging
  readonly l1: ManagedL1
  readonly acts: PlatformActs
  /** The key that owns outputs and stakes. */
  readonly funded: Wallet
  readonly ids: ShowcaseIds
}

/** Transactions and messages of a showcase, by what they are. */
export type ShowcaseIds = {
  readonly evmTx: string
  readonly creationTx: string
  readonly createdContract: string
  /** The number of the block with the most transactions. */
  readonly fullBlock: string
  readonly messageId: string
  readonly warpMessage: string
  readonly platformTx: string
  readonly validationId: string
  readonly conversionTx: string
  readonly nodeId: string
  /** A validator of the genesis, who proposes blocks. */
  readonly proposer: string
  readonly subnetId: string
  readonly xChainAsset: string
  /** A webhook with many addresses. */
  readonly webhookId: string
  /** An export of transactions. */
  readonly operationId: string
}

/**
 * Builds the network. Blocks of the chains lie on three days.
 * @param rows the number of rows that lists have at least
 * @param options further options of the network
 */
export async function showcase(rows = 101, options: CreateNetworkOptions = {}): Promise<Showcase> {
  const net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    ...options,
  })
  const l1 = await ManagedL1.create(net, [60_000, 100])
  const chain = idToString(l1.chainId)
  const [c, games] = [await Messaging.deploy(net, 'C'), await Messaging.deploy(net, chain)]
  await net.fundAccounts(2)
  const accounts = await showAccounts(net, rows)
  await net.increaseTime(86_400_000)
  const message = await showMessages(net, c, games, rows)
  const acts = new PlatformActs(net)
  const funded = new Wallet(fundedKey)
  const { xChainAsset } = await showCrossings(net, rows)
  const platform = await showPlatform(net, acts, funded, l1, rows)
  const { nodeId } = await showStakes(net, acts, funded, rows)
  await c.send(games, saying('late'))
  await net.increaseTime(86_400_000)
  await net.mine()
  const webhookId = await showWebhooks(net, rows)
  const subnetId = idToString(l1.subnetId)
  const { validators } = (await ask(net, '/v1/networks/fuji/validators?sortOrder=asc&pageSize=1')).body
  return {
    net,
    c,
    games,
    l1,
    acts,
    funded,
    alice: accounts.alice,
    coin: accounts.coin,
    collection: accounts.collection,
    items: accounts.items,
    ids: {
      ...accounts.ids,
      ...platform,
      ...message,
      subnetId,
      nodeId,
      xChainAsset: idToString(xChainAsset),
      conversionTx: idToString(l1.conversion),
      proposer: validators[0].nodeId,
      webhookId,
      operationId: await showExport(net, accounts.alice),
    },
  }
}
