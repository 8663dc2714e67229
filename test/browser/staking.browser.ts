import { mkdirSync } from 'node:fs'
import { Avalanche } from '@avalanche-sdk/chainkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { everyItem } from '../clients/dataApiClients.js'
import { avax, dayMs, delegate } from '../methods/data/stakes.js'
import { upgradesUntil } from '../methods/laterUpgrades.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'

// The studio's stakes, in Chromium. Pictures are left in .cache/browser.

const network = 'fuji'
const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const daySeconds = 86_400
/** How many shown amounts differ from the API's beyond their last decimal. */
const nAvaxInAvax = 10n ** 9n

let browser: Browser
let net: Snowglobe
let url: string
let nodeId: string
let opened: OpenStudio | undefined

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-11-27T08:00:00Z' },
    l1s: [{ alias: 'games', validators: [{ balanceNAVAX: 3n * 86_400n }, { weight: 50 }] }],
  })
  url = await net.listen()
  nodeId = (await net.emulator.addValidator({ duration: 30 * daySeconds, delegationFee: 100_000 })).nodeID
  delegate(net, { nodeId, amount: 100n * avax, days: 14, rewardAddress: ewoq })
})
afterEach(async () => {
  await opened?.context.close()
  await net.close()
})

async function open(screen = 'staking', options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openStudio(browser, url, screen, options)
  await opened.page.locator('.stake-row, .facts').first().waitFor()
  return opened.page
}

const validators = (page: Page): Locator => page.getByRole('region', { name: 'Validators', exact: true })
const rowOf = (page: Page, node: string): Locator =>
  validators(page).locator(`> ul > li[data-node="${node}"]`)
const l1Rows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Validators of games' }).locator('li')
const ended = (page: Page): Locator => page.getByRole('region', { name: 'Ended stakes' })

/** Returns the amounts that are shown with their exact value, in nAVAX. */
const exactAmounts = (place: Locator): Promise<string[]> =>
  place
    .locator('[title$=" nAVAX"]')
    .evaluateAll((shown) => shown.map((each) => String(each.getAttribute('title')).replace(' nAVAX', '')))

async function current(node = nodeId) {
  const [found] = (await net.platform.getCurrentValidators({ nodeIDs: [node] })).validators
  if (found === undefined) throw new Error('it does not validate')
  return found
}

