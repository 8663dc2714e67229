import { mkdirSync } from 'node:fs'
import { Avalanche } from '@avalanche-sdk/chainkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { type Address, encodeFunctionData, type Hex, parseAbi, stringToHex, zeroAddress } from 'viem'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { everyItem } from '../clients/dataApiClients.js'
import { teleporterMessengerAbi } from '../contracts/teleporterAbi.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'

// The studio's L1s and messages, in Chromium. Pictures are left in .cache/browser.

const messenger = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'
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
    clock: { mode: 'frozen', start: '2026-11-27T08:00:00Z' },
    accounts: 1,
    teleporter: true,
    l1s: [{ alias: 'games', validators: 3 }],
  })
  url = await net.listen()
})
afterEach(async () => {
  await opened?.context.close()
  await net.close()
})

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openStudio(browser, url, 'l1s', options)
  await messages(opened.page).waitFor()
  return opened.page
}

const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages', exact: true })
const subnet = (page: Page): Locator => page.getByRole('region', { name: 'Subnet of games' })

/** Sends a message from the C-Chain to an account of the L1. @returns the transaction */
async function send(receiver = net.accounts[0]?.address as Address): Promise<Hex> {
  const [account] = net.accounts
  const destinationBlockchainID = (await net.providerFor('games').request({
    method: 'eth_call',
    params: [{ to: '0x0200000000000000000000000000000000000005', data: '0x4213cf78' }],
  })) as Hex
  const data = encodeFunctionData({
    abi: teleporterMessengerAbi,
    functionName: 'sendCrossChainMessage',
    args: [
      {
        destinationBlockchainID,
        destinationAddress: receiver,
        feeInfo: { feeTokenAddress: zeroAddress, amount: 0n },
        requiredGasLimit: 100_000n,
        allowedRelayerAddresses: [],
        message: stringToHex('hello'),
      },
    ],
  })
  const params = [{ from: account?.address, to: messenger, data, gas: '0x80000' }]
  return (await net.provider.request({ method: 'eth_sendTransaction', params })) as Hex
}

/** Waits until the validators of the L1 count, which they do from the next epoch on. */
const nextEpoch = (): Promise<void> => net.increaseTime(31_000)

describe('the L1s of the studio', () => {
  it('show chains, validators, managers and owners, as the Data API has them', async () => {
    const page = await open()
    const [games] = net.l1s.list()
    const known = await new Avalanche({ enableTelemetry: false }).data.primaryNetwork.getSubnetById(
      { network: 'fuji', subnetId: String(games?.subnetId) },
      { serverURL: url },
    )
    const text = (await subnet(page).textContent()) ?? ''
    expect(known).toMatchObject({ isL1: true, blockchains: [{ blockchainId: games?.blockchainId }] })
    expect(text).toContain('3 of 3 active, weight 300')
    expect(text).toContain('Manager on games')
    await subnet(page).getByTitle(`Copy ${games?.blockchainId}`).waitFor()
    await subnet(page).getByTitle(`Copy ${games?.subnetId}`).waitFor()
    const { managerAddress } = await net.platform.getSubnet({ subnetID: String(games?.subnetId) })
    for (const account of [String(managerAddress), ...known.ownerAddresses.map((each) => `P-${each}`)])
      expect(await subnet(page).locator(`a[href="#/account/${account}"]`).count()).toBe(1)
    expect(opened?.problems).toEqual([])
  })

  it('count what validates still', async () => {
    const [games] = net.l1s.list()
    await net.emulator.disableL1Validator({ validationID: String(games?.validators[0]?.validationID) })
    const page = await open()
    await subnet(page).getByText('2 of 3 active').waitFor()
  })

  it('follow new blocks, and lead to them', async () => {
    const page = await open()
    const height = subnet(page).locator('a.figure')
    const before = Number(await height.textContent())
    await net.mine({ chain: 'games', blocks: 3 })
    await subnet(page)
      .locator('a.figure', { hasText: String(before + 3) })
      .waitFor()
    await height.click()
    await page.waitForURL(`${url}/#/blocks/games`)
  })

  it('appear when they are made', async () => {
    const page = await open()
    await net.l1s.create({ alias: 'chess', validators: 1 })
    await page.getByRole('region', { name: 'Subnet of chess' }).waitFor()
  })
})

