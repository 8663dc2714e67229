import { expect, test } from '@jest/globals'
import { idToString, type ShortId, shortIdToBech32 } from '../../../state/codec/ids.js'
import { word } from '../../methods/data/scriptedToken.js'
import { chainNames, exported, addresses as people } from '../crossChainSteps.js'
import { stakeOwners } from '../platformSteps.js'
import { allItems, answered, textOf } from './allItems.js'
import { sharedWorld } from './sharedWorld.js'
import { accounts, type EvmName, evmNames, payer } from './World.js'

// What the Data API sums up is what the node says.

const world = sharedWorld()

const fuji = '/v1/networks/fuji'

test('rewards are those of platform.getRewardUTXOs, in lists and in transactions', async () => {
  await world.after(async () => {
    const { net } = world.now
    const nodes = new Set<string>()
    const stakes = new Set<string>()
    for (const member of ['validators', 'delegators'])
      for (const item of await allItems(net, `${fuji}/${member}`, member, (row) => row)) {
        nodes.add(textOf(item, 'nodeId'))
        stakes.add(textOf(item, 'txHash'))
      }
    const path = `${fuji}/rewards?nodeIds=${[...nodes].join()}`
    const rows = await allItems(net, path, 'historicalRewards', (row) => row)
    const listed = rows.map(
      (row) => `${textOf(row, 'txHash')} ${textOf(row, 'utxoId')} ${textOf(row, 'reward.amount')}`,
    )
    const shown: string[] = []
    for (const txID of stakes) {
      // Periods of an auto-renewed validator are paid by their proposals, others by the staking transaction.
      const proposals = rows.flatMap((row) =>
        textOf(row, 'txHash') === txID ? textOf(row, 'rewardTxHash') : [],
      )
      const utxos: string[] = []
      for (const payer of new Set([txID, ...proposals]))
        utxos.push(...(await net.platform.getRewardUTXOs({ txID: payer, encoding: 'hex' })).utxos.map(String))
      const tx = await answered(net, `${fuji}/blockchains/p-chain/transactions/${txID}`)
      const emitted = (tx['emittedUtxos'] ?? []) as readonly Readonly<Record<string, unknown>>[]
      const rewards = emitted.filter((utxo) => utxo['rewardType'] !== undefined)
      expect(rewards.map((utxo) => textOf(utxo, 'utxoBytes')).sort()).toEqual(utxos.sort())
      shown.push(...rewards.map((utxo) => `${txID} ${textOf(utxo, 'utxoId')} ${textOf(utxo, 'amount')}`))
    }
    expect([...listed].sort()).toEqual(shown.sort())
    expect(listed.length).toBeGreaterThan(0)
  })
}, 3_600_000)

test('tokens and native coins are what the contracts and the chain say at any block', async () => {
  await world.after(async (from) => {
    for (const chain of evmNames) {
      const head = await numberOf(chain, 'eth_blockNumber', [])
      for (const height of new Set([head, head - 1n, (head * BigInt(from)) / 100n]))
        for (const account of [...accounts, payer]) await checkHoldings(chain, account, height)
      for (const account of accounts) await checkCollectibles(chain, account)
    }
  })
}, 3_600_000)

async function checkHoldings(chain: EvmName, account: string, height: bigint): Promise<void> {
  const { net, evm } = world.now
  const at = `/v1/chains/${chain}/addresses/${account}`
  const block = `0x${height.toString(16)}`
  const native = await answered(net, `${at}/balances:getNative?blockNumber=${height}`)
  expect(textOf(native, 'nativeTokenBalance.balance')).toBe(
    String(await numberOf(chain, 'eth_getBalance', [account, block])),
  )
  const amounts = async (list: string, member: string) =>
    new Map(
      await allItems(net, `${at}/balances:${list}?blockNumber=${height}`, member, (row) => [
        `${textOf(row, 'address').toLowerCase()} ${textOf(row, 'tokenId')}`,
        BigInt(textOf(row, 'balance')),
      ]),
    )
  const erc20 = await amounts('listErc20', 'erc20TokenBalances')
  const erc1155 = await amounts('listErc1155', 'erc1155TokenBalances')
  for (const token of evm[chain].tokens) {
    expect(erc20.get(`${token.address} undefined`) ?? 0n).toBe(await token.balanceAt(account, block))
    for (let id = 0; id < 16; id++)
      expect([id, erc1155.get(`${token.address} ${id}`) ?? 0n]).toEqual([
        id,
        await token.tokenBalanceAt(account, id, block),
      ])
  }
  const [answering] = evm[chain].tokens
  const call = { to: answering?.address, data: `0x70a08231${word(account)}` }
  expect(erc20.get(`${answering?.address} undefined`) ?? 0n).toBe(
    await numberOf(chain, 'eth_call', [call, block]),
  )
}

