import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, dataApiFetch, type Snowglobe } from '../../src/index.js'
import { PlatformActs } from '../methods/data/primary/platformActs.js'
import { fundedKey, Wallet } from '../state/platform/Wallet.js'
import { CoreWallet } from './coreWallet.js'

// Core's modules as they are published, whose requests to the Data API go to a network. On networks other than Fuji and mainnet
// they take no asset of P and X for AVAX, since they know its ID.

const coin = `0x${'c0'.repeat(20)}`
const spam = `0x${'5a'.repeat(20)}`
const ewoq = '18jma8ppw3nhx5r4ap8clazz0dps7rv5u'
const avax = 1_000_000_000n

/** Logs Transfer(caller, first argument, second argument), whichever function is called. */
const code = `0x602435600052600435337f${'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'}60206000a300`
const word = (value: bigint | number | string) => BigInt(value).toString(16).padStart(64, '0')

let net: Snowglobe
let core: CoreWallet
const { fetch } = globalThis

/** The prices that Core asks of another service. */
const prices: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input))
  if (pathname === '/watchlist/tokens') return Response.json([avaxPrice])
  return Response.json([])
}
const avaxPrice = {
  internalId: 'NATIVE-avax',
  id: 'avax',
  symbol: 'AVAX',
  name: 'AVAX',
  platforms: {},
  current_price: 20,
}

async function start(networkId: string): Promise<void> {
  net = await createNetwork({ networkId, accounts: 2 })
  globalThis.fetch = dataApiFetch(net, prices)
  core = new CoreWallet(net)
}
afterEach(async () => {
  globalThis.fetch = fetch
  await net.close()
})

/** Calls a token with an address and an amount. */
async function call(from: string, to: string, selector: string, address: string, amount: bigint) {
  const params = [{ from, to, data: `0x${selector}${word(address)}${word(amount)}`, gas: '0x40000' }]
  return String(await net.provider.request({ method: 'eth_sendTransaction', params }))
}

describe('Core on a network with the IDs of Fuji', () => {
  beforeEach(() => start('fuji'))

  it('shows balances of P and X, in AVAX and in dollars', async () => {
    const [{ P, X }] = net.accounts as unknown as [{ P: string; X: string }]
    await net.fund({ address: P, amount: 30n * avax })
    await net.fund({ address: X, amount: 5n * avax })
    expect(await core.balance(P)).toMatchObject({
      balance: 30n * avax,
      available: 30n * avax,
      balanceDisplayValue: '30',
      balanceInCurrency: 600,
    })
    expect(await core.balance(X)).toMatchObject({ balance: 5n * avax, available: 5n * avax })
  })

  it('shows what is staked, and the stake among the activity with its fee', async () => {
    const staker = `P-fuji${ewoq}6wmu4t`
    const before = await core.balance(staker)
    const { txID } = await net.emulator.addValidator({ weight: 2_000n * avax, duration: 14 * 86_400 })
    const after = await core.balance(staker)
    const staked =
      (after.balancePerType?.['unlockedStaked'] ?? 0n) - (before.balancePerType?.['unlockedStaked'] ?? 0n)
    expect(staked).toBe(2_000n * avax)
    const [stake] = await core.activity(staker)
    expect(stake).toMatchObject({ hash: txID, txType: 'AddPermissionlessValidatorTx', isOutgoing: true })
    expect(stake?.tokens).toMatchObject([{ symbol: 'AVAX', amount: '2000' }])
    expect(Number(stake?.gasUsed)).toBeGreaterThan(0)
  })

  it('shows nothing as staked once a stake has ended', async () => {
    const staker = `P-fuji${ewoq}6wmu4t`
    const staked = async () => (await core.balance(staker)).balancePerType?.['unlockedStaked'] ?? 0n
    const before = await staked()
    await net.emulator.addValidator({ weight: 2_000n * avax, duration: 14 * 86_400 })
    await net.increaseTime(15 * 86_400_000)
    expect(await staked()).toBe(before)
  })

  it('shows an export with its type, and what waits on the X-Chain for its import', async () => {
    const { avm } = net.network.world
    const txID = new PlatformActs(net).export(new Wallet(fundedKey), 3n * avax, avm.blockchainId)
    const [newest] = await core.activity(`P-fuji${ewoq}6wmu4t`)
    expect(newest).toMatchObject({
      hash: txID,
      txType: 'ExportTx',
      tokens: [{ symbol: 'AVAX', amount: '3' }],
    })
    const { balancePerType } = await core.balance(`X-fuji${ewoq}6wmu4t`)
    expect(balancePerType?.['atomicMemoryUnlocked']).toBe(3n * avax)
  })

  it('shows what addresses received on P and X', async () => {
    const [{ P, X }] = net.accounts as unknown as [{ P: string; X: string }]
    await net.fund({ address: P, amount: 30n * avax })
    await net.fund({ address: X, amount: 5n * avax })
    const received = { txType: 'BaseTx', isIncoming: true, isOutgoing: false }
    expect(await core.activity(P)).toMatchObject([{ ...received, tokens: [{ amount: '30' }] }])
    expect(await core.activity(X)).toMatchObject([{ ...received, tokens: [{ amount: '5' }] }])
  })

  it('shows the accounts of the C-Chain as on any network', showsAccounts)
})

