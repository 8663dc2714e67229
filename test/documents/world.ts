import { createNetwork, type Snowglobe } from '../../src/index.js'
import { idFromBytes, idFromString, idToString, nodeIdFromString } from '../../state/codec/ids.js'
import { subnetEvmId } from '../../state/codec/namedIds.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { localStakers } from '../../state/profiles/localStakers.js'
import { deliverAs, Messaging, saying } from '../e2e/relayNetwork.js'
import { ScriptedToken } from '../methods/data/scriptedToken.js'
import { type Showcase, showcase } from '../methods/data/showcase/Showcase.js'
import { addressOf, avax, delegate } from '../methods/data/stakes.js'
import { upgradesUntil } from '../methods/laterUpgrades.js'
import { byFirstOwner, Wallet } from '../state/platform/Wallet.js'
import { genesisOf } from './genesis.js'

/** The networks on which every line of the documents is checked. */
export type World = {
  /** One in which everything has happened. */
  readonly shown: Showcase
  /** Further contracts of it, each with tokens. */
  readonly otherCoin: ScriptedToken
  readonly otherItems: ScriptedToken
  readonly otherCollection: ScriptedToken
  /** Its further chains by alias. The first has a manager of its own, the third is no L1. */
  readonly chains: readonly ['first', 'second', 'third']
  /** One before Durango, whose Data API is that of mainnet, with stakes that have not begun. */
  readonly early: Snowglobe
  /** One with a messenger, a relay and an asset of addresses of its own. */
  readonly other: { readonly net: Snowglobe; readonly c: Messaging; readonly l1: Messaging }
}

const nobody = `0x${'0'.repeat(40)}`
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Builds the networks. @param profileDir where profiles are written */
export async function documentWorld(profileDir: string): Promise<World> {
  const flags = { 'api-admin-enabled': true, 'profile-dir': profileDir }
  const shown = await showcase(4, { flags })
  const { net } = shown
  const tokens = await moreTokens(shown)
  await moreStakes(shown)
  moreOwners(shown)
  await net.l1s.create({
    alias: 'first',
    genesis: genesisOf(0),
    validators: [{ weight: 100 }],
    manager: { address: '0x00000000000000000000000000000000000000a1' },
  })
  await net.l1s.create({
    alias: 'second',
    genesis: genesisOf(1),
    validators: [{ weight: 101 }, { weight: 50, balanceNAVAX: 0n }],
    upgrade: upgradeAt(Math.floor(net.now / 1000) + 100),
  })
  const third = await net.l1s.create({
    alias: 'third',
    convert: false,
    upgrade: {
      precompileUpgrades: [
        { feeManagerConfig: { blockTimestamp: Math.floor(net.now / 1000) + 200, adminAddresses: null } },
      ],
    },
  })
  await permissionedValidators(net, third.subnetId)
  await net.emulator.setCode({ chain: shown.games.chain, address: multicall, code: '0x00' })
  await shown.l1.register(0x77, ownedByTwo(shown.funded))
  await changeFees(net)
  await describe(shown, tokens, 0)
  const early = await networkBeforeDurango()
  return { shown, ...tokens, chains: ['first', 'second', 'third'], early, other: await networkWithRelay() }
}

/** Lets the manager of the fees of the first chain change them. */
async function changeFees(net: Snowglobe): Promise<void> {
  const provider = net.providerFor('first')
  const from = `0x${'11'.repeat(20)}`
  await net.setBalance(from, 10n ** 24n, 'first')
  await net.impersonate(from, 'first')
  const fees = [8_000_000, 3, 25_000_000_000, 15_000_000, 48, 0, 1_000_000, 200_000]
  const data = `0x8f10b586${fees.map((fee) => fee.toString(16).padStart(64, '0')).join('')}`
  const to = '0x0200000000000000000000000000000000000003'
  await provider.request({ method: 'eth_sendTransaction', params: [{ from, to, data, gas: '0x40000' }] })
}

/** An upgrade file that changes precompiles at a time, Unix seconds. */
function upgradeAt(blockTimestamp: number) {
  const later = { blockTimestamp: blockTimestamp + 1 }
  return {
    precompileUpgrades: [
      { txAllowListConfig: { blockTimestamp, disable: true } },
      { contractNativeMinterConfig: { blockTimestamp, disable: true } },
      { contractNativeMinterConfig: { ...later, adminAddresses: [`0x${'77'.repeat(20)}`] } },
    ],
  }
}

