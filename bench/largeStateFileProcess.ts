// usage: node --expose-gc scripts/runTypeScript.mjs bench/largeStateFileProcess.ts save|load FILE TRANSACTIONS
// Prints the figures of `measureLargeStateFile` as JSON.
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { ewoqAddress } from '../state/evm/values/ewoqAddress.js'
import { builtLibrary } from './builtPackage.js'
import type { LargeFileFigures } from './largeStateFile.js'

const [what, file = '', transactions] = process.argv.slice(-3)
const { createNetwork } = await builtLibrary()
const rss = (): number => process.memoryUsage.rss()
let most = 0

if (what === 'save') {
  const net = await createNetwork({ clock: { mode: 'frozen', start: Date.UTC(2026, 10, 21) } })
  for (let sent = 0; sent < Number(transactions); sent++) {
    const data = `0x${randomBytes(100_000).toString('hex')}`
    const gas = { gas: '0x500000', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x1' }
    await net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: ewoqAddress, to: ewoqAddress, data, ...gas }],
    })
    // The price of gas falls meanwhile.
    await net.increaseTime(30_000)
  }
  globalThis.gc?.()
  const before = rss()
  const ms = await watched(() => net.dumpState(file))
  tell({ ms, beyondMb: (most - before) / 1e6, fileMb: statSync(file).size / 1e6 })
} else {
  const ms = await watched(() => createNetwork({ state: file }))
  globalThis.gc?.()
  await new Promise((resolve) => setTimeout(resolve, 500))
  globalThis.gc?.()
  tell({ ms, beyondMb: (most - rss()) / 1e6, fileMb: statSync(file).size / 1e6 })
}
process.exit(0)

/** Runs work and notes the most memory of the process meanwhile. @returns milliseconds */
async function watched(work: () => Promise<unknown>): Promise<number> {
  const timer = setInterval(() => {
    most = Math.max(most, rss())
  }, 5)
  const start = performance.now()
  await work()
  most = Math.max(most, rss())
  clearInterval(timer)
  return performance.now() - start
}

function tell(figures: LargeFileFigures): void {
  console.log(JSON.stringify(figures))
}
