import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { printsRequests } from '../../../src/cli/printsRequests.js'
import { printRequests } from '../../../src/cli/requestLog.js'
import { abisOf } from '../../../src/config/abiFiles.js'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { createNetwork } from '../../../src/index.js'
import { placeContracts, printer, reverter, sendInput } from '../events/eventContracts.js'

const folder = mkdtempSync(join(tmpdir(), 'abis-'))
afterAll(() => rmSync(folder, { recursive: true }))

const errors = parseAbi(['error TooLate(uint256 deadline)'])

/** The flags of a command line. */
function flags(given: Readonly<Record<string, string>>): FlagReader {
  return new FlagReader(given, {})
}

describe('the log of requests', () => {
  it('has a line for each request and each transaction', async () => {
    writeFileSync(join(folder, 'Shop.json'), JSON.stringify({ abi: errors }))
    writeFileSync(join(folder, 'other.json'), '{}')
    await using net = await createNetwork()
    await placeContracts(net)
    let text = ''
    const out = { write: (more: string) => (text += more) }
    await printRequests(net, abisOf([folder]), out)
    await sendInput(net, reverter, encodeErrorResult({ abi: errors, args: [12n] }))
    const hello = encodeFunctionData({ abi: parseAbi(['function log(string)']), args: ['a\nb\u001b'] })
    await sendInput(net, printer, hello)
    await expect(net.info.getTxFee()).resolves.toBeDefined()
    await expect(net.provider.request({ method: 'eth_nothing' })).rejects.toThrow()
    const shown = text.replaceAll(/\d+\.\d ms/g, 'TIME').replaceAll(/0x\w{64}/g, 'HASH')
    expect(shown.split('\n')).toEqual([
      'emulator  emulator.impersonate  TIME',
      expect.stringMatching(
        /^C {2}transaction HASH {2}to 0x0{38}A2 {2}in block 1 {2}gas \d+ {2}failed: TooLate\(12\)$/,
      ),
      'C  eth_sendTransaction  TIME',
      'emulator  emulator.impersonate  TIME',
      expect.stringMatching(/^C {2}transaction HASH {2}to 0x0{38}A1 {2}in block 2 {2}gas \d+ {2}success$/),
      '    console.log: a',
      '    console.log: b\u{fffd}',
      'C  eth_sendTransaction  TIME',
      'info  info.getTxFee  TIME',
      'C  eth_nothing  TIME  error -32601: the method eth_nothing does not exist/is not available',
      '',
    ])
  })

  it('is for terminals, at a level of info or below', () => {
    expect(printsRequests(flags({ 'request-log': 'true' }))).toBe(true)
    expect(printsRequests(flags({ 'request-log': 'true', 'log-level': 'debug' }))).toBe(true)
    expect(printsRequests(flags({ 'request-log': 'true', 'log-level': 'warn' }))).toBe(false)
    expect(printsRequests(flags({ 'request-log': 'true', 'log-display-level': 'off' }))).toBe(false)
    expect(printsRequests(flags({ 'request-log': 'true', quiet: 'true' }))).toBe(false)
    expect(printsRequests(flags({ 'request-log': 'true', json: 'true' }))).toBe(false)
    expect(printsRequests(flags({ 'request-log': 'false' }))).toBe(false)
    expect(printsRequests(flags({}))).toBe(process.stdout.isTTY === true)
    expect(() => printsRequests(flags({ 'request-log': 'yes' }))).toThrow(
      'request-log must be auto, true or false but is "yes"',
    )
  })
})