/** Adds validators of a permissioned subnet, of which one is away. */
async function permissionedValidators(net: Snowglobe, subnetID: string): Promise<void> {
  const { nodeID } = await net.info.getNodeID()
  await net.emulator.addValidator({ nodeID, subnetID })
  const { nodeID: away } = await net.emulator.addValidator({ duration: 20 * 86_400 })
  await net.increaseTime(3600_000)
  await net.emulator.addValidator({ nodeID: away, subnetID, weight: 5 })
  await net.emulator.setConnected({ nodeID: away, connected: false })
  await net.increaseTime(3600_000)
}

/** Ends the networks. */
export async function closeWorld({ shown, early, other }: World): Promise<void> {
  await Promise.all([shown.net, early, other.net].map((net) => net.close()))
}

type Tokens = Pick<World, 'otherCoin' | 'otherItems' | 'otherCollection'>

/** Says of everything that can be described something that depends on an index. */
export async function describe(
  { net, coin, collection, items, l1 }: Showcase,
  { otherCoin }: Tokens,
  index: number,
): Promise<void> {
  const named = (text: string, decimals: number) => ({
    description: `${text} description`,
    explorerUrl: `https://${text}.example`,
    chainLogoUri: `https://${text}.example/logo.svg`,
    private: text === 'c',
    ...(text === 'c' ? { utilityAddresses: { multicall: `0x${'ca'.repeat(20)}` } } : {}),
    networkToken: {
      name: `${text} token`,
      symbol: text.toUpperCase(),
      decimals,
      logoUri: `https://${text}.example/token.svg`,
      description: `token of ${text}`,
    },
  })
  const tokenNames = [coin, otherCoin].map(({ address }) => `C:${address}`)
  await net.emulator.setDataApi({
    chains: { C: named('c', 18), [idToString(l1.chainId)]: named('games', 9) },
    tokens: Object.fromEntries(
      tokenNames.map((name, place) => [name, { logoUri: `https://${place}.${index}.example/logo.svg` }]),
    ),
    nftMetadata: {
      C: {
        [collection.address]: { 3: metadata(3), 4: metadata(4) },
        [items.address]: { 1: metadata(1), 2: metadata(2) },
      },
    },
    prices: {
      AVAX: { usd: 28.4 + index, eur: 25 },
      [`C:${coin.address}`]: { usd: 1 + index },
    },
  })
}

/** Metadata with every member, each unlike that of another index. */
export function metadata(index: number) {
  const members = ['image', 'symbol', 'description', 'animation_url', 'external_url']
  return {
    ...Object.fromEntries(members.map((name) => [name, `${name} ${index}`])),
    name: `token ${index}`,
    background_color: `00000${index}`,
    decimals: index,
    attributes: [{ trait_type: index }],
    properties: { index },
  }
}

/** Further tokens, transfers whose parties are tokens, and a block of several of them. */
async function moreTokens({ net, alice, coin, items, games }: Showcase): Promise<Tokens> {
  const otherCoin = await ScriptedToken.at(net, '0x0000000000000000000000000000000000c01201')
  await otherCoin.setName('Other coin', 'OTHER', 8)
  await otherCoin.transfer(nobody, alice, 1)
  const otherItems = await ScriptedToken.at(net, '0x1155115511551155115511551155115511551156')
  await otherItems.claim('erc1155')
  await otherItems.setUri('erc1155', 9, 'ipfs://nine')
  await otherItems.setTokenBalance(alice, 9, 3)
  const otherCollection = await ScriptedToken.at(net, '0x0721072107210721072107210721072107210722')
  await otherCollection.setName('Others', 'OTH', 0)
  await otherCollection.claim('erc721')
  await otherCollection.transferToken(nobody, coin.address, 5)
  await net.provider.request({ method: 'evm_setAutomine', params: [false] })
  await items.transferSingle(coin.address, alice, 1, 1)
  await otherItems.transferSingle(alice, otherCoin.address, 9, 1)
  await otherItems.transferSingle(otherCoin.address, alice, 9, 1)
  await net.mine()
  await net.provider.request({ method: 'evm_setAutomine', params: [true] })
  const chain = games.chain
  const [holder] = net.accounts
  await net.setBalance(holder?.address ?? '', 10n ** 24n, chain)
  const elsewhere = await ScriptedToken.at(net, items.address, chain)
  await elsewhere.claim('erc1155')
  await elsewhere.setTokenBalance(alice, 7, 2)
  await elsewhere.transferSingle(nobody, alice, 7, 2)
  return { otherCoin, otherItems, otherCollection }
}

