import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { type Abi, type Address, encodeDeployData } from 'viem'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'

// The studio's contracts, in Chromium: forms of every kind of argument, by artifacts given on the page. Pictures are left in .cache/browser.

const file = join(import.meta.dirname, '../contracts/vault/buildInfo.json')
const { Vault: vault } = JSON.parse(readFileSync(file, 'utf8')).output.contracts['contracts/Vault.sol']
const abi: Abi = vault.abi
let browser: Browser
let net: Snowglobe
let url: string
let at: Address
let opened: OpenStudio | undefined

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-27T08:00:00Z' }, accounts: 1 })
  url = await net.listen()
  const data = encodeDeployData({ abi, bytecode: `0x${vault.evm.bytecode.object}`, args: [7n] })
  const params = [{ from: net.accounts[0]?.address, data, gas: '0x200000' }]
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  at = Reflect.get(Object(receipt), 'contractAddress')
})
afterEach(async () => {
  await opened?.context.close()
  await net.close()
})

const screen = (): string => `contracts/${encodeURIComponent('contracts/Vault.sol:Vault')}/C/${at}`

/** Opens the forms of the vault, whose artifacts are chosen on the page. */
async function open(options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openStudio(browser, url, screen(), options)
  await opened.page.getByLabel('ABIs and artifacts').setInputFiles(file)
  await form(opened.page, 'fee').waitFor()
  return opened.page
}

const form = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true })

/** Drops a file or a folder on the field for artifacts, as people do. */
async function dropOn(page: Page, path: string): Promise<void> {
  const box = await page.locator('.drop').boundingBox()
  const place = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      ...place,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
}

