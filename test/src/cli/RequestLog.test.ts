import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { RequestLog, type RequestLogStream } from '../../../src/cli/RequestLog.js'
import { textStyle } from '../../../src/cli/textStyle.js'
import { artifactsOf } from '../../../src/config/abiFiles.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { installContracts, printer, reverter, sendInput } from '../events/eventContracts.js'

const folder = mkdtempSync(join(tmpdir(), 'abis-'))
afterAll(() => rmSync(folder, { recursive: true }))

const errors = parseAbi(['error TooLate(uint256 deadline)'])

/** A stream that keeps its text. */
class Written implements RequestLogStream {
  text = ''
  readonly isTTY: boolean
  readonly columns?: number
  constructor(isTTY = false, columns: number | 'unknown' = 80) {
    this.isTTY = isTTY
    if (columns !== 'unknown') this.columns = columns
  }
  write(more: string): void {
    this.text += more
  }
  /** The lines with durations, hashes and amounts of gas replaced. */
  lines(): readonly string[] {
    return this.text
      .replaceAll(/\d+\.\d ms/g, 'TIME')
      .replaceAll(/0x\w{64}/g, 'HASH')
      .replaceAll(/tx 0x\w{4}…\w{4}/g, 'tx HASH')
      .replaceAll(/gas \d+/g, 'GAS')
      .split('\n')
  }
}

/** Prints what happens on a network to a pipe, or to a terminal of 80 columns, without colours. */
async function follow(net: Snowglobe, out: Written, withRequests = true): Promise<RequestLog> {
  const log = new RequestLog(out, textStyle({}, {}), withRequests)
  await net.emulator.useArtifacts(artifactsOf([folder]))
  log.follow(net)
  return log
}

/** Prints events that are made up. @returns what emits one */
function followedBy(out: Written): (name: string, event: unknown) => void {
  const listeners = new Map<string, (event: never) => void>()
  const on = (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener)
    return () => undefined
  }
  new RequestLog(out, textStyle({}, {}), true).follow({ on } as Pick<Snowglobe, 'on'>)
  return (name, event) => listeners.get(name)?.(event as never)
}

writeFileSync(join(folder, 'Shop.json'), JSON.stringify({ abi: errors }))
writeFileSync(join(folder, 'other.json'), '{}')

