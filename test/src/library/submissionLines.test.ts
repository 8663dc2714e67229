import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { type CreateNetworkOptions, createLog, createNetwork } from '../../../src/index.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const transfer = {
  to: '0x00000000000000000000000000000000000abcde',
  value: 12_345_678_901_234_567_890n,
} as const
const creation = { data: '0x60206000a05f5ff3' } as const

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snowglobe-submissions-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Sends signed transactions, and returns the lines of `C.log` about them, without time, and what is displayed. */
async function linesOf(
  options: CreateNetworkOptions,
  ...transactions: readonly object[]
): Promise<{
  readonly hashes: readonly string[]
  readonly lines: readonly string[]
  readonly displayed: readonly string[]
}> {
  const hashes: string[] = []
  const displayed: string[] = []
  const log = createLog({ directory, display: { write: (text: string) => displayed.push(text) } })
  await using net = await createNetwork({ ...options, log })
  for (const [nonce, transaction] of transactions.entries()) {
    const fees = { maxFeePerGas: 500_000_000_000n, maxPriorityFeePerGas: 3n, gas: 100_000n }
    const raw = await ewoq.signTransaction({
      type: 'eip1559',
      chainId: 43112,
      nonce,
      ...fees,
      ...transaction,
    })
    hashes.push(String(await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })))
  }
  const lines = readFileSync(join(directory, 'C.log'), 'utf8').split('\n')
  const submitted = lines
    .filter((line) => line.includes('Submitted'))
    .map((line) => line.replace(/^\[.*?\] /, ''))
  return { hashes, lines: submitted, displayed }
}

describe('the line of a transaction that a client sent', () => {
  const from = 'from=0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'

  test('has since Helicon the hash, sender, nonce, recipient and value, as go-ethereum writes them', async () => {
    const { hashes, lines } = await linesOf({ upgrades: 'helicon' }, transfer, creation)
    expect(lines).toEqual([
      `INFO <C Chain> Submitted transaction                    hash=${hashes[0]} ${from} nonce=0 recipient=0x00000000000000000000000000000000000aBCdE value=12,345,678,901,234,567,890`,
      `INFO <C Chain> Submitted contract creation              hash=${hashes[1]} ${from} nonce=1 contract=0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25 value=0`,
    ])
  })

  test('has before Helicon type and prices, too', async () => {
    const { hashes, lines } = await linesOf({ upgrades: 'granite' }, transfer)
    expect(lines).toEqual([
      `INFO <C Chain> Submitted transaction                    hash=${hashes[0]} ${from} nonce=0 recipient=0x00000000000000000000000000000000000aBCdE value=12,345,678,901,234,567,890 type=2 gasFeeCap=500,000,000,000 gasTipCap=3 gasPrice=500,000,000,000`,
    ])
  })

  test('is displayed from DEBUG on', async () => {
    expect((await linesOf({}, transfer)).displayed.join('')).not.toContain('Submitted')
    const verbose = await linesOf({ flags: { 'log-display-level': 'debug' } }, transfer)
    expect(verbose.displayed.join('')).toContain('Submitted transaction')
  })

  test('is not written for a transaction that is refused', async () => {
    await expect(linesOf({}, { ...transfer, gas: 20_999n })).rejects.toThrow('intrinsic gas too low')
    expect(readFileSync(join(directory, 'C.log'), 'utf8')).not.toContain('Submitted')
  })
})