describe('the messages of the studio', () => {
  it('are delivered by themselves, with a link to the transaction on both chains', async () => {
    await nextEpoch()
    const hash = await send()
    const page = await open()
    const [known] = (await net.emulator.getRelay()).messages
    const row = messages(page).locator('li')
    await row.locator('.tag.good', { hasText: 'delivered' }).waitFor()
    expect(await row.locator(`a[href="#/tx/C/${hash}"]`).count()).toBe(1)
    await row.locator(`a[href="#/tx/games/${known?.txHash}"]`).click()
    await page.getByText('receiveCrossChainMessage').first().waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('have the transactions and states that the SDK of the Data API reads', async () => {
    await nextEpoch()
    await send()
    await send()
    const page = await open()
    const rows = messages(page).locator('li')
    await rows.nth(1).waitFor()
    const listed = await everyItem(
      new Avalanche({ enableTelemetry: false }).data.icm.list({}, { serverURL: url }),
      ({ result }) => result.messages,
    )
    const shown = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('a[href*="/tx/"]')].map((link) => link.getAttribute('title')),
      ),
    )
    expect(shown).toEqual(
      listed.map((message) => [
        Reflect.get(Object(message), 'sourceTransaction').txHash,
        Reflect.get(Object(message), 'destinationTransaction').txHash,
      ]),
    )
  })

  it('say what they wait for, and are delivered once that comes', async () => {
    await send()
    const page = await open()
    const row = messages(page).locator('li')
    await row.getByText('waiting', { exact: true }).waitFor()
    const [known] = (await net.emulator.getRelay()).messages
    await row.getByText(String(known?.reason)).waitFor()
    await nextEpoch()
    await net.mine({ chain: 'games' })
    await row.getByText('delivered', { exact: true }).waitFor()
  })

  it('stay where they are while the relay is off, and are delivered by hand', async () => {
    await nextEpoch()
    const page = await open()
    await page.getByRole('button', { name: 'Delivers by itself' }).click()
    await page.getByRole('button', { name: 'Delivers by hand' }).waitFor()
    expect((await net.emulator.getRelay()).enabled).toBe(false)
    await send()
    const row = messages(page).locator('li')
    await row.getByText('pending', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Deliver' }).click()
    await row.getByText('delivered', { exact: true }).waitFor()
    expect(await row.getByRole('button', { name: 'Deliver' }).count()).toBe(0)
  })

  it('say why they were not delivered by hand, in the words of the network', async () => {
    await net.emulator.setRelay({ enabled: false })
    const txHash = await send()
    const refusal = await net.emulator.relay({ txHash }).catch((error: Error) => error.message)
    const page = await open()
    await messages(page).locator('li').getByRole('button', { name: 'Deliver' }).click()
    await page
      .getByRole('status')
      .getByText(String(refusal).split('\n')[0] ?? '')
      .waitFor()
    await messages(page).locator('li[data-status=pending]').waitFor()
  })

  it('are dropped by hand, and wait for ever in the eyes of the Data API', async () => {
    await net.emulator.setRelay({ enabled: false })
    const txHash = await send()
    const page = await open()
    const row = messages(page).locator('li')
    await row.getByRole('button', { name: 'Drop' }).click()
    await row.getByText('dropped', { exact: true }).waitFor()
    expect(await row.getByRole('button').allTextContents()).not.toContain('Deliver')
    expect((await net.emulator.getRelay()).messages).toMatchObject([{ status: 'dropped' }])
    await expect(net.emulator.relay({ txHash })).rejects.toThrow('was dropped')
    const pending = await fetch(`${url}/v1/icm/messages?pageSize=1`)
    expect(await pending.json()).toMatchObject({ messages: [{ status: 'pending' }] })
    expect(opened?.problems).toEqual([])
  })

  it('say when the receiver reverted', async () => {
    await nextEpoch()
    const receiver = '0x000000000000000000000000000000000000bad1'
    await net.emulator.setCode({ chain: 'games', address: receiver, code: '0x5f5ffd' })
    await send(receiver)
    const page = await open()
    const row = messages(page).locator('li')
    await row.getByText('delivered', { exact: true }).waitFor()
    await row.getByText('not executed', { exact: true }).waitFor()
  })

  it('are none at first', async () => {
    const page = await open()
    await messages(page).getByText('None was sent.').waitFor()
  })

  it.each(looks)('look good and read well: %s on a %s', async (colorScheme, device, width) => {
    await nextEpoch()
    await send()
    await net.emulator.setRelay({ enabled: false })
    await send()
    const page = await open({ colorScheme, viewport: { width, height: 844 } })
    await messages(page).locator('li').nth(1).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/l1s-${device}-${colorScheme}.png`, fullPage: true })
    expect(opened?.problems).toEqual([])
  })
})

describe('the warp messages of the studio', () => {
  const warp = '0x0200000000000000000000000000000000000005'
  const list = (page: Page): Locator => page.getByRole('region', { name: 'Warp messages' })

  /** Sends a message by the precompile alone, which no messenger knows. */
  async function sendRaw(chain: string): Promise<Hex> {
    const data = encodeFunctionData({
      abi: parseAbi(['function sendWarpMessage(bytes payload) returns (bytes32)']),
      args: ['0x1234'],
    })
    const from = net.accounts[0]?.address as Address
    await net.setBalance(from, 10n ** 18n, chain)
    const params = [{ from, to: warp, data, gas: '0x40000' }]
    return (await net.providerFor(chain).request({ method: 'eth_sendTransaction', params })) as Hex
  }

  it.each([
    ['C', 5, 4],
    ['games', 3, 3],
  ])('are there without a messenger, and say who of %s signs them', async (chain, validators, signed) => {
    await nextEpoch()
    const silent = 'NodeID-GWPcbFJZFfZreETSoWjPimr846mXEKCtu'
    await net.emulator.setSigning({ nodeID: silent, signing: false })
    const hash = await sendRaw(chain)
    const page = await open()
    await messages(page).getByText('None was sent.').waitFor()
    const row = list(page).locator('> ul > li')
    expect(await row.count()).toBe(1)
    expect(await row.locator(`a[href="#/tx/${chain}/${hash}"]`).count()).toBe(1)
    await row.getByRole('button', { name: 'Sign', exact: true }).click()
    const signers = row.getByRole('list', { name: 'Validators' }).locator('li')
    await signers.first().waitFor()
    expect(await signers.count()).toBe(validators)
    expect(await signers.filter({ has: page.getByText('signed', { exact: true }) }).count()).toBe(signed)
    const others = signers.filter({ hasText: 'did not sign' })
    expect(
      await others.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('title'))),
    ).toEqual(chain === 'C' ? [silent] : [])
    await row.getByText(new RegExp(`Signed by ${signed} of ${validators} validators`)).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(opened?.problems).toEqual([])
  })

  it('say why too few sign', async () => {
    await nextEpoch()
    await sendRaw('games')
    const nodes = net.l1s.get('games').validators.map((each) => each.nodeID)
    for (const nodeID of nodes.slice(0, 2)) await net.emulator.setSigning({ nodeID, signing: false })
    const page = await open()
    await list(page).getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByRole('status').locator('.failed').waitFor()
    expect(await list(page).getByText('Signed by').count()).toBe(0)
  })
})