/** What a terminal shows of a text that moves up, clears lines, and moves down again. */
function screenOf(text: string): readonly string[] {
  const rows: string[] = ['']
  let row = 0
  for (const [part] of text.replaceAll('\u001b', '␛').matchAll(/␛\[\d*[A-Z]|\n|\r|[^␛\n\r]+/g)) {
    const [, count = '', command] = /^␛\[(\d*)([A-Z])$/.exec(part) ?? []
    if (command === 'A') row -= Number(count)
    else if (command === 'B') row += Number(count)
    else if (command === 'K') rows[row] = ''
    else if (part === '\n') {
      row++
      rows[row] ??= ''
    } else if (part !== '\r') rows[row] = `${rows[row]}${part}`
  }
  return rows
}

describe('the log of requests', () => {
  it('has a line for each request and each transaction, and the calls of those that fail', async () => {
    await using net = await createNetwork()
    await installContracts(net)
    const out = new Written()
    await follow(net, out)
    await sendInput(net, reverter, encodeErrorResult({ abi: errors, args: [12n] }))
    const hello = encodeFunctionData({ abi: parseAbi(['function log(string)']), args: ['a\nb\u001b'] })
    await sendInput(net, printer, hello)
    await expect(net.info.getTxFee()).resolves.toBeDefined()
    await expect(net.provider.request({ method: 'eth_nothing' })).rejects.toThrow()
    expect(out.lines()).toEqual([
      'emulator  emulator.impersonate  TIME',
      'C  tx HASH  0x8db9…52FC → 0x0000…00A2  0x691e5682  block 1  GAS (used 21229)  failed: TooLate(12)',
      '    HASH',
      '    CALL  0x00000000000000000000000000000000000000A2  0x691e5682  GAS  failed: TooLate(12)',
      'C  eth_sendTransaction  TIME',
      'emulator  emulator.impersonate  TIME',
      'C  tx HASH  0x8db9…52FC → 0x0000…00A1  0x41304fac  block 2  GAS (used 24166)  ok',
      '    console.log: a',
      '    console.log: b\u{fffd}',
      'C  eth_sendTransaction  TIME',
      'info  info.getTxFee  TIME',
      'C  eth_nothing  TIME  error -32601: the method eth_nothing does not exist/is not available',
      '',
    ])
  })

  it('has the calls of an eth_call that fails, a moment after its line and once for equal ones', async () => {
    await using net = await createNetwork()
    await installContracts(net)
    const out = new Written()
    const log = await follow(net, out)
    const params = [{ to: reverter, data: encodeErrorResult({ abi: errors, args: [12n] }) }]
    for (let round = 0; round < 3; round++) {
      // How many calls are answered before the tree of the first is there depends on the machine.
      const tree = new Promise((resolve) => net.on('failedCall', resolve))
      await expect(net.provider.request({ method: 'eth_call', params })).rejects.toThrow()
      await tree
    }
    log.interrupt()
    expect(out.lines()).toEqual([
      'C  eth_call  TIME  error 3: execution reverted: TooLate(12)',
      'C  eth_call  failed: TooLate(12)',
      '    CALL  0x00000000000000000000000000000000000000A2  0x691e5682  GAS  failed: TooLate(12)',
      'C  eth_call  TIME  error 3: execution reverted: TooLate(12)',
      'C  eth_call  1 more',
      '',
    ])
  })

  it.each([
    ['a pipe', 'unknown', 500],
    ['a terminal of 100 columns', 100, 100],
    ['a terminal of unknown width', 'unknown', 80],
  ] as const)('cuts the line of a request in %s', (place, columns, width) => {
    const out = new Written(place !== 'a pipe', columns)
    const emit = followedBy(out)
    const beside = 'C    1.0 ms'.length
    for (const length of [width - beside, width - beside + 1])
      emit('request', { service: 'C', method: 'm'.repeat(length), durationMs: 1 })
    const [whole, cut] = out.text.split('\n')
    expect(whole).toBe(`C  ${'m'.repeat(width - beside)}  1.0 ms`)
    expect(cut).toBe(`C  ${'m'.repeat(width - beside + 1)}  1.0 m`.slice(0, width - 1).concat('…'))
  })

  it('has the calls of the same failure again once sixteen others were printed', () => {
    const out = new Written()
    const emit = followedBy(out)
    const fail = (reason: number) =>
      emit('failedCall', {
        chain: 'C',
        method: 'eth_call',
        reason: `R${reason}`,
        callTree: [],
        stackTrace: [],
      })
    const printed = () => [...out.text.matchAll(/R(\d+)/g)].map(([, number]) => Number(number))
    const sixteen = Array.from({ length: 16 }, (_, index) => index)
    for (const reason of [...sixteen, 0]) fail(reason)
    expect(printed()).toEqual(sixteen)
    fail(16)
    fail(1)
    expect(printed()).toEqual([...sixteen, 16])
    fail(0)
    expect(printed()).toEqual([...sixteen, 16, 0])
  })

  it('counts repeated requests, and prints the counts before anything else', async () => {
    await using net = await createNetwork()
    const out = new Written()
    const log = await follow(net, out)
    for (let round = 0; round < 5; round++) {
      await net.platform.getHeight()
      await net.provider.request({ method: 'eth_blockNumber' })
    }
    expect(out.lines()).toEqual(['P  platform.getHeight  TIME', 'C  eth_blockNumber  TIME', ''])
    await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 3n })
    log.interrupt()
    expect(out.lines().slice(2)).toEqual([
      'P  platform.getHeight  4 more',
      'C  eth_blockNumber  4 more',
      'C  tx HASH  0x8db9…52FC → 0x0000…dEaD  value 3 wei  block 1  GAS  ok',
      'emulator  emulator.fund  TIME',
      '',
    ])
  })

  it('writes the lines of repeated requests again in a terminal', async () => {
    await using net = await createNetwork()
    const out = new Written(true)
    const log = await follow(net, out)
    for (let round = 0; round < 40; round++)
      for (const method of ['eth_chainId', 'eth_blockNumber', 'eth_gasPrice', 'eth_accounts'])
        await net.provider.request({ method })
    await net.platform.getHeight()
    log.interrupt()
    expect(screenOf(out.text).map((line) => line.replaceAll(/\d+\.\d ms/g, 'TIME'))).toEqual([
      'C  eth_chainId  TIME  ×40',
      'C  eth_blockNumber  TIME  ×40',
      'C  eth_gasPrice  TIME  ×40',
      'C  eth_accounts  TIME  ×40',
      'P  platform.getHeight  TIME',
      '',
    ])
    expect(out.text.split('\n').length).toBe(6)
  })

  it('keeps each line of a request in one row of a terminal', async () => {
    await using net = await createNetwork()
    const out = new Written(true)
    await follow(net, out)
    const method = `eth_${'a'.repeat(200)}`
    await expect(net.provider.request({ method })).rejects.toThrow()
    expect(out.text).toMatch(/^.{79}…\n$/)
  })

  it('counts a few requests at a time', async () => {
    await using net = await createNetwork()
    const out = new Written()
    await follow(net, out)
    const different = Array.from({ length: 20 }, (_, index) => `eth_no${index}`)
    for (const method of ['eth_chainId', 'eth_chainId', ...different])
      await expect(Promise.allSettled([net.provider.request({ method })])).resolves.toHaveLength(1)
    expect(out.lines().filter((line) => line.includes('eth_chainId'))).toEqual([
      'C  eth_chainId  TIME',
      'C  eth_chainId  1 more',
    ])
    expect(out.lines()).toHaveLength(different.length + 3)
  })

  it('has transactions alone without requests', async () => {
    await using net = await createNetwork()
    const out = new Written()
    await follow(net, out, false)
    await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 10n ** 18n })
    expect(out.lines()).toEqual(['C  tx HASH  0x8db9…52FC → 0x0000…dEaD  value 1  block 1  GAS  ok', ''])
  })

  it('colours durations and failures in a terminal', async () => {
    await using net = await createNetwork()
    const out = new Written(true)
    const log = new RequestLog(out, textStyle({ isTTY: true }, {}), true)
    log.follow(net)
    await net.info.getTxFee()
    await expect(net.provider.request({ method: 'eth_nothing' })).rejects.toThrow()
    const [first, second] = out.text.replaceAll('\u001b', '␛').split('\n')
    expect(first).toMatch(/^info {2}info\.getTxFee␛\[2m {2}\d+\.\d ms␛\[22m$/)
    expect(second).toMatch(/␛\[31m {2}error -32601: .*␛\[39m$/)
  })
})
