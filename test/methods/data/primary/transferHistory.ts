import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { type Id, idToString, type ShortId, shortIdToBech32 } from '../../../../state/codec/ids.js'
import { make, people } from '../../../properties/crossChainSteps.js'
import { AvmWallet, fundedWallet } from '../../../state/avm/AvmWallet.js'
import { avax } from './platformActs.js'
import { XChainActs } from './xChainActs.js'

/** When the history begins, Unix seconds. */
export const start = Date.UTC(2026, 9, 4, 16) / 1000
export const alice = new AvmWallet(11)
export const bob = new AvmWallet(12)
/** Owners who must both sign. */
export const both = { locktime: 0n, threshold: 2, addresses: [alice.address, bob.address].sort() }
export const treasury = [fundedWallet.address]

/** What has happened on the X-Chain, and between the chains. */
export type TransferHistory = {
  readonly net: Snowglobe
  readonly acts: XChainActs
  /** The transaction that gave Alice AVAX. */
  readonly funds: string
  /** An asset that can be minted, and one of NFTs. */
  readonly coin: Id
  readonly art: Id
  /** The chains by their letters, in cb58. */
  readonly ids: Readonly<Record<'P' | 'X' | 'C', string>>
  /** Returns an address as the Data API shows it. */
  text(address: ShortId): string
}

/** Makes a network on which {@link transfersOn} happened. */
export async function transferHistory(): Promise<TransferHistory> {
  return transfersOn(await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } }))
}

/**
 * Makes assets, NFTs, locks and transfers between the chains: what the C-Chain exported to the X-Chain still waits
 * there.
 */
export async function transfersOn(net: Snowglobe): Promise<TransferHistory> {
  const acts = new XChainActs(net)
  const { xChain, cChain, hrp } = net.network.world.genesis
  const ids = {
    P: '11111111111111111111111111111111LpoYY',
    X: idToString(xChain.chainId),
    C: idToString(cChain.chainId),
  }
  const funds = idToString(acts.pay(fundedWallet, 100n * avax, alice.owners).id)
  await net.increaseTime(60_000)
  const { id: coin } = acts.createAsset(fundedWallet, 'COIN', [
    [
      0,
      [
        { kind: 'mint', owners: alice.owners },
        { kind: 'transfer', amount: 500n, owners: alice.owners },
      ],
    ],
  ])
  const created = acts.createAsset(fundedWallet, 'ART', [
    [1, [{ kind: 'nftMint', groupId: 3, owners: alice.owners }]],
  ])
  const art = created.id
  const right = { txId: art, outputIndex: created.unsigned.base.outputs.length }
  acts.operate(alice, art, right, 'nftfx', {
    kind: 'nftMint',
    signatureIndices: [0],
    groupId: 3,
    payload: Uint8Array.of(0xab, 0xcd),
    owners: [alice.owners],
  })
  acts.pay(fundedWallet, 7n, both)
  acts.pay(fundedWallet, 8n, { ...alice.owners, locktime: BigInt(start + 1000) })
  const [first] = people
  for (const [chain, to] of [
    ['P', 'X'],
    ['X', 'C'],
    ['C', 'X'],
    ['C', 'P'],
  ] as const) {
    await net.increaseTime(10_000)
    await make(net.network, { kind: 'export', from: first!, chain, to, amount: 3n * avax, asset: 0 })?.issue()
    await net.increaseTime(10_000)
    if (chain !== 'C' || to !== 'X') await make(net.network, { kind: 'import', which: 0 })?.issue()
  }
  return { net, acts, funds, coin, art, ids, text: (address) => shortIdToBech32(address, hrp) }
}
