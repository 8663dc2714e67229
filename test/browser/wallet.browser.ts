import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { createNetwork, type Snowglobe, type WalletProvider } from '../../src/index.js'
import { dappPage } from '../src/library/wallet/dappPage.js'
import { openBrowser } from './openBrowser.js'

// A page in Chromium that finds the wallet of a network by EIP-6963, and asks it through a bridge to this process. A picture of it
// is left in .cache/browser.

const pictures = '.cache/browser'
let browser: Browser
let net: Snowglobe
let wallet: WalletProvider
let page: Page

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  net = await createNetwork({ accounts: 2 })
  wallet = net.walletProvider()
  page = await browser.newPage()
  await page.exposeFunction('snowglobeWallet', wallet.answer)
  await page.addInitScript({ content: wallet.pageScript('snowglobeWallet') })
  await page.route('http://shop.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: dappPage }),
  )
  await page.goto('http://shop.test/')
})
afterEach(async () => {
  await page.close()
  await net.close()
})

const textOf = async (id: string) => String(await page.locator(`#${id}`).textContent())

/** Clicks a button, and resolves to what the page shows once the wallet has answered. */
async function click(id: string): Promise<string> {
  await page.locator(`#${id}`).click()
  await page.waitForFunction("document.getElementById('state').textContent !== 'waiting'")
  return await textOf('state')
}

it('finds the wallet, connects, and pays', async () => {
  expect([await textOf('wallet'), await textOf('account')]).toEqual(['Snowglobe', 'nobody'])
  expect(await click('connect')).toBe(`done ${wallet.address}`)
  const [, hash] = (await click('pay')).split(' ')
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  expect(receipt).toMatchObject({ status: '0x1', from: wallet.address.toLowerCase() })
  await page.screenshot({ path: `${pictures}/shop.png` })
})

it('gets the codes of refusals, and answers that take time', async () => {
  expect(await click('pay')).toBe('failed 4100')
  wallet.rules.add({ method: 'eth_requestAccounts', decision: 'refuse', delay: 50, times: 1 })
  const start = performance.now()
  expect(await click('connect')).toBe('failed 4001')
  expect(performance.now() - start).toBeGreaterThan(49)
})

it('hears of another account, and of the end of the connection', async () => {
  await click('connect')
  const [, bob] = net.accounts
  if (bob !== undefined) wallet.useAccount(bob.privateKey)
  await page.locator('#account', { hasText: String(bob?.address) }).waitFor()
  wallet.disconnect()
  await page.locator('#account', { hasText: 'nobody' }).waitFor()
})
