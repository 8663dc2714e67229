import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'
import { makeStudioHistory, type StudioHistory } from './studioHistory.js'

// The studio's accounts, in Chromium. Pictures are left in .cache/browser.

const stranger = '0x000000000000000000000000000000000000dEaD'
const ewoqOnP = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
let browser: Browser
let net: Snowglobe
let url: string
let history: StudioHistory
let opened: OpenStudio | undefined

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-11-27T08:00:00Z' },
    accounts: 2,
    l1s: [{ alias: 'games' }],
  })
  url = await net.listen()
  history = await makeStudioHistory(net)
})
afterAll(async () => {
  await browser?.close()
  await net?.close()
})
afterEach(async () => {
  await opened?.context.close()
})

async function open(screen: string, options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openStudio(browser, url, screen, options)
  return opened.page
}

const on = (page: Page, chain: string): Locator =>
  page.getByRole('region', { name: `On ${chain}`, exact: true })

/** Returns the balance of an account in wei. */
async function balanceOf(address: string, chain = 'C'): Promise<bigint> {
  const params = [address, 'latest']
  return BigInt(String(await net.providerFor(chain).request({ method: 'eth_getBalance', params })))
}

describe('the accounts of the studio', () => {
  it('are the known keys with what they have on each chain', async () => {
    const page = await open('accounts')
    const rows = page.locator('tbody tr')
    expect(await rows.count()).toBe(3)
    const first = rows.nth(0)
    await first.getByText('key 1').waitFor()
    const { balance } = await net.platform.getBalance({ addresses: [ewoqOnP] })
    const whole = Number(BigInt(balance) / 10n ** 9n)
      .toLocaleString('en')
      .replaceAll(',', '\u202f')
    await first.getByText(`${whole}.`, { exact: false }).first().waitFor()
    await rows.nth(2).getByText('10\u202f000 AVAX').first().waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('have an address for imports to C, with what waits there', async () => {
    const page = await open(`account/${ewoqOnP.replace('P-', 'C-')}`)
    await page.getByRole('heading', { name: 'Account, key 1' }).waitFor()
    const waiting = page.getByRole('region', { name: 'To be imported to C' })
    await waiting.getByText('Nothing that was exported waits for this address.').waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('list NFTs with their contracts, as the Data API has them', async () => {
    const world = await createNetwork({
      scenario: {
        users: { alice: { funds: { C: 1 } } },
        nfts: {
          apes: {
            name: 'Apes',
            tokens: [
              { id: 7, owner: 'alice' },
              { id: 8, owner: 'alice' },
            ],
          },
          swords: { standard: 'erc1155', tokens: [{ id: 3, owner: 'alice', amount: 40 }] },
        },
      },
    })
    try {
      opened = await openStudio(browser, await world.listen(), `account/${world.users['alice']?.address}`)
      const nfts = opened.page.getByRole('region', { name: 'NFTs on C' })
      await nfts.getByText('Apes 7').waitFor()
      await nfts.getByText('Apes 8').waitFor()
      await nfts.locator('li', { hasText: '40 of it' }).waitFor()
      expect(await nfts.locator('li').count()).toBe(3)
      expect(await nfts.locator(`a[href="#/account/${world.contracts['apes']?.address}"]`).count()).toBe(2)
      expect(await axeFindings(opened.page)).toEqual([])
      expect(opened.problems).toEqual([])
    } finally {
      await world.close()
    }
  })

  it('fund an address on the C-Chain, and on an L1', async () => {
    const page = await open(`account/${stranger}`)
    for (const chain of ['C', 'games']) {
      const before = await balanceOf(stranger, chain)
      await on(page, chain).getByLabel('Fund with').fill('2.5')
      await on(page, chain).getByRole('button', { name: 'Fund' }).click()
      await page.getByText(new RegExp(`2.5 \\w+ sent on ${chain}`)).waitFor()
      expect((await balanceOf(stranger, chain)) - before).toBe(25n * 10n ** 17n)
    }
    await on(page, 'C').locator('header', { hasText: '2.5 AVAX' }).waitFor()
  })

  it('send from a key, and show the transaction', async () => {
    const before = await balanceOf(history.receiver)
    const page = await open(`account/${history.sender}`)
    await on(page, 'C').getByLabel('Send').fill('3')
    await on(page, 'C').getByLabel('to', { exact: true }).fill(history.receiver)
    await on(page, 'C').getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL(/#\/tx\/C\/0x/)
    await page.locator('.tag.good', { hasText: 'done' }).first().waitFor()
    expect((await balanceOf(history.receiver)) - before).toBe(3n * 10n ** 18n)
  })

  it('send from an account whose key nobody has', async () => {
    const whale = '0x00000000000000000000000000000000000babe0'
    await net.emulator.setBalance({ address: whale, balance: 10n ** 19n })
    const page = await open(`account/${whale}`)
    await on(page, 'C').getByLabel('to', { exact: true }).fill(stranger)
    await on(page, 'C').getByRole('button', { name: 'Impersonate and send' }).click()
    await page.waitForURL(/#\/tx\/C\/0x/)
    expect(await balanceOf(whale)).toBeLessThan(9n * 10n ** 18n)
  })

  it('do not send what is no amount or address', async () => {
    const page = await open(`account/${history.sender}`)
    const button = on(page, 'C').getByRole('button', { name: 'Send', exact: true })
    expect(await button.isDisabled()).toBe(true)
    await on(page, 'C').getByLabel('to', { exact: true }).fill(stranger)
    expect(await button.isDisabled()).toBe(false)
    for (const wrong of ['-1', '1e3', '', '0.1234567890123456789']) {
      await on(page, 'C').getByLabel('Send').fill(wrong)
      expect([wrong, await button.isDisabled()]).toEqual([wrong, true])
    }
  })

  it('show what an account did, as the Data API lists it', async () => {
    const page = await open(`account/${history.sender}`)
    const listed = (await (
      await fetch(`${url}/v1/chains/43112/addresses/${history.sender}/transactions?pageSize=25`)
    ).json()) as { transactions: object[] }
    const rows = on(page, 'C').locator('.history li')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(listed.transactions.length)
    await rows.locator('.tag.bad').first().waitFor()
    await rows.getByText('mint()').waitFor()
  })

  it('show outputs of the P-Chain, and fund there', async () => {
    const page = await open(`account/${ewoqOnP}`)
    const region = on(page, 'P')
    await region.locator('.outputs li').first().waitFor()
    const path = `${url}/v1/networks/fuji/blockchains/p-chain/utxos?addresses=${ewoqOnP.slice(2)}&pageSize=25`
    const { utxos } = (await (await fetch(path)).json()) as { utxos: object[] }
    expect(await region.locator('.outputs li').count()).toBe(utxos.length)
    await region.getByLabel('Fund with').fill('0.000000007')
    await region.getByRole('button', { name: 'Fund' }).click()
    await region.getByText('0.000000007 AVAX').waitFor()
    expect(opened?.problems).toEqual([])
  })

  it.each(looks)('look good and read well: %s on a %s', async (colorScheme, device, width) => {
    const page = await open('accounts', { colorScheme, viewport: { width, height: 844 } })
    await page.locator('tbody td', { hasText: 'AVAX' }).first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/accounts-${device}-${colorScheme}.png`, fullPage: true })
    await page.goto(`${url}/#/account/${history.sender}`)
    await page.locator('.history li').first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/account-${device}-${colorScheme}.png`, fullPage: true })
  })
})