/** Every token of ERC-721 is in the list of its owner, and in no other. */
async function checkCollectibles(chain: EvmName, account: string): Promise<void> {
  const { net, evm } = world.now
  const at = `/v1/chains/${chain}/addresses/${account}`
  const held = await allItems(net, `${at}/balances:listErc721`, 'erc721TokenBalances', (row) => {
    expect(textOf(row, 'ownerAddress').toLowerCase()).toBe(account)
    return `${textOf(row, 'address').toLowerCase()} ${textOf(row, 'tokenId')}`
  })
  const owned: string[] = []
  for (const token of evm[chain].tokens)
    for (let id = 100; id < 106; id++)
      if (BigInt(account) === (await token.ownerAt(id, 'latest'))) owned.push(`${token.address} ${id}`)
  expect([...held].sort()).toEqual(owned.sort())
}

async function numberOf(chain: EvmName, method: string, params: readonly unknown[]): Promise<bigint> {
  const result = String(await world.now.net.providerFor(chain).request({ method, params: [...params] }))
  // Before the contract was there, its calls gave nothing.
  return result === '0x' ? 0n : BigInt(result)
}

test('balances of the primary network are those of the chains, and of their unspent outputs', async () => {
  await world.after(async () => {
    const owners = stakeOwners.flatMap(({ addresses }) => addresses)
    for (const address of [...people, ...owners]) {
      await checkPlatform(address)
      await checkX(address)
      await checkShared(address)
    }
  })
}, 3_600_000)

async function checkPlatform(address: ShortId): Promise<void> {
  const { net } = world.now
  const sums = await sumsOf('p-chain', address)
  const addresses = [`P-${bech32Of(address)}`]
  const { balance, lockedNotStakeable } = await net.platform.getBalance({ addresses })
  const { staked } = await net.platform.getStake({ addresses })
  const avax = (...categories: string[]) => categories.reduce((sum, name) => sum + total(sums[name]), 0n)
  expect(avax('unlockedUnstaked', 'lockedPlatform', 'lockedStakeable')).toBe(BigInt(String(balance)))
  expect(avax('lockedPlatform')).toBe(BigInt(String(lockedNotStakeable)))
  expect(avax('unlockedStaked', 'lockedStaked', 'pendingStaked')).toBe(BigInt(String(staked)))
}

async function checkX(address: ShortId): Promise<void> {
  const { net } = world.now
  const { locked = [], unlocked = [] } = await sumsOf('x-chain', address)
  const all = await net.avm.getAllBalances({ address: `X-${bech32Of(address)}`, includePartial: true })
  const { balances } = await net.avm.getAllBalances({ address: `X-${bech32Of(address)}` })
  const avaxId = idToString(net.network.world.genesis.avaxAssetId)
  const amounts = (sums: readonly { asset: unknown; balance: unknown }[]) =>
    sums.map(({ asset, balance }) => `${asset === 'AVAX' ? avaxId : asset} ${balance}`)
  // The node sums up what has amounts; NFTs and properties have none.
  const shown = (sums: Sums[string]) =>
    sums.flatMap((sum) =>
      textOf(sum, 'type') === 'nft' ? [] : `${textOf(sum, 'assetId')} ${textOf(sum, 'amount')}`,
    )
  expect(shown(unlocked).sort()).toEqual(amounts(balances).sort())
  const ofAvax = (sums: typeof balances) =>
    sums.reduce((sum, { asset, balance }) => sum + (asset === 'AVAX' ? BigInt(balance) : 0n), 0n)
  expect(total(locked)).toBe(ofAvax(all.balances) - ofAvax(balances))
}

/** What lies between the chains is what each of them could import. */
async function checkShared(address: ShortId): Promise<void> {
  for (const [name, chain] of [
    ['p-chain', 'P'],
    ['x-chain', 'X'],
    ['c-chain', 'C'],
  ] as const) {
    const sums = await sumsOf(name, address)
    const { atomicMemoryUnlocked: unlocked = [], atomicMemoryLocked: locked = [] } = sums
    const between = chainNames.flatMap((source) =>
      exported(world.now.net.network, source, chain, new Set([address])),
    )
    const now = world.now.net.network.world.platform.clock.nowSeconds()
    for (const [shown, isLocked] of [
      [unlocked, false],
      [locked, true],
    ] as const) {
      const waiting = between.filter(({ output }) => output.owners.locktime > now === isLocked)
      const expected = waiting.reduce((sum, { output }) => sum + output.amount, 0n)
      const count = shown.reduce((sum, item) => sum + Number(textOf(item, 'utxoCount')), 0)
      expect([name, isLocked, total(shown), count]).toEqual([name, isLocked, expected, waiting.length])
    }
  }
}

type Sums = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

async function sumsOf(chain: string, address: ShortId): Promise<Sums> {
  const path = `${fuji}/blockchains/${chain}/balances?addresses=${bech32Of(address)}`
  return (await answered(world.now.net, path))['balances'] as Sums
}

function total(sums: Sums[string] | undefined): bigint {
  return (sums ?? []).reduce((sum, item) => sum + BigInt(textOf(item, 'amount')), 0n)
}

function bech32Of(address: ShortId): string {
  return shortIdToBech32(address, world.now.net.network.world.genesis.hrp)
}
