import { mkdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'

// The studio's journal and faults, in Chromium. Pictures are left in .cache/browser.

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
  net = await createNetwork({ journal: true })
  url = await net.listen()
})
afterEach(async () => {
  await opened?.context.close()
  await net.close()
})

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openStudio(browser, url, 'journal', options)
  return opened.page
}

/** Asks the network as an app does. */
async function ask(
  method: string,
  params: readonly unknown[] = [],
): Promise<{ result?: unknown; error?: object }> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(`${url}/ext/bc/C/rpc`, { method: 'POST', headers, body })
  return (await answer.json()) as { result?: unknown; error?: object }
}

const rows = (page: Page) => page.locator('.journal-row')

describe('the journal of the studio', () => {
  it('shows calls with their answers as they come, and none of its own', async () => {
    const page = await open()
    await page.getByText('No calls yet that fit.').waitFor()
    await ask('eth_chainId')
    await rows(page).filter({ hasText: 'eth_chainId' }).getByText('"0xa868"').waitFor()
    await ask('eth_nothing')
    await rows(page)
      .filter({ hasText: 'eth_nothing' })
      .getByText(/does not exist/)
      .waitFor()
    expect(await rows(page).count()).toBe(2)
    expect(net.journal.find({})).toHaveLength(2)
    expect(opened?.problems).toEqual([])
  })

  it('is as high as its calls', async () => {
    await ask('eth_chainId')
    const page = await open()
    await rows(page).first().waitFor()
    expect((await page.locator('.virtual').boundingBox())?.height).toBeLessThan(80)
  })

  it('leads from a transaction that was refused to its explanation', async () => {
    await ask('eth_sendRawTransaction', ['0x02c0'])
    const page = await open()
    await rows(page).first().click()
    await page.getByRole('link', { name: 'Explain this transaction' }).click()
    await page.getByText('It is no transaction').waitFor()
  })

  it('filters by words and failures', async () => {
    for (const method of ['eth_chainId', 'eth_blockNumber', 'eth_nothing']) await ask(method)
    const page = await open()
    await rows(page).nth(2).waitFor()
    await page.getByLabel('Filter by words').fill('blocknumber')
    await rows(page).nth(1).waitFor({ state: 'detached' })
    expect(await rows(page).textContent()).toContain('eth_blockNumber')
    await page.getByLabel('Filter by words').fill('')
    await page.getByLabel('Failed only').check()
    await rows(page).nth(1).waitFor({ state: 'detached' })
    expect(await rows(page).textContent()).toContain('eth_nothing')
  })

  it('lets the next call like one fail, once', async () => {
    const params = ['0x000000000000000000000000000000000000dead', 'latest']
    await ask('eth_getBalance', params)
    const page = await open()
    await rows(page).first().click()
    await page.getByRole('button', { name: 'Fail the next one like this' }).click()
    await page.getByText('The next one like this will fail.').waitFor()
    expect((await ask('eth_chainId')).error).toBeUndefined()
    expect((await ask('eth_getBalance', params)).error).toEqual({
      code: -32000,
      message: 'failed by the studio',
    })
    expect((await ask('eth_getBalance', params)).error).toBeUndefined()
    await page.locator('.fault-row', { hasText: '1 hit' }).waitFor()
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.locator('.fault-row').waitFor({ state: 'detached' })
    expect((await net.emulator.getFaults()).rules).toEqual([])
  })

  it('keeps other rules, with the hits that they have left', async () => {
    net.faults.add({ method: 'eth_gasPrice', error: { code: -1, message: 'busy' }, times: 2 })
    await ask('eth_gasPrice')
    await ask('eth_chainId')
    const page = await open()
    await rows(page).filter({ hasText: 'eth_chainId' }).click()
    await page.getByRole('button', { name: 'Fail the next one like this' }).click()
    await page.locator('.fault-row').nth(1).waitFor()
    expect((await ask('eth_gasPrice')).error).toBeDefined()
    expect((await ask('eth_gasPrice')).error).toBeUndefined()
    expect((await ask('eth_chainId')).error).toBeDefined()
  })

  it('sets the rules of a preset', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('outage')
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.locator('.fault-row').first().waitFor()
    await expect(ask('eth_chainId')).rejects.toThrow()
  })

  it('starts to record, and forgets', async () => {
    net.journal.stop()
    const page = await open()
    await page.getByText('Calls are not recorded.').waitFor()
    await page.getByRole('button', { name: 'Start recording' }).click()
    await page.getByText('No calls yet that fit.').waitFor()
    await ask('eth_chainId')
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByText('No calls yet that fit.').waitFor()
    expect(net.journal.find({})).toEqual([])
  })

  it('saves what it shows as JSON Lines', async () => {
    await ask('eth_chainId')
    const page = await open()
    await rows(page).first().waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as JSON Lines' }).click()
    const file = await (await saved).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ method: 'eth_chainId', result: '0xa868' })
  })

  it('saves what it shows as an HTTP Archive, as net.journal.toHar does', async () => {
    await ask('eth_chainId')
    await ask('eth_nothing')
    await fetch(`${url}/v1/chains?pageSize=2`)
    await fetch(`${url}/ext/bc/P`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'platform.getHeight', params: {} }),
    })
    const page = await open()
    await rows(page).nth(3).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as HAR' }).click()
    const file = await (await saved).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(net.journal.toHar())))
  })

  it.each(looks)('looks good and reads well: %s on a %s', async (colorScheme, device, width) => {
    for (const method of ['eth_chainId', 'eth_blockNumber', 'eth_nothing', 'eth_gasPrice']) await ask(method)
    net.faults.add({ method: 'eth_call', status: 503, every: 3 })
    const page = await open({ colorScheme, viewport: { width, height: 844 } })
    await rows(page).nth(3).waitFor()
    await rows(page).nth(1).click()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/journal-${device}-${colorScheme}.png`, fullPage: true })
  })
})
