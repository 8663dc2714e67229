import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'

// The studio's overview and its screen for clients, in Chromium. Pictures are left in .cache/browser.

const startMs = Date.parse('2026-11-27T08:00:00Z')
let browser: Browser
let net: Snowglobe
let url: string
let opened: OpenStudio | undefined

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: startMs },
    accounts: 1,
    l1s: [{ alias: 'games', validators: 1 }],
  })
  url = await net.listen({ isolated: 1 })
})
afterEach(async () => {
  await opened?.context.close()
  await net.close()
})

async function open(screen = '', options: BrowserContextOptions = {}, at = url): Promise<Page> {
  opened = await openStudio(browser, at, screen, options)
  return opened.page
}

const chain = (page: Page, name: string) => page.locator(`.chain[data-name=${name}]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until the network is in a state that the page should have brought. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not happen')
}

describe('the overview of the studio', () => {
  it('shows each chain with its height, and moves on with new blocks', async () => {
    const page = await open()
    const { chains } = await net.emulator.status()
    for (const { name, height } of chains)
      expect(await chain(page, name).locator('.figure').first().textContent()).toBe(height)
    await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 1n })
    const last = chains.find(({ name }) => name === 'C')?.height
    await chain(page, 'C')
      .locator('.figure', { hasText: new RegExp(`^${Number(last) + 1}$`) })
      .waitFor()
    expect(await chain(page, 'C').getByRole('img').getAttribute('aria-label')).toMatch(/at most 21,000$/)
    expect(opened?.problems).toEqual([])
  })

  it('shows transactions that wait', async () => {
    await net.emulator.setMining({ mode: 'manual' })
    const [account] = net.accounts
    await net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: account?.address, to: account?.address }],
    })
    const page = await open()
    expect(await chain(page, 'C').locator('.figure').nth(1).textContent()).toBe('1')
  })

  it('names all its screens on a tablet', async () => {
    const page = await open('', { viewport: { width: 768, height: 900 } })
    const last = page.getByRole('navigation', { name: 'Screens' }).getByRole('link').last()
    const box = await last.boundingBox()
    expect(await last.textContent()).toBe('Connect')
    expect((box?.x ?? 768) + (box?.width ?? 0)).toBeLessThan(768)
  })

  it('freezes the clock and lets it run', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Frozen' }).click()
    await page.locator('.rail[data-clock=running]').waitFor()
    expect((await net.emulator.status()).clock).toBe('running')
    await page.getByRole('button', { name: 'Running' }).click()
    await page.locator('.rail[data-clock=frozen]').waitFor()
  })

  it('moves the clock by a day', async () => {
    const page = await open()
    const before = net.now
    await page.getByRole('button', { name: '1 day' }).click()
    await page.locator('.clock', { hasText: '28 Nov 2026' }).waitFor()
    expect(net.now).toBe(before + 86_400_000)
  })

  it('moves the clock to where the slider is, by keys alone', async () => {
    const page = await open()
    const before = net.now
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('End')
    expect(await slider.getAttribute('aria-valuetext')).toBe('in 2 years')
    await page.keyboard.press('Escape')
    expect(await slider.getAttribute('aria-valuetext')).toBe('now')
    expect(net.now).toBe(before)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await until(() => net.now > before)
    expect(net.now - before).toBeLessThan(86_400_000)
    expect(opened?.problems).toEqual([])
  })

  it('moves the clock to the end of a stake, which the network then pays', async () => {
    const { txID } = await net.emulator.addValidator({ duration: 14 * 86_400 })
    const page = await open()
    await page
      .getByText(/stake of NodeID-.* ends/)
      .first()
      .waitFor()
    await button(page, 'Until the next event').click()
    await until(async () => (await net.platform.getRewardUTXOs({ txID })).numFetched !== '0')
    expect(net.now).toBeGreaterThanOrEqual(startMs + 14 * 86_400_000 - 60_000)
    expect(net.now).toBeLessThan(startMs + 15 * 86_400_000)
  })

  it('marks on the slider when locks end, and where snapshots are', async () => {
    const stakers = await createNetwork({
      clock: { mode: 'frozen', start: startMs },
      scenario: {
        users: { alice: { funds: { P: 100 }, locked: [{ chain: 'P', amount: 25, until: '+3d' }] } },
      },
    })
    try {
      await stakers.snapshot()
      await stakers.increaseTime(3_600_000)
      await stakers.snapshot()
      const page = await open('', {}, await stakers.listen())
      await page.locator('.scale-event[title="a lock of 25 AVAX ends, 30 Nov 2026, 08:00:00"]').waitFor()
      await page.locator('.coming li[data-kind=lock]', { hasText: 'in 2 days' }).waitFor()
      const marks = page.locator('.scale-snapshot')
      expect(await marks.count()).toBe(2)
      const left = async (index: number) => Number((await marks.nth(index).boundingBox())?.x)
      // The older one is farther to the left, and the newer one is now.
      expect(await left(0)).toBeLessThan(await left(1))
      await page.getByTitle('Snapshot 1, 27 Nov 2026, 08:00:00').waitFor()
      await page.goto(`${stakers.url}/#/account/${stakers.users['alice']?.P}`)
      await page.getByText('only staked until 30 Nov 2026, 08:00:00').waitFor()
    } finally {
      await stakers.close()
    }
  })

  it('draws the base fee over the blocks', async () => {
    const page = await open()
    await net.mine({ chain: 'games', blocks: 3 })
    const picture = chain(page, 'games').getByRole('img')
    const head = await net
      .providerFor('games')
      .request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    const gwei = Number(Reflect.get(Object(head), 'baseFeePerGas')) / 1e9
    await page.getByRole('img', { name: new RegExp(`of games, base fee (.* to )?${gwei} gwei`) }).waitFor()
    expect(await picture.getAttribute('title')).toContain('base fee')
  })

  it('draws the blocks that somebody made, so not the genesis block', async () => {
    const page = await open()
    await net.mine({ chain: 'games', blocks: 3 })
    await page.getByRole('img', { name: 'The last 3 blocks of games' }).waitFor()
  })

  it('tells when the balance of an L1 validator runs dry', async () => {
    const page = await open()
    await page.locator('.coming [data-kind=balance], .coming li', { hasText: 'runs dry' }).first().waitFor()
  })

  it('lists what failed with its reason, one click from all that is known of it', async () => {
    const page = await open()
    const list = page.getByRole('region', { name: 'Failed transactions' })
    await list.getByText('None lately.').waitFor()
    const [account] = net.accounts
    const transaction = { from: account?.address, data: '0x5f5ffd', gas: '0x20000' }
    const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    await list.getByRole('link', { name: 'The contract gave no reason.' }).click()
    await page.waitForURL(`${url}/#/tx/C/${hash}`)
    await page.getByText('Why it failed').waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('lists what the network refused while calls are recorded, and explains it', async () => {
    const { txID } = await net.fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 1n })
    const { tx } = await net.platform.getTx({ txID, encoding: 'hex' })
    const again = { jsonrpc: '2.0', id: 1, method: 'platform.issueTx', params: { tx, encoding: 'hex' } }
    const page = await open()
    const list = page.getByRole('region', { name: 'Failed transactions' })
    await list.getByRole('button', { name: 'Record calls' }).click()
    await until(async () => (await net.emulator.status()).journal)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/ext/bc/P`, { method: 'POST', headers, body: JSON.stringify(again) })
    const { error } = (await answer.json()) as { error: { message: string } }
    await list.locator('.failure', { hasText: 'platform.issueTx' }).getByText(error.message).click()
    await page.getByText('The network would refuse it').waitFor()
    expect(await list.getByRole('button', { name: 'Record calls' }).count()).toBe(0)
    expect(opened?.problems).toEqual([])
  })

  it('takes snapshots and goes back to them', async () => {
    const page = await open()
    await button(page, 'Take a snapshot').click()
    await page.getByText('Snapshot 1', { exact: true }).waitFor()
    await net.mine({ blocks: 3 })
    const { chains } = await net.emulator.status()
    await button(page, 'Go back').click()
    await until(async () => (await net.emulator.status()).rewinds === 1)
    const heightOf = (of: typeof chains) => Number(of.find(({ name }) => name === 'C')?.height)
    const back = heightOf((await net.emulator.status()).chains)
    expect(back).toBe(heightOf(chains) - 3)
    await chain(page, 'C')
      .locator('.figure', { hasText: new RegExp(`^${back}$`) })
      .waitFor()
  })

  it('asks before it resets the network', async () => {
    const page = await open()
    await net.mine({ blocks: 2 })
    await button(page, 'Reset to the start…').click()
    await button(page, 'Reset the network').click()
    await until(async () => (await net.emulator.status()).rewinds === 1)
    await page.getByText('The network is as it was at its start.').waitFor()
  })

  it('makes blocks of a chain', async () => {
    const page = await open()
    await page.getByLabel('Make blocks of').selectOption('games')
    await page.getByLabel('Number of blocks').fill('5')
    const before = (await net.emulator.status()).chains.find(({ name }) => name === 'games')?.height
    await button(page, 'Make').click()
    await chain(page, 'games')
      .locator('.figure', { hasText: new RegExp(`^${Number(before) + 5}$`) })
      .waitFor()
  })

  it('says why a change was refused, in the words of the network', async () => {
    const page = await open()
    await page.route('**/ext/emulator', (route) => {
      const isMine = route.request().postData()?.includes('emulator.mine') === true
      const error = { code: -32000, message: 'no blocks today' }
      return isMine ? route.fulfill({ json: { jsonrpc: '2.0', id: 1, error } }) : route.continue()
    })
    await button(page, 'Make').click()
    await page.getByRole('status').getByText('no blocks today').waitFor()
  })

  it('says when the network has ended', async () => {
    const page = await open()
    await net.close()
    await page.getByRole('alert').getByText('The network does not answer.').waitFor()
  })

  it('shows an isolated network below its number', async () => {
    const [isolated] = net.isolated
    await isolated?.mine({ blocks: 7 })
    const page = await open('', {}, `${url}/1`)
    const { chains } = (await isolated?.emulator.status()) ?? { chains: [] }
    const height = chains.find(({ name }) => name === 'C')?.height
    expect(await chain(page, 'C').locator('.figure').first().textContent()).toBe(height)
    expect(opened?.problems).toEqual([])
  })

  it.each(looks)('looks good and reads well: %s on a %s', async (colorScheme, device, width) => {
    await net.snapshot()
    await net.mine({ blocks: 12 })
    await net.snapshot()
    const page = await open('', { colorScheme, viewport: { width, height: 844 } })
    await page
      .getByText(/stake of NodeID-.* ends/)
      .first()
      .waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/overview-${device}-${colorScheme}.png`, fullPage: true })
    expect(opened?.problems).toEqual([])
  })
})

