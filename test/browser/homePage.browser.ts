import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'

// The plain page of a network in Chromium, which shows where the studio is not built. Pictures of it are left in .cache/browser.

const pictures = '.cache/browser'
const key = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027'
let browser: Browser
let net: Snowglobe
let url: string
let contexts: BrowserContext[]
let problems: string[]

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  contexts = []
  problems = []
  net = await createNetwork({ accounts: 1, l1s: [{ alias: 'games', validators: 1 }] })
  url = await net.listen({ isolated: 1 })
})
afterEach(async () => {
  for (const context of contexts) await context.close()
  await net.close()
})

/** Opens the page, and collects errors of its console and requests to other hosts. */
async function open(path = '/?plain', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  contexts.push(context)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== url) problems.push(`requested ${request.url()}`)
  })
  await page.goto(url + path)
  return page
}

async function heightOf(page: Page, name: string): Promise<string | null> {
  return page
    .locator('#chains tr', { hasText: `/ext/bc/${name}` })
    .locator('[data-height]')
    .textContent()
}

describe('the plain page of a network in a browser', () => {
  it('shows URLs, chain IDs, keys and lines to copy, and asks nothing of other hosts', async () => {
    const page = await open()
    expect(await page.title()).toBe('Snowglobe: local')
    const text = await page.locator('body').textContent()
    const games = net.l1s.get('games')
    for (const part of [
      `${url}/ext/bc/C/rpc`,
      `${url}/ext/bc/P`,
      `${url}/ext/bc/X`,
      `${url}/ext/bc/games/rpc`,
      `${url}/ext/emulator`,
      key,
      'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
      String(net.accounts[0]?.privateKey),
      `curl -H 'content-type: application/json'`,
      `cast send --rpc-url ${url}/ext/bc/C/rpc --private-key ${key} --value 1ether`,
      `const chain = defineChain({ id: 43112, name: 'C'`,
      `MetaMask: network name Snowglobe games, RPC URL ${url}/ext/bc/games/rpc, chain ID ${games.chainId}, currency L1 with 18 decimals`,
    ])
      expect(text).toContain(part)
    expect(problems).toEqual([])
  })

  it('moves the heights after a transaction, without a reload', async () => {
    const page = await open()
    const before = Number.parseInt(String(await heightOf(page, 'C')), 10)
    await page.evaluate("window.stayed = 'yes'")
    await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 1n })
    const cell = page.locator('#chains tr', { hasText: '/ext/bc/C/rpc' }).locator('[data-height]')
    await cell.filter({ hasText: new RegExp(`^${before + 1} \\(settled`) }).waitFor()
    expect(await page.evaluate('window.stayed')).toBe('yes')
    expect(problems).toEqual([])
  })

  it('shows a new chain', async () => {
    const page = await open()
    await net.l1s.create({ alias: 'later' })
    await page.getByText(`${url}/ext/bc/later/rpc`, { exact: true }).first().waitFor()
    expect(problems).toEqual([])
  })

  it('has links that open', async () => {
    const page = await open()
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((link) => String(Reflect.get(link, 'href'))))
    expect(links.length).toBeGreaterThan(7)
    for (const link of links) {
      const answer = await page.goto(link)
      expect([link, answer?.status()]).toEqual([link, 200])
      if (!link.includes('/openrpc/')) continue
      const document: unknown = await answer?.json()
      expect(document).toMatchObject({ openrpc: '1.3.2' })
      expect(Reflect.get(Object(document), 'methods').length).toBeGreaterThan(0)
    }
    expect(problems).toEqual([])
  })

  it('lists the URLs of an isolated network below its number', async () => {
    const page = await open('/1?plain')
    const text = await page.locator('body').textContent()
    expect(text).toContain(`${url}/1/ext/bc/C/rpc`)
    expect(text).not.toContain(`${url}/ext/`)
    expect(problems).toEqual([])
  })

  it("offers each EVM chain to the browser's wallet", async () => {
    const page = await open()
    expect(await page.locator('button:visible').count()).toBe(0)
    await contexts[0]?.addInitScript(
      'window.calls = []; window.ethereum = { request: (call) => window.calls.push(call) }',
    )
    await page.reload()
    expect(await page.locator('button:visible').count()).toBe(2)
    await page.locator('button').first().click()
    expect(await page.evaluate('window.calls')).toEqual([
      {
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId: '0xa868',
            chainName: 'Snowglobe C',
            rpcUrls: [`${url}/ext/bc/C/rpc`],
            nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
          },
        ],
      },
    ])
  })

  it('says when the network has ended', async () => {
    const page = await open()
    await net.close()
    await page.getByText('unknown: the network has ended').waitFor()
  })

  it.each([
    ['light', 'desktop', 1280],
    ['dark', 'desktop', 1280],
    ['light', 'phone', 390],
    ['dark', 'phone', 390],
  ] as const)('fits a screen: %s on a %s', async (colorScheme, device, width) => {
    const page = await open('/?plain', { colorScheme, viewport: { width, height: 844 } })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    const colors = await page.evaluate(
      '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]',
    )
    expect(colors).toEqual(
      colorScheme === 'dark' ? ['rgb(22, 24, 28)', 'rgb(221, 221, 221)'] : expect.anything(),
    )
    await page.screenshot({ path: `${pictures}/${device}-${colorScheme}.png`, fullPage: true })
    expect(problems).toEqual([])
  })
})
