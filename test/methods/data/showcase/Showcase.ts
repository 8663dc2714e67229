import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { idToString } from '../../../../state/codec/ids.js'
import { Messaging } from '../../../e2e/relayNetwork.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ManagedL1 } from '../managedL1.js'
import { PlatformActs } from '../primary/platformActs.js'
import type { ScriptedToken } from '../scriptedToken.js'
import { showAccounts } from './showAccounts.js'
import { showMessages } from './showMessages.js'
import { showPlatform } from './showPlatform.js'

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
  readonly messageId: string
  readonly warpMessage: string
  readonly platformTx: string
  readonly validationId: string
  readonly conversionTx: string
  readonly nodeId: string
  readonly subnetId: string
}

/**
 * Builds the network. Blocks of the chains lie on three days.
 * @param rows the number of rows that lists have at least
 */
export async function showcase(rows = 101): Promise<Showcase> {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  const l1 = await ManagedL1.create(net, [60_000, 100])
  const chain = idToString(l1.chainId)
  const [c, games] = [await Messaging.deploy(net, 'C'), await Messaging.deploy(net, chain)]
  await net.fundAccounts(2)
  const accounts = await showAccounts(net, rows)
  await net.increaseTime(86_400_000)
  const message = await showMessages(net, c, games, rows)
  const acts = new PlatformActs(net)
  const funded = new Wallet(fundedKey)
  const platform = await showPlatform(net, acts, funded, l1, rows)
  await net.increaseTime(86_400_000)
  await net.mine()
  const subnetId = idToString(l1.subnetId)
  return {
    ...{ net, c, games, l1, acts, funded },
    ...{ alice: accounts.alice, coin: accounts.coin, collection: accounts.collection, items: accounts.items },
    ids: { ...accounts.ids, ...platform, ...message, subnetId, conversionTx: idToString(l1.conversion) },
  }
}