describe('Core on a local network', () => {
  beforeEach(() => start('local'))

  it('shows the activity of P with its types, but no amounts, since it knows another ID of AVAX', async () => {
    const [{ P }] = net.accounts as unknown as [{ P: string }]
    await net.fund({ address: P, amount: 30n * avax })
    expect(await core.activity(P)).toMatchObject([
      { txType: 'BaseTx', isIncoming: true, tokens: [{ amount: '0' }] },
    ])
    expect((await core.balance(P)).balance).toBe(0n)
  })

  it('shows the accounts of the C-Chain as on any network', showsAccounts)
})

/** Balances, types of transactions, prices, logos, and tokens that are known as malicious. */
async function showsAccounts(): Promise<void> {
  const [alice, bob] = net.accounts.map(({ address }) => address) as [string, string]
  await net.emulator.setDataApi({
    prices: { [`C:${coin}`]: { usd: 2 } },
    tokens: {
      [`C:${coin}`]: { name: 'Coin', symbol: 'COIN', decimals: 6, logoUri: 'https://coin.example/logo.svg' },
      [`C:${spam}`]: { name: 'Spam', symbol: 'SPAM', reputation: 'Malicious' },
    },
  })
  for (const address of [coin, spam]) await net.emulator.setCode({ address, code })
  const start = (await core.activity(alice)).length

  const sent = await net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: alice, to: bob, value: '0xde0b6b3a7640000' }],
  })
  const transferred = await call(alice, coin, 'a9059cbb', bob, 2_500_000n)
  const swapped = await call(alice, coin, 'a2a1623d', bob, 1_000_000n)
  await call(alice, spam, 'a9059cbb', bob, 7n)

  const newest = (await core.activity(alice)).slice(0, 3)
  expect(newest).toMatchObject([
    { hash: swapped, txType: 'Swap' },
    { hash: transferred, txType: 'Transfer', isOutgoing: true, tokens: [{ symbol: 'COIN', amount: '2.5' }] },
    { hash: sent, txType: 'Send', isOutgoing: true, tokens: [{ symbol: 'AVAX', amount: '1' }] },
  ])
  expect(newest[1]?.tokens[0]?.imageUri).toBe('https://coin.example/logo.svg')
  expect(await core.activity(alice)).toHaveLength(start + 3)
  expect((await core.activity(bob))[1]).toMatchObject({
    hash: transferred,
    txType: 'Transfer',
    isIncoming: true,
  })

  const tokens = await core.tokens(bob)
  expect(tokens['AVAX']).toMatchObject({ balanceDisplayValue: '10001', priceInCurrency: 20 })
  expect(tokens[coin]).toMatchObject({ balance: 3_500_000n, balanceDisplayValue: '3.5', priceInCurrency: 2 })
  expect(tokens).not.toHaveProperty(spam)
}
