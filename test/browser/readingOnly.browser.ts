import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { StudioFiles } from '../../src/server/studio/StudioFiles.js'
import { studioServer } from '../../src/studio/studioServer.js'
import { nodeWithoutControl } from '../src/studio/nodeWithoutControl.js'
import { openBrowser } from './openBrowser.js'
import { axeFindings, looks, type OpenStudio, openStudio, pictures } from './openStudio.js'

// The studio where it may only look: in a page of another machine, and over a node. Pictures are left in .cache/browser.

let browser: Browser
let net: Snowglobe
let opened: OpenStudio | undefined
let servers: Server[]

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(() => {
  servers = []
})
afterEach(async () => {
  await opened?.context.close()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await net.close()
})

async function urlOf(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Opens the studio over a network as over a node, which has neither a control API nor the Data API. */
async function openNode(options = {}): Promise<Page> {
  net = await createNetwork({ l1s: [{ alias: 'games', validators: 1 }] })
  await net.mine({ blocks: 3 })
  const url = await urlOf(
    studioServer(await urlOf(nodeWithoutControl(net)), new StudioFiles('.cache/studio')),
  )
  opened = await openStudio(browser, url, '', options)
  return opened.page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The address of this machine in its network, which is not loopback; undefined without one. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

describe('the studio in a page that may not control the network', () => {
  // Without a second address there is no page of another origin to open.
  const test = ownAddress === undefined ? it.failing : it
  test('looks at everything, changes nothing, and says why', async () => {
    net = await createNetwork({ httpHost: '0.0.0.0', journal: true })
    const { port } = new URL(await net.listen())
    const origin = `http://${ownAddress}:${port}`
    opened = await openStudio(browser, origin)
    const { page } = opened
    const reason = `pages of ${origin} may not control this network: name their origin in --http-allowed-origins`
    await page.getByText(reason).waitFor()
    for (const name of ['Running', /1 day/, 'Take a snapshot', 'Make', /Reset to/]) {
      expect(await button(page, name).isDisabled()).toBe(true)
      expect(await button(page, name).getAttribute('title')).toBe(reason)
    }
    const before = net.network.world.undo.digest()
    for (const screen of ['blocks', 'accounts', 'staking', 'l1s', 'journal', 'explain', 'connect']) {
      await page.goto(`${origin}/#/${screen}`)
      await page.locator('h1').waitFor()
      expect(await page.getByText('may not control').count()).toBe(1)
    }
    expect(await axeFindings(page)).toEqual([])
    expect(net.network.world.undo.digest()).toBe(before)
    expect(opened.problems).toEqual([])
  })
})

describe('the studio over a node', () => {
  it('shows its chains, blocks and stakes, and what no node has as absent', async () => {
    const page = await openNode()
    await page.getByText('snowglobe studio only reads from this network').waitFor()
    await page.locator('.chain[data-name=C]').waitFor()
    expect(await page.locator('.chain').count()).toBe(4)
    expect(await page.locator('.chain[data-name=C] .figure').first().textContent()).toBe('3')
    expect(await page.getByText('Snapshots').count()).toBe(0)
    for (const [screen, text] of [
      ['blocks', 'genesis'],
      ['accounts', 'A node tells no keys.'],
      ['staking', '5 '],
      ['l1s', 'A node has no relay'],
      ['contracts', 'A node keeps no ABIs'],
      ['journal', 'A node keeps no journal'],
      ['explain', 'A node does not explain'],
      ['connect', '/ext/bc/C/rpc'],
    ] as const) {
      await page.goto(`${new URL(page.url()).origin}/#/${screen}`)
      await page.locator('main').getByText(text).first().waitFor()
    }
    expect(opened?.problems).toEqual([])
  })

  it.each(looks)('looks good and reads well: %s on a %s', async (colorScheme, device, width) => {
    const page = await openNode({ colorScheme, viewport: { width, height: 844 } })
    await page.locator('.chain[data-name=C]').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `${pictures}/node-${device}-${colorScheme}.png`, fullPage: true })
  })
})
