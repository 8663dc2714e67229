// Measures how the studio scrolls through the blocks of a chain of 100,000, as fast as somebody reads and as fast as the wheel turns:
// frames a second, and the work of the page for one. It needs the built package with the studio, and the system's Chromium, which draws without a graphics card here:
// frames that it drops are the drawing's, so the work of the page is the figure to compare.
// usage: npm run build && npm run studio && npm run bench:studio

import { openBrowser } from '../test/browser/openBrowser.js'
import { openStudio } from '../test/browser/openStudio.js'
import { builtLibrary } from './builtPackage.js'

const blocks = 100_000
const seconds = 5
/** `emulator.mine` takes no more at once. */
const most = 10_000

/** Speeds in pixels a second. */
const speeds = { 'at reading speed': 600, 'by the wheel': 6000 } as const

/** Returns a script that scrolls down, and returns the milliseconds between frames. */
const scroll = (speed: number): string => `new Promise((resolve) => {
  const list = document.querySelector('.virtual')
  const gaps = []
  const begin = list.scrollTop
  const first = performance.now()
  let last = first
  const step = (now) => {
    gaps.push(now - last)
    last = now
    if (now - first >= ${seconds * 1000}) return resolve(gaps.slice(1))
    list.scrollTop = begin + (now - first) * ${speed / 1000}
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

const { createNetwork } = await builtLibrary()
await using net = await createNetwork({ clock: { mode: 'frozen' } })
for (let made = 0; made < blocks; made += most) await net.mine({ blocks: most })
const browser = await openBrowser()
try {
  const { page, context } = await openStudio(browser, await net.listen(), 'blocks/C', {
    viewport: { width: 1280, height: 900 },
  })
  await page.locator('.block-row').first().waitFor()
  const rows = Number(await page.locator('.virtual-row').first().getAttribute('aria-setsize'))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const workSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  console.log(
    `${rows.toLocaleString('en')} rows, ${await page.locator('.virtual-row').count()} of them in the page`,
  )
  for (const [name, speed] of Object.entries(speeds)) {
    const before = await workSeconds()
    const gaps = (await page.evaluate(scroll(speed))) as readonly number[]
    const work = ((await workSeconds()) - before) * 1000
    const sorted = gaps.toSorted((a, b) => a - b)
    const at = (share: number): string =>
      (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
    console.log(
      `${name}: ${(gaps.length / seconds).toFixed(1)} frames a second, ${at(0.5)} ms between two (median), ${at(0.95)} ms (95 %), ` +
        `${at(1)} ms (longest); the page works ${(work / gaps.length).toFixed(2)} ms for one`,
    )
  }
} finally {
  await browser.close()
}