/** Waits until the network is in a state that the page should have brought. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not happen')
}

describe('the stakes of the studio', () => {
  it('are those of platform.getCurrentValidators, the first to end first', async () => {
    const page = await open()
    const { validators: known } = await net.platform.getCurrentValidators()
    const rows = validators(page).locator('> ul > li')
    expect(await rows.count()).toBe(known.length)
    const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-node')))
    expect(shown).toEqual(
      [...known].sort((a, b) => Number(a.endTime) - Number(b.endTime)).map(({ nodeID }) => nodeID),
    )
    for (const { nodeID, potentialReward, uptime } of known) {
      const row = rowOf(page, nodeID).locator('> .stake-row')
      expect(await exactAmounts(row)).toEqual([potentialReward])
      expect(await row.getByRole('slider').inputValue()).toBe(String(Math.round(Number(uptime))))
    }
    expect(opened?.problems).toEqual([])
  })

  it('have the numbers of the Data API, as its SDK reads them', async () => {
    const page = await open()
    const chainkit = new Avalanche({ enableTelemetry: false }).data.primaryNetwork
    const listed = await everyItem(
      chainkit.listValidators({ network, validationStatus: 'active' }, { serverURL: url }),
      ({ result }) => result.validators,
    )
    for (const validator of listed) {
      if (validator.validationStatus !== 'active') throw new Error('only running validators were asked for')
      const row = rowOf(page, validator.nodeId).locator('> .stake-row')
      expect(await exactAmounts(row)).toEqual([validator.potentialRewards.validationRewardAmount])
      const stake = (BigInt(validator.amountStaked) / nAvaxInAvax)
        .toLocaleString('en')
        .replaceAll(',', '\u202f')
      expect(await row.locator('.stake-amount b').textContent()).toContain(stake)
    }
    const [delegation] = await everyItem(
      chainkit.listDelegators({ network, nodeIds: nodeId }, { serverURL: url }),
      ({ result }) => result.delegators,
    )
    const below = rowOf(page, nodeId).locator('.delegations li')
    expect(await exactAmounts(below)).toEqual([Reflect.get(Object(delegation), 'estimatedNetReward')])
    await below.getByText('100 AVAX').waitFor()
    await below.getByText('14 days left').waitFor()
  })

  it('have bars of the time that is left, which shrink with the clock', async () => {
    const page = await open()
    const row = rowOf(page, nodeId).locator('> .stake-row')
    await row.getByText('30 days left').waitFor()
    const bar = row.locator('.time-bar span')
    const widthOf = async (): Promise<number> => (await bar.boundingBox())?.width ?? 0
    const before = await widthOf()
    await page.getByRole('button', { name: '1 day' }).click()
    await row.getByText('29 days left').waitFor()
    expect(await widthOf()).toBeLessThan(before)
    const longest = rowOf(page, (await net.info.getNodeID()).nodeID).locator('> .stake-row .time-bar span')
    expect((await longest.boundingBox())?.width).toBeGreaterThan(before)
  })

  it('have an uptime to be dragged, below which the reward is lost', async () => {
    await net.increaseTime(dayMs)
    const page = await open()
    const row = rowOf(page, nodeId).locator('> .stake-row')
    const slider = row.getByRole('slider')
    expect(await slider.getAttribute('aria-valuetext')).toBe('100 %, a reward needs 90 %')
    expect(await row.getByText('lost at this uptime').count()).toBe(0)
    const box = await slider.boundingBox()
    if (box === null) throw new Error('the slider is not shown')
    await page.mouse.move(box.x + box.width - 7, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await until(async () => Math.abs(Number((await current()).uptime) - 50) < 2)
    await row.getByText('lost at this uptime').waitFor()
    await net.increaseTime(30 * dayMs)
    await ended(page).getByText('nothing').first().waitFor()
  })

  it('have an uptime that keys set, too', async () => {
    const page = await open()
    const slider = rowOf(page, nodeId).locator('> .stake-row').getByRole('slider')
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await until(async () => (await current()).uptime === '99.0000')
    await until(async () => (await slider.getAttribute('aria-valuetext'))?.startsWith('99 %') === true)
  })

  it('that end were paid what the Data API says', async () => {
    const page = await open()
    await net.increaseTime(31 * dayMs)
    const rows = ended(page).locator('li')
    await rows.nth(1).waitFor()
    const chainkit = new Avalanche({ enableTelemetry: false }).data.primaryNetwork
    const paid = await everyItem(
      chainkit.rewards.listHistoricalRewards({ network, nodeIds: nodeId }, { serverURL: url }),
      ({ result }) => result.historicalRewards,
    )
    const amountOf = (type: string) => paid.find(({ rewardType }) => rewardType === type)?.reward.amount
    expect(await exactAmounts(rows)).toEqual([amountOf('VALIDATOR'), amountOf('DELEGATOR')])
    await rows.first().getByText('of delegators’').waitFor()
    expect(await rowOf(page, nodeId).count()).toBe(0)
  })

  it('add a validator', async () => {
    const page = await open()
    const before = (await net.platform.getCurrentValidators()).validators.length
    await page.getByRole('textbox', { name: 'Stake AVAX' }).fill('2500')
    await page.getByRole('spinbutton', { name: 'for days' }).fill('60')
    await page.getByRole('button', { name: 'Add a validator' }).click()
    await validators(page).getByText('2\u202f500 AVAX').waitFor()
    await validators(page).getByText('60 days left').waitFor()
    expect((await net.platform.getCurrentValidators()).validators).toHaveLength(before + 1)
  })

  it('say in the words of the network why a validator was not added', async () => {
    const page = await open()
    await page.getByRole('textbox', { name: 'Stake AVAX' }).fill('1')
    await page.getByRole('button', { name: 'Add a validator' }).click()
    await page.getByRole('status').getByText('weight').waitFor()
    await page.getByRole('textbox', { name: 'Stake AVAX' }).fill('none')
    expect(await page.getByRole('button', { name: 'Add a validator' }).isDisabled()).toBe(true)
  })

  it('of L1s run down, are topped up, and disabled', async () => {
    const page = await open()
    const [games] = net.l1s.list()
    const [first] = games?.validators ?? []
    const row = l1Rows(page).filter({ has: page.locator(`a[title="${first?.nodeID}"]`) })
    await row.getByText('3 days until dry').waitFor()
    await page.getByLabel('Top up by').fill('0.000864')
    await row.getByRole('button', { name: 'Top up' }).click()
    await row.getByText('13 days until dry').waitFor()
    const validationID = String(first?.validationID)
    const { balance } = await net.platform.getL1Validator({ validationID })
    expect(await row.locator('.stake-amount b').getAttribute('title')).toBe(
      `${balance} nAVAX at the last block of P`,
    )
    await row.getByRole('button', { name: 'Disable' }).click()
    await row.getByText('inactive: it does not validate').waitFor()
    expect((await net.platform.getL1Validator({ validationID })).balance).toBe('0')
  })

  it('of L1s have uptimes to be dragged, as their chains know them', async () => {
    const page = await open()
    const slider = l1Rows(page).first().getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await page.getByText('has been up for 0 %').waitFor()
    const answer = await net.fetch('/ext/bc/games/validators', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'validators.getCurrentValidators', params: {} }),
    })
    expect(JSON.stringify(await answer.json())).toContain('"uptimePercentage":0,')
  })

  it('lead from a node to its transactions, owners and L1s', async () => {
    const page = await open()
    await rowOf(page, nodeId).locator('> .stake-row a').first().click()
    await page.waitForURL(`${url}/#/validator/${nodeId}`)
    const validation = page.getByRole('region', { name: 'Validation' })
    const { potentialReward } = await current()
    const shown = (await validation.locator('.facts').textContent()) ?? ''
    expect(shown.replaceAll('\u202f', '')).toContain(`${Number(potentialReward) / 1e9}`)
    expect(await validation.locator(`a[href="#/account/${ewoq}"]`).count()).toBe(1)
    expect(await page.getByRole('region', { name: 'Promised rewards' }).locator('li').count()).toBe(2)
    await validation.locator('a[href^="#/tx/P/"]').click()
    await page.getByText('AddPermissionlessValidatorTx').first().waitFor()
    await page.goto(`${url}/#/validator/${(await net.info.getNodeID()).nodeID}`)
    await page.getByRole('region', { name: 'L1s and subnets' }).getByText('games').waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('of a node end when it is disconnected for long', async () => {
    const page = await open(`validator/${nodeId}`)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
    expect((await current()).connected).toBe(false)
    await page.getByRole('button', { name: '1 day' }).click()
    await until(async () => Number((await current()).uptime) < 1)
  })

  it('list all delegations to a node and all ended stakes, some at a time', async () => {
    for (let delegation = 0; delegation < 120; delegation++)
      delegate(net, { nodeId, amount: 25n * avax, days: 14, rewardAddress: ewoq })
    const page = await open()
    const below = rowOf(page, nodeId).locator('.delegations li')
    expect(await below.count()).toBe(50)
    const more = rowOf(page, nodeId).getByRole('button', { name: /^Show more of 121$/ })
    await more.click()
    await more.click()
    await below.nth(120).waitFor()
    expect(await below.count()).toBe(121)
    expect(await more.count()).toBe(0)
    await net.increaseTime(15 * dayMs)
    const endedMore = ended(page).getByRole('button', { name: /^Show more of 121$/ })
    await endedMore.click()
    await endedMore.click()
    await ended(page).locator('li').nth(120).waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('wait for their start before Durango', async () => {
    const start = Date.parse('2026-11-27T08:00:00Z')
    const early = await createNetwork({
      networkId: 1337,
      upgradeFile: upgradesUntil(start + 90 * dayMs),
      clock: { mode: 'frozen', start },
    })
    try {
      const added = await early.emulator.addValidator({ duration: 30 * daySeconds })
      opened = await openStudio(browser, await early.listen(), 'staking')
      const row = rowOf(opened.page, added.nodeID)
      await row.getByText('pending').waitFor()
      await row.getByText(/2.000 AVAX/).waitFor()
      await early.increaseTime(1000)
      await row.getByRole('slider').waitFor()
      expect(await row.getByText('pending').count()).toBe(0)
    } finally {
      await early.close()
    }
  })

  it('are found by the ID of their node', async () => {
    const page = await open()
    await page.keyboard.press('/')
    await page.keyboard.type(nodeId)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${url}/#/validator/${nodeId}`)
  })

  it.each(looks)('look good and read well: %s on a %s', async (colorScheme, device, width) => {
    delegate(net, { nodeId, amount: 25n * avax, days: 20, rewardAddress: ewoq })
    await net.emulator.addValidator({ duration: daySeconds })
    await net.increaseTime(3 * dayMs)
    const { nodeID } = await net.emulator.addValidator({ weight: 3000n * avax, duration: 90 * daySeconds })
    await net.increaseTime(dayMs)
    await net.emulator.setUptime({ nodeID, percentage: 71.5 })
    const page = await open('staking', { colorScheme, viewport: { width, height: 844 } })
    await ended(page).locator('li').first().waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/staking-${device}-${colorScheme}.png`, fullPage: true })
    await page.goto(`${url}/#/validator/${nodeId}`)
    await page.getByRole('region', { name: 'Validation' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/validator-${device}-${colorScheme}.png`, fullPage: true })
    expect(opened?.problems).toEqual([])
  })
})
