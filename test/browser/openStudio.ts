import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Where pictures of pages are left. */
export const pictures = '.cache/browser'

/** The studio of a network in a browser. */
export type OpenStudio = {
  readonly page: Page
  /** Errors of the console, what the policy refused, and requests to other hosts. */
  readonly problems: readonly string[]
  readonly context: BrowserContext
}

/**
 * Opens a screen of the studio, and waits until it shows something.
 * @param url of the network
 * @param screen its address behind `#/`
 */
export async function openStudio(
  browser: Browser,
  url: string,
  screen = '',
  options: BrowserContextOptions = {},
): Promise<OpenStudio> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) problems.push(`requested ${request.url()}`)
  })
  await page.goto(`${url}/#/${screen}`)
  await page.locator('h1').waitFor()
  return { page, problems, context }
}

/** Returns what axe-core finds wrong for people with disabilities, as lines: the rule and the element. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // The policy of the page forbids scripts of others; those of the test come from outside of it.
  await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(
    'axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ": " + html + " " + failureSummary)))',
  )
  return found as readonly string[]
}

/** The screens that each picture is made of: colours and width. */
export const looks = [
  ['light', 'desktop', 1280],
  ['dark', 'desktop', 1280],
  ['light', 'phone', 360],
  ['dark', 'phone', 360],
] as const
