import type { Snowglobe } from '../../../src/index.js'
import { Messaging } from '../../e2e/relayNetwork.js'
import { make, people } from '../crossChainSteps.js'
import { CountedToken } from './CountedToken.js'

/** The EVM chains of a world by name. */
export const evmNames = ['C', 'games'] as const
export type EvmName = (typeof evmNames)[number]

/** Accounts of both EVM chains that take part in transfers. */
export const accounts = [1, 2, 3].map((number) => `0x${String(number).padStart(40, '0')}`)
/** Sends one wei to the address in its input, and creates a contract. */
export const payer = '0x00000000000000000000000000000000000f0000'

/** What there is on an EVM chain. */
type EvmSite = { readonly messaging: Messaging; readonly tokens: readonly CountedToken[] }

/** A network where random histories begin: an L1, and on both EVM chains messengers and tokens. */
export type World = {
  readonly net: Snowglobe
  /** The L1's subnet, in cb58. */
  readonly subnetId: string
  readonly evm: Readonly<Record<EvmName, EvmSite>>
  /** The snapshot in which histories begin. */
  readonly start: number
  /** Later snapshots that can be gone back to. */
  readonly snapshots: number[]
}

/** Builds an L1, messengers and tokens in a network in which nothing has happened. */
export async function furnished(net: Snowglobe): Promise<World> {
  const { subnetId } = await net.l1s.create({
    alias: 'games',
    validators: [{ weight: 60_000 }, { weight: 100 }],
  })
  // The P-Chain sees the L1's validators with a block half a minute later.
  await net.increaseTime(31_000)
  await net.emulator.addValidator({})
  await fundPeople(net)
  // The messengers come first, since they must have one address on both chains.
  const evm = { C: await siteOn(net, 'C'), games: await siteOn(net, 'games') }
  await net.fundAccounts(2)
  for (const chain of evmNames) {
    for (const { address } of net.accounts) await net.setBalance(address, 10n ** 24n, chain)
    await net.emulator.setCode({
      chain,
      address: payer,
      code: '0x6000600060006000600160003561fffff1600060006000f000',
    })
    await net.setBalance(payer, 1000n, chain)
  }
  return { net, subnetId, evm, start: await net.snapshot(), snapshots: [] }
}

/** Gives those who transfer AVAX between the chains something on each of them. */
async function fundPeople(net: Snowglobe): Promise<void> {
  const [rich, ...others] = people
  if (rich === undefined) return
  const amount = 1_000_000n * 1_000_000_000n
  const { platform, platformProducer } = net.network.world
  for (const { holder, onX } of others) {
    const paid = rich.holder.output(platform, amount, holder.owners)
    platformProducer.issue(
      rich.holder.pay(platform, (base) => ({ kind: 'BaseTx', base }), { outputs: [paid] }),
    )
    await make(net.network, { kind: 'send', from: rich, to: { holder, onX }, amount, asset: 0 })?.issue()
    await net.setBalance(holder.evmAddress, 10n ** 24n)
  }
}

async function siteOn(net: Snowglobe, chain: EvmName): Promise<EvmSite> {
  return {
    messaging: await Messaging.deploy(net, chain),
    tokens: [
      await CountedToken.at(net, '0x00000000000000000000000000000000000000c0', chain),
      // One whose balances only its transfers tell.
      await CountedToken.at(net, '0x00000000000000000000000000000000000000d0', chain, false),
    ],
  }
}
