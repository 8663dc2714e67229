// Draws the pictures of README.md from the built command line: docs/pictures/terminal.svg from its output in a
// terminal, and docs/pictures/page.webp from the studio's overview in the system's Chromium. The port 9650 must be free.
// usage: npm run build && npm run studio && npm run pictures
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser } from '../test/browser/openBrowser.js'
import { terminalSvg } from './pictures/terminalSvg.js'

const folder = resolve('docs/pictures')
const url = 'http://127.0.0.1:9650'
const ewoq = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
const staker = 'local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const dead = '0x000000000000000000000000000000000000dEaD'
const title =
  'A network in a terminal: a stake of thirty days, a transfer, and a transaction that fails with its reason'

const network = spawn(
  process.execPath,
  ['-r', resolve('test/e2e/fakeTerminal.cjs'), resolve('dist/cli.cjs'), '--exit-with-parent'],
  { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, FORCE_COLOR: '1' } },
)
let output = ''
network.stdout.on('data', (bytes: Buffer) => {
  output += bytes.toString('utf8')
})
const ended = once(network, 'exit')

mkdirSync(folder, { recursive: true })
await printed('chain ID')
await useNetwork()
await printed('failed')
writeFileSync(join(folder, 'terminal.svg'), terminalSvg(output, title))
await bringLife()
writeFileSync(join(folder, 'page.webp'), await pictureOfPage())
network.kill()
await ended

/** Sends the requests whose lines the picture shows. */
async function useNetwork(): Promise<void> {
  await call('/ext/emulator', 'emulator.addValidator', { duration: 30 * 86_400 })
  await call('/ext/emulator', 'emulator.increaseTime', { ms: 30 * 86_400_000 })
  await call('/ext/bc/C/rpc', 'eth_sendTransaction', [{ from: ewoq, to: dead, value: '0x14d1120d7b160000' }])
  await call('/ext/bc/C/rpc', 'eth_sendTransaction', [
    { from: ewoq, gas: '0x186a0', data: revertingCode('sold out') },
  ])
}

/** Makes two L1s and a minute of blocks on all chains, for the picture of the studio. */
async function bringLife(): Promise<void> {
  const control = (name: string, params: object): Promise<void> =>
    call('/ext/emulator', `emulator.${name}`, params)
  await control('setClock', { mode: 'frozen' })
  await control('createL1', { alias: 'games', validators: 3 })
  await control('createL1', { alias: 'market', validators: [{ balanceNAVAX: '200000000' }] })
  await control('addValidator', { duration: 14 * 86_400 })
  await control('snapshot', {})
  // Busy and quiet times take turns, each chain in its own rhythm.
  const load = (second: number, rhythm: number): number =>
    Math.round(2 + 2 * Math.sin(second / rhythm) + ((second * 7) % 3))
  for (let second = 0; second < 60; second++) {
    await control('increaseTime', { ms: 1000 })
    for (const [chain, rhythm] of [
      ['C', 5],
      ['games', 8],
      ['market', 3],
    ] as const)
      if (load(second, rhythm) > 1) await sendData(chain, 400 * load(second, rhythm))
    if (second % 4 === 0) await control('fund', { address: `P-${staker}`, amount: 1_000_000 + second })
    if (second % 3 === 0) await control('fund', { address: `X-${staker}`, amount: 1_000_000 + second })
    if (second === 40) await control('snapshot', {})
  }
}

/** Sends a transaction that uses gas for its data. */
async function sendData(chain: string, bytes: number): Promise<void> {
  // Since Helicon at least half of the limit is charged, so it is as low as EIP-7623 lets it be.
  const gas = `0x${(21_000 + 40 * bytes).toString(16)}`
  const transaction = { from: ewoq, to: dead, gas, data: `0x${'5a'.repeat(bytes)}` }
  await call(`/ext/bc/${chain}/rpc`, 'eth_sendTransaction', [transaction])
}

async function call(path: string, method: string, params: unknown): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error } = (await response.json()) as { readonly error?: { readonly message: string } }
  if (error !== undefined) throw new Error(`${method}: ${error.message}`)
}

/** Returns init code that copies an `Error(string)` from its end to memory and reverts with it. */
function revertingCode(reason: string): string {
  const text = Buffer.from(reason).toString('hex').padEnd(64, '0')
  const word = (value: number): string => value.toString(16).padStart(64, '0')
  const error = `08c379a0${word(32)}${word(reason.length)}${text}`
  return `0x6064600c60003960646000fd${error}`
}

/** Waits until the network has printed a text, and then for the rest of its line. */
async function printed(text: string): Promise<void> {
  for (let waited = 0; !output.includes(text); waited += 50) {
    if (waited > 10_000 || network.exitCode !== null) throw new Error(`the network did not print "${text}"`)
    await wait(50)
  }
  await wait(300)
}

/** Returns a picture of the page as WebP. */
async function pictureOfPage(): Promise<Buffer> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
    await page.goto(url)
    await page
      .getByText(/stake of .* ends/)
      .first()
      .waitFor()
    await wait(1000)
    const png = await page.screenshot()
    // A page of its own, since the network's forbids scripts to load images.
    const converted = await (await browser.newPage()).evaluate<string>(toWebP(png.toString('base64')))
    return Buffer.from(converted.slice(converted.indexOf(',') + 1), 'base64')
  } finally {
    await browser.close()
  }
}

/** Returns a script that returns a picture as a data URL of WebP. @param png its PNG in base64 */
function toWebP(png: string): string {
  return `(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${png}')).blob())
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.8)
  })()`
}