/** Stakes of other amounts, times, fees and owners, which end with rewards; others run on. */
async function moreStakes({ net, acts, funded }: Showcase): Promise<void> {
  const rewardAddress = addressOf(net, 0x22)
  const stake = async (duration: number, delegationFee: number) => {
    const { nodeID } = await net.emulator.addValidator({ duration, delegationFee, rewardAddress })
    for (const days of [15, 16])
      delegate(net, { nodeId: nodeID, amount: BigInt(20 + days) * avax, days, rewardAddress })
    return nodeID
  }
  await stake(20 * 86_400, 100_000)
  await net.increaseTime(25 * 86_400_000)
  const nodeId = await stake(40 * 86_400, 200_000)
  await net.increaseTime(1000)
  const end = net.network.world.clock.nowSeconds() + BigInt(15 * 86_400)
  const validator = { nodeId: nodeIdFromString(nodeId), start: 0n, end, weight: 30n * avax }
  const rewardsOwner = { ...ownedByTwo(funded), locktime: end + 86_400n }
  const { platform } = net.network.world
  acts.issue(
    funded.pay(
      platform,
      (base) => ({
        kind: 'AddPermissionlessDelegatorTx',
        base,
        validator,
        subnetId: primaryNetworkId,
        stake: [funded.output(platform, validator.weight)],
        rewardsOwner,
      }),
      { elsewhere: validator.weight },
    ),
  )
}

/** Owners of which both must sign. */
function ownedByTwo(funded: Wallet): Wallet['owners'] {
  const addresses = [...funded.owners.addresses, ...new Wallet(2).owners.addresses].sort()
  return { locktime: 0n, threshold: 2, addresses }
}

/** Subnets of other owners, outputs with other locks, and chains that nobody can run. */
function moreOwners({ net, funded, acts }: Showcase): void {
  const { platform } = net.network.world
  const both = ownedByTwo(funded)
  const locktime = platform.clock.nowSeconds() + 86_400n
  const owned = (owner: typeof funded.owners) =>
    acts.issue(funded.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner })))
  owned({ ...both, locktime })
  acts.payLocked(funded, 2n * avax, both, locktime)
  const subnetId = idFromString(owned(funded.owners))
  for (const index of [2, 3]) {
    const genesis = JSON.stringify(genesisOf(index, index))
    const chain = {
      subnetId,
      chainName: `chain ${index}`,
      vmId: subnetEvmId,
      fxIds: [],
      genesisData: new TextEncoder().encode(genesis),
      subnetAuthorization: byFirstOwner,
    }
    acts.issue(
      funded.pay(platform, (base) => ({ kind: 'CreateChainTx', base, ...chain }), { authorizers: [funded] }),
    )
  }
}

/** A network whose validator and delegator wait for their start. */
async function networkBeforeDurango(): Promise<Snowglobe> {
  const start = Date.parse('2026-11-21T08:00:00Z')
  const net = await createNetwork({
    networkId: 1337,
    upgradeFile: upgradesUntil(start + 90 * 86_400_000),
    clock: { mode: 'frozen', start },
    dataApi: { network: 'mainnet' },
  })
  const rewardAddress = addressOf(net, 0x11)
  const { nodeID } = await net.emulator.addValidator({ duration: 30 * 86_400, rewardAddress })
  delegate(net, { nodeId: nodeID, amount: 25n * avax, days: 20, startsIn: 5, rewardAddress })
  await net.fundAccounts(5)
  return net
}

/** A network whose messenger, relay and messages have other addresses. */
async function networkWithRelay(): Promise<World['other']> {
  const net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    seed: 'another',
    relay: true,
    identity: localStakers()[1],
    flags: { 'public-ip': '10.0.0.1', 'staking-port': 9753 },
  })
  const { blockchainId } = await net.l1s.create({ validators: [{ weight: 100 }] })
  const c = await Messaging.deploy(net, 'C', 5n)
  const l1 = await Messaging.deploy(net, blockchainId, 5n)
  await net.increaseTime(31_000)
  await net.mine()
  await c.send(l1, saying('there'))
  await net.emulator.setRelay({ enabled: false })
  await net.fundAccounts(1)
  await deliverAs(net, net.accounts[0]?.address ?? '', {
    to: l1,
    redeemer: '0x00000000000000000000000000000000000bee71',
    txHash: await c.send(l1, saying('delivered by another')),
  })
  await net.emulator.setRelay({ enabled: true })
  await l1.send(c, saying('and back'))
  return { net, c, l1 }
}

/** An ID that nothing has. */
export const unknownId = idToString(idFromBytes(new Uint8Array(32).fill(5)))
