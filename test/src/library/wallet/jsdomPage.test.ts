import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { createNetwork, type Snowglobe, type WalletProvider } from '../../../../src/index.js'
import { dappPage } from './dappPage.js'

// A page in jsdom, whose script finds the wallet of a network by EIP-6963.

let net: Snowglobe
let wallet: WalletProvider
let page: JSDOM
beforeEach(async () => {
  net = await createNetwork({ accounts: 2 })
  wallet = net.walletProvider()
  page = new JSDOM(dappPage, {
    url: 'http://localhost:3000/',
    runScripts: 'dangerously',
    beforeParse: (window) => wallet.announceIn(window),
  })
})
afterEach(async () => {
  page.window.close()
  await net.close()
})

const element = (id: string) => {
  const found = page.window.document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}
const textOf = (id: string) => element(id).textContent ?? ''

/** Clicks a button, and resolves to what the page shows once the wallet has answered. */
async function click(id: string): Promise<string> {
  element(id).click()
  while (textOf('state') === 'waiting') await new Promise((resolve) => setTimeout(resolve, 1))
  return textOf('state')
}

it('finds the wallet, connects, and pays', async () => {
  expect([textOf('wallet'), textOf('account')]).toEqual(['Snowglobe', 'nobody'])
  expect(await click('connect')).toBe(`done ${wallet.address}`)
  expect(textOf('account')).toBe(wallet.address)
  const [, hash] = (await click('pay')).split(' ')
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  expect(receipt).toMatchObject({ status: '0x1', from: wallet.address.toLowerCase() })
})

it('is refused by rule: the connection, then the payment', async () => {
  wallet.rules.add({ method: 'eth_requestAccounts', decision: 'refuse', times: 1 })
  wallet.rules.add({ method: 'eth_sendTransaction', decision: 'refuse', times: 1 })
  expect([await click('connect'), textOf('account')]).toEqual(['failed 4001', 'nobody'])
  await click('connect')
  const height = () => net.provider.request({ method: 'eth_blockNumber' })
  const before = await height()
  expect([await click('pay'), await height()]).toEqual(['failed 4001', before])
  expect(await click('pay')).toMatch(/^done 0x/)
})

it('is refused without a connection', async () => {
  expect(await click('pay')).toBe('failed 4100')
})

it('waits as long as the user takes', async () => {
  wallet.rules.add({ method: 'eth_requestAccounts', delay: 60 })
  const start = performance.now()
  const shown = click('connect')
  expect(textOf('state')).toBe('waiting')
  expect(await shown).toBe(`done ${wallet.address}`)
  expect(performance.now() - start).toBeGreaterThanOrEqual(59)
})

it('hears of another account, and of the end of the connection', async () => {
  await click('connect')
  const [, bob] = net.accounts
  if (bob !== undefined) wallet.useAccount(bob.privateKey)
  expect(textOf('account')).toBe(bob?.address)
  wallet.disconnect()
  expect(textOf('account')).toBe('nobody')
})