describe('the lines for clients', () => {
  it('show URLs, chain IDs, keys and what to copy', async () => {
    const page = await open('connect')
    const text = await page.locator('main').textContent()
    const games = net.l1s.get('games')
    for (const part of [
      `${url}/ext/bc/C/rpc`,
      `${url}/ext/bc/P`,
      `${url}/ext/emulator`,
      `curl -H 'content-type: application/json'`,
      `cast send --rpc-url ${url}/ext/bc/C/rpc --private-key 0x56289e`,
      'const chain = defineChain({ id: 43112, name: "C"',
    ])
      expect(text).toContain(part)
    await page.getByRole('combobox', { name: 'Chain' }).selectOption('games')
    const line = `network name Snowglobe games, RPC URL ${url}/ext/bc/games/rpc, chain ID ${games.chainId}, currency L1 with 18 decimals`
    await page.getByText(line).waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('copies a key with one click', async () => {
    const page = await open('connect', { permissions: ['clipboard-read', 'clipboard-write'] })
    const [account] = net.accounts
    await page.getByTitle(`Copy ${account?.privateKey}`).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(account?.privateKey)
  })

  it("offer a chain to the browser's wallet", async () => {
    const page = await open('connect')
    expect(await button(page, "Add to the browser's wallet").count()).toBe(0)
    await page.addInitScript(
      'window.calls = []; window.ethereum = { request: (call) => window.calls.push(call) }',
    )
    await page.reload()
    await button(page, "Add to the browser's wallet").click()
    expect(await page.evaluate('window.calls')).toMatchObject([
      {
        method: 'wallet_addEthereumChain',
        params: [{ chainId: '0xa868', rpcUrls: [`${url}/ext/bc/C/rpc`] }],
      },
    ])
  })

  it.each(looks)('look good and read well: %s on a %s', async (colorScheme, device, width) => {
    const page = await open('connect', { colorScheme, viewport: { width, height: 844 } })
    // A URL has a line, or two.
    expect((await page.locator('td.url').first().boundingBox())?.width).toBeGreaterThan(200)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/connect-${device}-${colorScheme}.png`, fullPage: true })
  })
})