describe('the contracts of the studio', () => {
  it('are known to the network once their artifacts are chosen, and read by a form', async () => {
    const page = await open()
    expect((await net.emulator.getArtifacts()).contracts.map(({ name }) => name)).toEqual([
      'Ledger',
      'Keeper',
      'Vault',
    ])
    await form(page, 'fee').getByRole('button', { name: 'Read' }).click()
    await form(page, 'fee').getByText('7', { exact: true }).waitFor()
    expect(opened?.problems).toEqual([])
  })

  it('come from a folder of a project that is dropped, whose other files are passed over', async () => {
    const project = mkdtempSync(join(tmpdir(), 'snowglobe-project-'))
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), text)
    }
    try {
      const error = { type: 'error', name: 'TooLate', inputs: [] }
      const metadata = { settings: { compilationTarget: { 'src/Auction.sol': 'Auction' } } }
      write('artifacts/build-info/vault.json', readFileSync(file, 'utf8'))
      write(
        'artifacts/contracts/Vault.sol/Vault.dbg.json',
        '{"_format":"hh-sol-dbg-1","buildInfo":"../x.json"}',
      )
      write('out/Auction.sol/Auction.json', JSON.stringify({ abi: [error], metadata }))
      write('src/Auction.sol', 'contract Auction {}')
      write('package.json', '{"name":"project"}')
      write('list.json', '[1, 2]')
      write('node_modules/other/out/Other.sol/Other.json', JSON.stringify({ abi: [error] }))
      write('README.md', 'no JSON')
      opened = await openStudio(browser, url, 'contracts')
      await dropOn(opened.page, project)
      await opened.page.getByRole('link', { name: 'Auction', exact: true }).waitFor()
      const { contracts } = await net.emulator.getArtifacts()
      expect(contracts.map(({ path, name }) => `${path}:${name}`).sort()).toEqual([
        'contracts/Ledger.sol:Ledger',
        'contracts/Vault.sol:Keeper',
        'contracts/Vault.sol:Vault',
        'src/Auction.sol:Auction',
      ])
      expect(opened.problems).toEqual([])
    } finally {
      rmSync(project, { recursive: true })
    }
  })

  it('come from a folder that is chosen', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'snowglobe-artifacts-'))
    try {
      mkdirSync(join(folder, 'build-info'))
      writeFileSync(join(folder, 'build-info/vault.json'), readFileSync(file))
      writeFileSync(join(folder, 'notes.txt'), 'no JSON')
      opened = await openStudio(browser, url, 'contracts')
      await opened.page.getByLabel('Or a folder with all').setInputFiles(folder)
      await opened.page.getByRole('link', { name: 'Vault' }).waitFor()
      expect(opened.problems).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('say what a file is that holds none', async () => {
    opened = await openStudio(browser, url, 'contracts')
    const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"name":"x"}') }
    await opened.page.getByLabel('ABIs and artifacts').setInputFiles(other)
    await opened.page.getByRole('status').getByText('an ABI, an artifact of Foundry or Hardhat').waitFor()
    expect((await net.emulator.getArtifacts()).contracts).toEqual([])
  })

  it('take tuples and arrays', async () => {
    const page = await open()
    const describing = form(page, 'describe')
    const button = describing.getByRole('button', { name: 'Read' })
    await describing.getByLabel('account').fill(net.accounts[0]?.address ?? '')
    await describing.getByLabel('amount').fill('12')
    await describing.getByLabel('note').fill('two words')
    for (const [index, mark] of ['1', '2', '256'].entries())
      await describing.getByLabel(`marks ${index}`).fill(mark)
    expect(await button.isDisabled()).toBe(true)
    await describing.getByLabel('marks 2').fill('255')
    await button.click()
    await describing.getByText('sum: 258').waitFor()
    await describing.getByText(/copy: .*"amount":"12","note":"two words"/).waitFor()
    const settling = form(page, 'settle')
    await settling.getByRole('button', { name: 'Add to orders' }).click()
    await settling.getByLabel('account').fill(at)
    await settling.getByLabel('amount').fill('3')
    await settling.getByRole('button', { name: 'Send' }).click()
    await settling.getByText('sent').waitFor()
  })

  it('are paid, print, and show their events', async () => {
    const page = await open()
    const depositing = form(page, 'deposit')
    await depositing.getByLabel('note').fill('rent')
    await depositing.getByLabel('pays').fill('1.5')
    await depositing.getByRole('button', { name: 'Send' }).click()
    await depositing.getByText('console.log: rent').waitFor()
    const events = page.locator('.contract-events li')
    await events.getByText('Deposited').waitFor()
    await events.getByText('1500000000000000000').waitFor()
    const params = [at, 'latest']
    expect(BigInt(String(await net.provider.request({ method: 'eth_getBalance', params })))).toBe(
      15n * 10n ** 17n,
    )
  })

  it('fail with their reason and a stack trace, also on the screen of the transaction', async () => {
    const page = await open()
    await form(page, 'withdraw').getByLabel('amount').fill('5')
    await form(page, 'withdraw').getByRole('button', { name: 'Send' }).click()
    await form(page, 'withdraw')
      .getByText(/NotEnough\(0x\w{40}, 5, 0\)/)
      .waitFor()
    const stack =
      /at Ledger\.take \(contracts\/Ledger\.sol:12:\d+\)\nat Vault\.withdraw \(contracts\/Vault\.sol:33:9\)/
    expect(await form(page, 'withdraw').locator('.source-lines').textContent()).toMatch(stack)
    await form(page, 'withdraw').locator('a', { hasText: '0x' }).click()
    await page.getByText('Why it failed').waitFor()
    await page.locator('.verdict .source-lines').waitFor()
    expect(await page.locator('.verdict').textContent()).toMatch(stack)
    await page.locator('.reason', { hasText: 'NotEnough(' }).waitFor()
  })

  it.each(looks)('look good and read well: %s on a %s', async (colorScheme, device, width) => {
    const page = await open({ colorScheme, viewport: { width, height: 844 } })
    await form(page, 'settle').getByRole('button', { name: 'Add to orders' }).click()
    await form(page, 'share').getByLabel('of_').fill('0')
    await form(page, 'share').getByRole('button', { name: 'Read' }).click()
    await form(page, 'share').locator('.source-lines').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/contracts-${device}-${colorScheme}.png`, fullPage: true })
  })
})

describe('what builds wrote, dropped on the studio', () => {
  const treasury = join(import.meta.dirname, '../contracts/treasury')

  /** Drops all files of a build on the page, as a file manager does. */
  async function drop(page: Page, build: string): Promise<void> {
    const files = readdirSync(join(treasury, build), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ name: basename(name), text: readFileSync(join(treasury, build, name), 'utf8') }))
    const dataTransfer = await page.evaluateHandle(
      `(() => {
        const dropped = new DataTransfer()
        for (const { name, text } of ${JSON.stringify(files)})
          dropped.items.add(new File([text], name, { type: 'application/json' }))
        return dropped
      })()`,
    )
    const panel = page.locator('.panel.drop')
    await panel.dispatchEvent('dragover', { dataTransfer })
    await panel.dispatchEvent('drop', { dataTransfer })
  }

  it.each([
    ['forge build', 'foundry', 'Treasury.sol/Treasury.json', 'src'],
    ['hardhat build', 'hardhat3', 'contracts/Treasury.sol/Treasury.json', 'contracts'],
  ])('gives a failure its places in the sources: %s', async (_, build, artifact, sources) => {
    const { bytecode } = JSON.parse(readFileSync(join(treasury, build, artifact), 'utf8'))
    const data = bytecode.object ?? bytecode
    const params = [{ from: net.accounts[0]?.address, data, gas: '0x200000' }]
    const hash = await net.provider.request({ method: 'eth_sendTransaction', params })
    const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const deployed: string = Reflect.get(Object(receipt), 'contractAddress')
    const path = `contracts/${encodeURIComponent(`${sources}/Treasury.sol:Treasury`)}/C/${deployed}`
    opened = await openStudio(browser, url, path)
    const { page } = opened
    await page.getByText('ABIs and artifacts').waitFor()
    await drop(page, build)
    await form(page, 'share').getByRole('button', { name: 'Read' }).click()
    await form(page, 'share').getByText('NothingToShare(0)').waitFor()
    expect(await form(page, 'share').locator('.source-lines').textContent()).toMatch(
      new RegExp(
        `at Shares\\.part \\(${sources}/Shares\\.sol:10:\\d+\\)\\nat Treasury\\.share \\(${sources}/Treasury\\.sol:16:\\d+\\)`,
      ),
    )
    expect(opened?.problems).toEqual([])
  })
})
