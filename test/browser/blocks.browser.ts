import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'
import { makeStudioHistory, type StudioHistory } from './studioHistory.js'

// The studio's blocks and transactions, in Chromium. Pictures are left in .cache/browser.

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

const rowOf = (page: Page, height: number) => page.locator(`a[href="#/block/C/${height}"]`)
const heightOf = async (name: string): Promise<number> =>
  Number((await net.emulator.status()).chains.find((chain) => chain.name === name)?.height)

describe('the blocks of the studio', () => {
  it('come from all chains, the newest first, and lead to each', async () => {
    const page = await open('blocks')
    const rows = page.locator('.block-row')
    await rows.first().waitFor()
    const { chains } = await net.emulator.status()
    const total = chains.reduce((sum, { height }) => sum + Number(height) + 1, 0)
    expect(await page.locator('.virtual-row').first().getAttribute('aria-setsize')).toBe(String(total))
    const c = await heightOf('C')
    await rowOf(page, c).click()
    await page.getByRole('heading', { name: `Block ${c} of C` }).waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('are those of one chain where one is chosen, by the kinds of its transactions', async () => {
    const page = await open('blocks')
    await page
      .getByRole('navigation', { name: 'Chains' })
      .getByRole('link', { name: 'P', exact: true })
      .click()
    await page.locator('.block-row', { hasText: 'create chain' }).waitFor()
    await page.locator('.block-row', { hasText: 'create subnet' }).waitFor()
    expect(await page.locator('.block-row').count()).toBe((await heightOf('P')) + 1)
  })

  it('say what stakes are', async () => {
    await net.emulator.addValidator({ duration: 14 * 86_400 })
    const page = await open('blocks/P')
    await page
      .locator('.block-row', { hasText: 'validator' })
      .getByText('validator', { exact: true })
      .waitFor()
  })

  it.each(['blocks', 'blocks/C'])('mark what failed in the list at %s', async (screen) => {
    const params = [history.failed]
    const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params })
    const height = Number(Reflect.get(Object(receipt), 'blockNumber'))
    const page = await open(screen)
    await rowOf(page, height).getByText('1 failed', { exact: true }).waitFor()
    expect(
      await rowOf(page, height - 1)
        .locator('.tag.bad')
        .count(),
    ).toBe(0)
  })

  it('show a block with its transactions and whether they worked', async () => {
    const receipt = await net.provider.request({
      method: 'eth_getTransactionReceipt',
      params: [history.failed],
    })
    const height = Number(Reflect.get(Object(receipt), 'blockNumber'))
    const page = await open(`block/C/${height}`)
    await page.locator('.tx-row .tag.bad').waitFor()
    await page.locator('.tx-row a').first().click()
    await page.getByText('Why it failed').waitFor()
  })

  it('say which is the last where there is no such block, and show it once there is', async () => {
    const last = await heightOf('C')
    const page = await open(`block/C/${last + 1}`)
    await page.getByRole('heading', { name: `There is no block ${last + 1} of C` }).waitFor()
    await page.getByRole('link', { name: `block ${last}`, exact: true }).waitFor()
    await net.mine()
    await page.getByRole('heading', { name: `Block ${last + 1} of C` }).waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('move on with new blocks, and back with a revert', async () => {
    const page = await open('blocks/C')
    const before = await heightOf('C')
    const snapshot = await net.snapshot()
    await net.mine({ blocks: 2 })
    await rowOf(page, before + 2).waitFor()
    await net.revert(snapshot)
    await rowOf(page, before + 2).waitFor({ state: 'detached' })
  })

  it('has at most some dozen rows in the page of 100,000 blocks, and shows the first one at the end', async () => {
    await using long = await createNetwork({ upgrades: 'granite' })
    const address = await long.listen()
    await long.mine({ blocks: 100_000 })
    opened = await openStudio(browser, address, 'blocks/C')
    const { page } = opened
    await rowOf(page, 100_000).waitFor()
    const most = 60
    const list = page.locator('.virtual')
    for (let step = 1; step <= 20; step++) {
      await list.evaluate((element, share) => {
        const scrolled = element as unknown as { scrollTop: number; scrollHeight: number }
        scrolled.scrollTop = scrolled.scrollHeight * share
      }, step / 20)
      expect(await page.locator('.virtual-row').count()).toBeLessThan(most)
    }
    await page.locator('.block-row', { hasText: 'genesis' }).waitFor()
    expect(opened.problems).toEqual([])
    // Most of it is the making of the blocks.
  }, 240_000)

  it.each(looks)('look good and read well: %s on a %s', async (colorScheme, device, width) => {
    const page = await open('blocks', { colorScheme, viewport: { width, height: 844 } })
    await page.locator('.block-row').nth(5).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/blocks-${device}-${colorScheme}.png`, fullPage: true })
  })
})

describe('a transaction in the studio', () => {
  it('says why it failed: the reason, and the calls that lead to it', async () => {
    const page = await open(`tx/C/${history.failed}`)
    const verdict = page.locator('.verdict')
    await verdict.getByText('A calculation goes beyond the range of its type').waitFor()
    await verdict.getByText('transfer()').waitFor()
    expect(await verdict.locator('.path li').count()).toBe(2)
    expect(await verdict.locator(`a[href="#/account/${history.token.toLowerCase()}"]`).count()).toBe(1)
    expect(opened?.problems).toEqual([])
  })

  it('says how an error gets a name', async () => {
    // Reverts with an error of four bytes.
    const data = '0x63deadbeef5f526004601cfd'
    const transaction = { from: history.sender, data, gas: '0x20000' }
    const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    const page = await open(`tx/C/${hash}`)
    await page
      .locator('.verdict .reason', { hasText: 'Error 0xdeadbeef, whose name no known ABI has.' })
      .waitFor()
    await page.locator('.verdict .advice a').click()
    await page.getByRole('heading', { name: 'Contracts' }).waitFor()
    await page.goto(`${url}/#/tx/C/${history.failed}`)
    await page.locator('.reason', { hasText: 'A calculation goes beyond' }).waitFor()
    expect(await page.locator('.verdict .advice').count()).toBe(0)
  })

  it('says what gas it lacked', async () => {
    const page = await open(`tx/C/${history.starved}`)
    await page.locator('.verdict').getByText('Send it with a higher gas limit').waitFor()
  })

  it('shows its call, its trace and what it changed', async () => {
    const page = await open(`tx/C/${history.minted}`)
    const call = page.locator('.arguments').first()
    await call.getByText('mint', { exact: true }).waitFor()
    await call.getByText('1000', { exact: true }).waitFor()
    expect(await page.locator('.frame').count()).toBe(1)
    const changes = page.locator('table')
    await changes.getByText(/^storage 0x/).waitFor()
    await changes.getByText('0x3e8', { exact: true }).waitFor()
    const receipt = await net.provider.request({
      method: 'eth_getTransactionReceipt',
      params: [history.minted],
    })
    const gas = Number(Reflect.get(Object(receipt), 'gasUsed'))
      .toLocaleString('en')
      .replace(',', '\u202f')
    await page.getByText(`${gas} gas of the limit`).waitFor()
  })

  it('shows each call of the trace with its input and gas', async () => {
    const page = await open(`tx/C/${history.failed}`)
    const inner = page.locator('.frame', { hasText: 'transfer()' })
    await inner.click()
    expect(await inner.getAttribute('aria-pressed')).toBe('true')
    await page.locator('.panel', { hasText: 'Trace' }).getByText('amount', { exact: true }).waitFor()
  })

  it('says why it waits', async () => {
    const snapshot = await net.snapshot()
    const hash = await net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: history.sender, to: history.receiver, nonce: '0x63', gas: '0x5208' }],
    })
    const page = await open(`tx/C/${hash}`)
    await page
      .locator('.verdict.waiting')
      .getByText(/nonce 99/)
      .waitFor()
    await net.revert(snapshot)
  })

  it('of the P-Chain has inputs and outputs as the Data API tells them', async () => {
    const page = await open(`tx/P/${history.paid}`)
    await page.getByText('BaseTx', { exact: true }).waitFor()
    const path = `${url}/v1/networks/fuji/blockchains/p-chain/transactions/${history.paid}`
    const { consumedUtxos, emittedUtxos } = (await (await fetch(path)).json()) as Record<string, object[]>
    const flows = page.locator('.flows .panel')
    expect(await flows.nth(0).locator('.flow-row').count()).toBe(consumedUtxos?.length)
    expect(await flows.nth(1).locator('.flow-row').count()).toBe(emittedUtxos?.length)
    await flows.nth(1).getByText('0.000000005 AVAX').waitFor()
    await flows.nth(1).getByText('key 1').first().waitFor()
    expect(opened?.problems).toEqual([])
  })

  it.each(looks)('looks good and reads well: %s on a %s', async (colorScheme, device, width) => {
    const page = await open(`tx/C/${history.failed}`, { colorScheme, viewport: { width, height: 844 } })
    await page.locator('.frame').first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/failed-${device}-${colorScheme}.png`, fullPage: true })
    await page.goto(`${url}/#/tx/P/${history.paid}`)
    await page.locator('.flow-row').first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/paid-${device}-${colorScheme}.png`, fullPage: true })
  })
})

describe('the field that finds', () => {
  it.each([
    ['a transaction by its hash', () => history.minted, /#\/tx\/C\/0x/],
    ['a transaction by its ID', () => history.paid, /#\/tx\/P\//],
    ['a block by its height', () => '2', /#\/block\/C\/2$/],
    ['a block of another chain', () => 'P 1', /#\/block\/P\/1$/],
    ['a chain', () => 'games', /#\/blocks\/games$/],
  ])('leads to %s', async (_, text, address) => {
    const page = await open('')
    await page.keyboard.press('/')
    await page.keyboard.type(text())
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
  })

  it('leads to a block by its hash and by its ID', async () => {
    const page = await open('')
    const { chains } = await net.emulator.status()
    for (const name of ['C', 'P', 'games']) {
      const { lastBlock = '', height } = chains.find((chain) => chain.name === name) ?? {}
      await page.getByRole('searchbox').fill(lastBlock)
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`#/block/${name}/${height}$`))
    }
  })

  it('says when nothing has that name', async () => {
    const page = await open('')
    await page.getByRole('searchbox').fill(`0x${'12'.repeat(32)}`)
    await page.keyboard.press('Enter')
    await page.getByText('The network knows nothing of that name.').waitFor()
  })
})

describe('the explanation of a transaction', () => {
  const raw = async (): Promise<string> => {
    const { tx } = await net.platform.getTx({ txID: history.paid, encoding: 'hex' })
    return String(tx)
  }

  it('says why the network would refuse it, and what each input needs', async () => {
    const page = await open('explain')
    await page.getByRole('textbox').fill(await raw())
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByText('The network would refuse it').waitFor()
    const { reason } = await net.explainTx(await raw())
    expect(await page.locator('.verdict .reason').textContent()).toBe(reason)
    expect(opened?.problems).toEqual([])
  })

  it('says what a text is that is no transaction', async () => {
    const page = await open('explain/0x1234')
    await page.getByText('It is no transaction').waitFor()
  })

  it.each(looks)('looks good and reads well: %s on a %s', async (colorScheme, device, width) => {
    const page = await open(`explain/${await raw()}`, { colorScheme, viewport: { width, height: 844 } })
    await page.locator('.json').nth(3).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/explain-${device}-${colorScheme}.png`, fullPage: true })
  })
})
