import { describe, expect, it } from '@jest/globals'
import {
  accountsOf,
  type ExportRequest,
  exportRefusal,
  partiesOf,
  secondsOf,
} from '../../../../../methods/data/parts/exports/exportRequest.js'

const account = `0x${'a1'.repeat(20)}`
const options = { addresses: [], cChainEvmAddresses: [], includeChains: ['p-chain'] }
const request = (changes: object): ExportRequest =>
  ({
    type: 'TRANSACTION_EXPORT_EVM',
    firstDate: undefined,
    lastDate: undefined,
    options,
    ...changes,
  }) as ExportRequest

describe('a request for an export', () => {
  it('is for all days from the first to the last, both included', () => {
    const day = 86_400
    expect(secondsOf(request({ firstDate: '1970-01-03', lastDate: '1970-01-03' }))).toEqual({
      from: 2 * day,
      before: 3 * day,
    })
    expect(secondsOf(request({}))).toEqual({ from: 0, before: Number.POSITIVE_INFINITY })
  })

  it.each([
    [{ firstDate: '2026-10-02', lastDate: '2026-10-01' }, 'firstDate must not be after lastDate'],
    [{ firstDate: '2026-10-01', lastDate: '2026-10-01' }, undefined],
    [{ firstDate: '2026-10-02' }, undefined],
    [{ lastDate: '2026-10-02' }, undefined],
    [
      { type: 'TRANSACTION_EXPORT_PRIMARY_NETWORK' },
      'options.addresses or options.cChainEvmAddresses is required',
    ],
    [
      { type: 'TRANSACTION_EXPORT_PRIMARY_NETWORK', options: { ...options, cChainEvmAddresses: [account] } },
      undefined,
    ],
  ])('%j is refused: %p', (changes, refusal) => {
    expect(exportRefusal(request(changes))).toBe(refusal)
  })

  it('names each account once', () => {
    const twice = { ...options, addresses: [account, account.toUpperCase().replace('0X', '0x')] }
    expect(accountsOf(twice)).toEqual([account])
    expect(partiesOf({ ...options, cChainEvmAddresses: twice.addresses })).toEqual([account])
  })
})
