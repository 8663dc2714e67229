import { expect, test } from '@jest/globals'
import { idToString, type ShortId, shortIdToBech32 } from '../../../state/codec/ids.js'
import { type ChainName, chainIdOf, chainNames, people } from '../crossChainSteps.js'
import { allItems, answered, textOf } from './allItems.js'
import { coOwners } from './lockSteps.js'
import { type Balances, nodeBalances } from './nodeBalances.js'
import { every, seed } from './runs.js'
import { sharedWorld } from './sharedWorld.js'

// What the Data API says of outputs, now and then, is what the chains say.

const world = sharedWorld()
const names: Readonly<Record<ChainName, string>> = { P: 'p-chain', X: 'x-chain', C: 'c-chain' }
const persons = people.map(({ holder }) => holder.address)
const together = coOwners.map(({ address }) => address)
/** Who asks: everyone alone, two or three of those who own outputs together, and all. */
const askers: readonly (readonly ShortId[])[] = [
  ...[...persons, ...together].map((address) => [address]),
  together.slice(0, 2),
  together.slice(1),
  together,
  [...persons, ...together],
]

/** What the chains said at one time, and the last block of the C-Chain, which may be taken back without the others. */
type Moment = {
  readonly number: bigint
  readonly hash: string
  readonly balances: readonly { readonly chain: ChainName; readonly asker: number; readonly is: Balances }[]
}

test('balances at any past time are what the chains had then', async () => {
  const moments = new Map<bigint, Moment>()
  const note = () => {
    const { network } = world.now.net
    const now = network.world.clock.nowSeconds()
    for (const time of moments.keys()) if (time > now) moments.delete(time)
    const { number } = network.world.cChain.head.header
    const balances = chainNames.flatMap((chain) =>
      askers.map((addresses, asker) => ({
        chain,
        asker,
        is: nodeBalances(network, chain, new Set(addresses)),
      })),
    )
    moments.set(now, { number, hash: network.world.cChain.head.hash, balances })
  }
  let checked = 0
  await world.along(note, async () => {
    const { cChain } = world.now.net.network.world
    for (const [time, { number, hash, balances }] of moments)
      if (cChain.blockByNumber(number)?.hash === hash)
        for (const { chain, asker, is } of every(3, seed, balances)) {
          const told = await shownBalances(chain, askers[asker] ?? [], `&blockTimestamp=${time}`)
          expect([time, chain, asker, sorted(told)]).toEqual([time, chain, asker, sorted(is)])
          checked++
        }
    for (const chain of chainNames)
      for (const addresses of askers) {
        const is = nodeBalances(world.now.net.network, chain, new Set(addresses))
        expect(sorted(await shownBalances(chain, addresses))).toEqual(sorted(is))
      }
    moments.clear()
  })
  expect(checked).toBeGreaterThan(20)
}, 3_600_000)

test('unspent outputs are those of getUTXOs, on each chain and between them', async () => {
  await world.after(async () => {
    const { net } = world.now
    for (const addresses of askers)
      for (const chain of chainNames) {
        const unspent = (await outputsOf(chain, addresses)).filter((utxo) => utxo['staked'] !== true)
        for (const source of chainNames) {
          const [to, from] = [chain, source].map((name) => idToString(chainIdOf(net.network, name)))
          const listed = unspent
            .filter((utxo) => utxo['consumedOnChainId'] === to && utxo['createdOnChainId'] === from)
            .map((utxo) => textOf(utxo, 'utxoBytes'))
          const node = await nodeUtxos(chain, source, addresses)
          // The node also gives what the addresses cannot spend without others.
          expect(node).toEqual(expect.arrayContaining(listed))
          const together = nodeBalances(net.network, chain, new Set(addresses))
          if (addresses.length === persons.length + coOwners.length && chain !== 'C' && source === chain)
            expect(listed).toHaveLength(node.length)
          expect([chain, source, amounts(listed.length, together, chain, source)]).toEqual([
            chain,
            source,
            true,
          ])
        }
      }
  })
}, 3_600_000)

/** Whether so many outputs are no fewer than those with an amount. */
function amounts(listed: number, balances: Balances, chain: ChainName, source: ChainName): boolean {
  const from = idToString(chainIdOf(world.now.net.network, source))
  const counted = [...balances].reduce((sum, [key, text]) => {
    const isShared = key.startsWith('atomicMemory')
    const isFrom =
      source === chain ? !isShared && !/Staked /.test(key) : isShared && key.includes(` ${from} `)
    return sum + (isFrom ? Number(text.split(' in ')[1]) : 0)
  }, 0)
  return listed >= counted
}

async function nodeUtxos(
  chain: ChainName,
  source: ChainName,
  owners: readonly ShortId[],
): Promise<readonly string[]> {
  const { net } = world.now
  const addresses = owners.map((owner) => `${chain}-${text(owner)}`)
  if (chain === 'C' && source === 'C') return []
  const asked = {
    addresses,
    encoding: 'hex',
    limit: 1024,
    ...(source === chain ? {} : { sourceChain: source }),
  }
  const method = { P: 'platform.getUTXOs', X: 'avm.getUTXOs', C: 'avax.getUTXOs' } as const
  const { utxos } = (await net.call(method[chain], asked as never)) as { readonly utxos: readonly string[] }
  return utxos
}

function outputsOf(chain: ChainName, owners: readonly ShortId[]) {
  const path = `/v1/networks/fuji/blockchains/${names[chain]}/utxos?addresses=${owners.map(text).join()}`
  return allItems(world.now.net, path, 'utxos', (utxo) => utxo)
}

async function shownBalances(chain: ChainName, owners: readonly ShortId[], more = ''): Promise<Balances> {
  const path = `/v1/networks/fuji/blockchains/${names[chain]}/balances?addresses=${owners.map(text).join()}${more}`
  const { balances } = await answered(world.now.net, path)
  return new Map(
    Object.entries(
      balances as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
    ).flatMap(([category, sums]) =>
      sums.map((sum) => {
        const from = sum['sharedWithChainId'] === undefined ? '' : `${sum['sharedWithChainId']} `
        const key = `${category} ${from}${sum['assetId']}`
        return [key, `${sum['amount']} in ${sum['utxoCount']}`] as const
      }),
    ),
  )
}

function sorted(balances: Balances): readonly string[] {
  return [...balances].map(([key, text]) => `${key}: ${text}`).sort()
}

function text(owner: ShortId): string {
  return shortIdToBech32(owner, world.now.net.network.world.genesis.hrp)
}
