import { describe, expect, it } from '@jest/globals'
import type { EvmTransactionEvent } from '../../../src/events/events.types.js'
import {
  failedCallLines,
  failureLines,
  lineWidth,
  stackTraceOf,
  transactionLine,
} from '../../../src/events/transactionLine.js'

const event: EvmTransactionEvent = {
  kind: 'evm',
  chain: 'C',
  hash: `0x9f3a21b4${'0'.repeat(52)}c41e`,
  blockNumber: 12n,
  from: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
  to: '0x52C84043CD9c865236f11d9Fc9F56aa003c1f922',
  contractAddress: undefined,
  value: 1_500_000_000_000_000_000n,
  call: 'transfer(0x000000000000000000000000000000000000dEaD, 5)',
  gasUsed: 26_513n,
  gasNeeded: 26_513n,
  status: 'success',
  reason: undefined,
  callTree: [],
  stackTrace: [],
}

describe('the line of a transaction', () => {
  it('has sender, receiver, function, value, block and gas', () => {
    expect(transactionLine(event)).toBe(
      'C  tx 0x9f3a…c41e  0x8db9…52FC → 0x52C8…f922  transfer(0x0000…dEaD, 5)  value 1.5  block 12  gas 26513  ok',
    )
    expect(transactionLine({ ...event, call: undefined, value: 0n })).toBe(
      'C  tx 0x9f3a…c41e  0x8db9…52FC → 0x52C8…f922  block 12  gas 26513  ok',
    )
  })

  it('says what of the gas was needed where more is charged', () => {
    expect(transactionLine({ ...event, call: undefined, gasUsed: 500_000n, gasNeeded: 21_000n })).toContain(
      'block 12  gas 500000 (used 21000)  ok',
    )
  })

  it('has the whole address of a contract that it creates', () => {
    const contractAddress = '0x52C84043CD9c865236f11d9Fc9F56aa003c1f922'
    expect(
      transactionLine({ ...event, to: undefined, contractAddress, call: undefined, value: 0n }),
    ).toContain(`0x8db9…52FC creates ${contractAddress}  block 12`)
  })

  it('has at most 120 letters, and shortens the reason and the call first', () => {
    const long = { ...event, call: `swap(${'1, '.repeat(200)})`, reason: `too ${'late '.repeat(200)}` }
    for (const chain of ['C', '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM'])
      for (const value of [1n, 10n ** 18n, 10n ** 30n + 1n]) {
        const line = transactionLine({ ...long, chain, value, status: 'failed', gasUsed: 8_000_000n })
        expect(line.length).toBeLessThanOrEqual(lineWidth)
        expect(line).toMatch(/0x8db9…52FC → 0x52C8…f922 {2}swap\(/)
      }
    expect(transactionLine({ ...event, call: `swap(${'1, '.repeat(200)})` })).toMatch(
      /^.*1, 1.*… {2}value 1\.5 {2}block 12 {2}gas 26513 {2}ok$/,
    )
    expect(
      transactionLine({
        kind: 'primary',
        chain: 'P',
        hash: '2Kn5VfLUWsVcFdXxvuMLLrUYKYjdxbNQ7ZcPMKoUyTzV1dG9bC',
        blockNumber: 3n,
        type: 'AddPermissionlessDelegatorTx',
      }).length,
    ).toBeLessThanOrEqual(lineWidth)
  })

  it('has the value in coins from a million wei on, and none for 0', () => {
    const valueIn = (value: bigint) => /value .*? {2}/.exec(transactionLine({ ...event, value }))?.[0].trim()
    expect(valueIn(999_999n)).toBe('value 999999 wei')
    expect(valueIn(1_000_000n)).toBe('value 0.000000000001')
    expect(valueIn(1n)).toBe('value 1 wei')
    expect(valueIn(0n)).toBeUndefined()
  })

  it('of one that waits has the reason in place of a block', () => {
    const { chain, hash, from, to } = event
    const queued = {
      kind: 'evm',
      status: 'queued',
      chain,
      hash,
      from,
      to,
      value: 0n,
      reason: 'nonce too high',
    } as const
    expect(transactionLine(queued as never)).toBe(
      'C  tx 0x9f3a…c41e  0x8db9…52FC → 0x52C8…f922  nonce too high',
    )
    expect(transactionLine({ ...queued, to: undefined, value: 5n } as never)).toBe(
      'C  tx 0x9f3a…c41e  0x8db9…52FC creates a contract  value 5 wei  nonce too high',
    )
    expect(failureLines(queued as never)).toEqual([])
    expect(stackTraceOf(queued as never)).toEqual([])
  })

  it('of an atomic one, and of one of the P-Chain, has its ID', () => {
    const hash = '2Kn5VfLUWsVcFdXxvuMLLrUYKYjdxbNQ7ZcPMKoUyTzV1dG9bC'
    expect(transactionLine({ kind: 'atomic', chain: 'C', hash, reason: 'fee too low' } as never)).toBe(
      `C  atomic ${hash}  fee too low`,
    )
    const base = { kind: 'primary', chain: 'P', hash, blockNumber: 3n, type: 'BaseTx' } as const
    expect(transactionLine(base)).toBe(`P  BaseTx ${hash}  block 3`)
    expect([failureLines(base), stackTraceOf(base)]).toEqual([[], []])
  })

  it('of 120 letters is whole, and one of 121 is cut in its reason', () => {
    const failed = (letters: number) =>
      transactionLine({ ...event, call: undefined, status: 'failed', reason: 'x'.repeat(letters) })
    expect(lineWidth).toBe(120)
    const whole = failed(5)
    const most = 5 + lineWidth - whole.length
    expect(failed(most)).toMatch(/x$/)
    expect(failed(most)).toHaveLength(lineWidth)
    expect(failed(most + 1)).toMatch(/x…$/)
    expect(failed(most + 1)).toHaveLength(lineWidth)
  })

  it('shortens addresses in the call and the reason', () => {
    const address = event.from
    const line = transactionLine({
      ...event,
      call: `pay(${address})`,
      status: 'failed',
      reason: `no ${address}`,
    })
    expect(line).toContain('pay(0x8db9…52FC)')
    expect(line).toMatch(/failed: no 0x8db9…52FC$/)
  })

  it('is followed by the calls of a failure', () => {
    expect(failureLines(event)).toEqual([])
    const callTree = ['CALL  0x00  gas 5', `└─ CALL  ${'1'.repeat(200)}`]
    const [hash, top, below] = failureLines({ ...event, status: 'failed', callTree })
    expect([hash, top]).toEqual([`    ${event.hash}`, '    CALL  0x00  gas 5'])
    expect(below).toMatch(/^ {4}└─ CALL {2}1+…$/)
    expect(below).toHaveLength(lineWidth)
  })
})

describe('the lines of a failed call', () => {
  it('have chain, method and reason, then the calls and the open functions', () => {
    const lines = failedCallLines({
      chain: 'C',
      method: 'eth_call',
      reason: `no ${event.from}`,
      callTree: ['CALL  0x00', `└─ CALL  ${'1'.repeat(200)}`],
      stackTrace: ['at Vault.pay (Vault.sol:1:2)'],
    })
    expect(lines.filter((_, index) => index !== 2)).toEqual([
      'C  eth_call  failed: no 0x8db9…52FC',
      '    CALL  0x00',
      '    at Vault.pay (Vault.sol:1:2)',
    ])
    expect(lines[2]).toMatch(/^ {4}└─ CALL {2}1+…$/)
    expect(lines[2]).toHaveLength(lineWidth)
  })
})
