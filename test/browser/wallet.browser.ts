import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { createNetwork, type Snowglobe, type WalletProvider } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'

// A page in Chromium that asks the wallet of a network, by EIP-6963 and a bridge to this process.

let browser: Browser
let net: Snowglobe
let wallet: WalletProvider
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  net = await createNetwork({ accounts: 1 })
  wallet = net.walletProvider()
  page = await browser.newPage()
  await page.exposeFunction('snowglobeWallet', wallet.answer)
  await page.addInitScript({ content: wallet.pageScript('snowglobeWallet') })
  await page.goto(`${await net.listen()}/`)
})
afterEach(async () => {
  await page.close()
  await net.close()
})

/** Finds wallets as pages do, and makes a request of the first; returns the result, or the code and text of the error. */
function askInPage(method: string, ...params: unknown[]): Promise<unknown> {
  return page.evaluate(`(async () => {
    const found = []
    window.addEventListener('eip6963:announceProvider', (event) => found.push(event.detail))
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    const [{ info, provider }] = found
    if (info.name !== 'Snowglobe') return info
    return await provider
      .request(${JSON.stringify({ method, params })})
      .catch((error) => [error.code, error.message])
  })()`)
}

it('a page finds the wallet, connects, and sends a transaction', async () => {
  expect(await askInPage('eth_requestAccounts')).toEqual([wallet.address])
  const hash = await askInPage('eth_sendTransaction', { to: wallet.address, value: '0x1' })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  expect(receipt).toMatchObject({ status: '0x1', from: wallet.address.toLowerCase() })
})

it('a page gets the codes of refusals, and answers that take time', async () => {
  wallet.rules.add({ method: 'eth_requestAccounts', decision: 'refuse', delay: 50, times: 1 })
  const start = performance.now()
  expect(await askInPage('eth_requestAccounts')).toEqual([4001, 'User rejected the request.'])
  expect(performance.now() - start).toBeGreaterThan(49)
  expect(await askInPage('personal_sign', '0x00', wallet.address)).toEqual([4100, expect.any(String)])
})
