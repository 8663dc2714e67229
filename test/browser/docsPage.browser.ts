import { mkdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { operations } from '../../methods/restOperations.js'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'

// The page of the Data API in Chromium. Pictures of it are left in .cache/browser.

const pictures = '.cache/browser'
let browser: Browser
let net: Snowglobe
let url: string
let context: BrowserContext | undefined
let problems: string[]

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
  net = await createNetwork()
  await net.mine({ blocks: 2 })
  url = await net.listen({ isolated: 1 })
})
afterAll(async () => {
  await browser?.close()
  await net?.close()
})

beforeEach(() => {
  problems = []
})
afterEach(async () => {
  await context?.close()
})

/** Opens the page, and collects what its policy refused, errors of its script, and requests to other hosts. */
async function open(path = '/docs', options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext(options)
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== url) problems.push(`requested ${request.url()}`)
  })
  await page.goto(url + path)
  return page
}

function operation(page: Page, id: string): Locator {
  return page.locator(`details[id="${id}"]`)
}

async function send(form: Locator): Promise<string> {
  await form.locator('button').click()
  const output = form.locator('output')
  await output.filter({ hasText: /^\d{3}/ }).waitFor()
  return String(await output.textContent())
}

describe('the page of the Data API in a browser', () => {
  it('lists all operations, and a link opens one', async () => {
    const page = await open()
    expect(await page.locator('details.operation').count()).toBe(operations.length)
    expect(await page.locator('nav li a').count()).toBe(operations.length + 2)
    await page.locator('nav a[href="#getChainInfo"]').click()
    await operation(page, 'getChainInfo').locator('form').waitFor({ state: 'visible' })
    expect(problems).toEqual([])
  })

  it('opens the operation that its URL names', async () => {
    const page = await open('/docs#getChainInfo')
    await operation(page, 'getChainInfo').locator('form').waitFor({ state: 'visible' })
    expect(await operation(page, 'getBlock').locator('form').isVisible()).toBe(false)
  })

  it('finds operations by words', async () => {
    const page = await open()
    await page.keyboard.press('/')
    await page.keyboard.type('erc721 balances')
    const shown = await page
      .locator('details.operation:visible')
      .evaluateAll((all) => all.map(({ id }) => id))
    expect(shown).toEqual(['listErc721Balances'])
    expect(await page.locator('#found').textContent()).toBe('1 found')
    expect(await page.locator('nav li:visible').count()).toBe(3)
    await page.locator('#search').fill('')
    expect(await page.locator('details.operation:visible').count()).toBe(operations.length)
  })

  it('tries an operation, and shows its curl line and answer', async () => {
    const page = await open('/1/docs#getLatestBlocks')
    const latest = operation(page, 'getLatestBlocks')
    await latest.locator('[name=chainId]').fill('C')
    await latest.locator('[name=pageSize]').fill('1')
    expect(await latest.locator('.curl').textContent()).toBe(`curl '${url}/1/v1/chains/C/blocks?pageSize=1'`)
    expect(await send(latest.locator('form'))).toBe('200 OK')
    const answer: unknown = JSON.parse(String(await latest.locator('form pre').textContent()))
    expect(answer).toEqual(await (await fetch(`${url}/1/v1/chains/C/blocks?pageSize=1`)).json())
    await latest.locator('[name=pageSize]').fill('0')
    expect(await send(latest.locator('form'))).toBe('400 Bad Request')
    expect(await latest.locator('form pre').textContent()).toContain('pageSize must not be less than 1')
    expect(problems).toEqual([])
  })

  it('sends a body and a key', async () => {
    const page = await open('/docs')
    await page.locator('#key').fill('a key')
    const form = operation(page, 'getUtxosByAddressesV2')
    await form.locator('summary').click()
    const asked = page.waitForRequest(/utxos/)
    await form.locator('button').click()
    const request = await asked
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toHaveProperty('addresses')
    expect(request.headers()).toMatchObject({
      'x-data-api-key': 'a key',
      'content-type': 'application/json',
    })
  })

  it('has forms whose first values are no bad requests', async () => {
    const page = await open()
    const forms = page.locator('form[data-method=GET]')
    const refused: string[] = []
    let sent = 0
    for (const form of await forms.all()) {
      const isReady = await form.evaluate((element) => Reflect.get(element, 'checkValidity').call(element))
      if (!isReady) continue
      sent++
      const isOpen = (open: boolean) =>
        form.locator('xpath=..').evaluate((it, to) => Reflect.set(it, 'open', to), open)
      await isOpen(true)
      const status = await send(form)
      await isOpen(false)
      if (/^[45]0[0235]/.test(status)) refused.push(String(await form.getAttribute('data-path')))
    }
    // These need one of two parameters, or the X-Chain.
    const network = '/v1/networks/{network}'
    expect(refused).toEqual([
      `${network}/blockchains/{blockchainId}/vertices`,
      `${network}/rewards`,
      `${network}/rewards:listPending`,
    ])
    expect(sent).toBeGreaterThan(50)
    expect(problems).toEqual([])
    // A hundred requests, each by a click.
  }, 240_000)

  it('says when the network has ended', async () => {
    const page = await open('/docs#getChainInfo')
    await context?.setOffline(true)
    const form = operation(page, 'getChainInfo').locator('form')
    await form.locator('button').click()
    await form.getByText('No answer: the network has ended').waitFor()
  })

  it.each([
    ['light', 'desktop', 1280],
    ['dark', 'desktop', 1280],
    ['light', 'phone', 390],
    ['dark', 'phone', 390],
  ] as const)('fits a screen: %s on a %s', async (colorScheme, device, width) => {
    const page = await open('/docs#listValidators', { colorScheme, viewport: { width, height: 844 } })
    await send(operation(page, 'listValidators').locator('form'))
    await page.screenshot({ path: `${pictures}/docs-${device}-${colorScheme}-operation.png` })
    await page.evaluate('scrollTo(0, 0)')
    await page.screenshot({ path: `${pictures}/docs-${device}-${colorScheme}.png` })
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
      colorScheme === 'dark' ? 'rgb(22, 24, 28)' : 'rgb(255, 255, 255)',
    )
    expect(problems).toEqual([])
  })
})
