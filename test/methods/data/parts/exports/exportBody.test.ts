import { describe, expect, it } from '@jest/globals'
import { RequestCheck } from '../../../../../methods/data/kit/RequestCheck.js'
import { postTransactionExportJob } from '../../../../../methods/data/operations/transactionExport.js'
import { refusal } from '../../kit/refusal.js'

const check = new RequestCheck(postTransactionExportJob)
const read = (body: object) =>
  check.read({ path: {}, query: '', body: Buffer.from(JSON.stringify(body)) }).body
const account = `0x${'a1'.repeat(20)}`
const owner = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const evm = 'TRANSACTION_EXPORT_EVM'
const primary = 'TRANSACTION_EXPORT_PRIMARY_NETWORK'
const times = (count: number, text: string) => Array(count).fill(text)

describe('the body that asks for a file', () => {
  it('is read with the older names of its days, and with lists that it leaves out', () => {
    const options = { includeChains: ['p-chain'], addresses: [owner] }
    const days = { firstDate: '2026-10-01', lastDate: '2026-10-02' }
    const whole = { type: primary, ...days, options: { ...options, cChainEvmAddresses: [] } }
    expect(read({ type: primary, ...days, options })).toStrictEqual(whole)
    const older = { startDate: '2026-10-01', endDate: '2026-10-02' }
    expect(read({ type: primary, ...older, options })).toStrictEqual(whole)
    expect(
      read({ type: primary, ...days, startDate: '2025-01-01', endDate: '2025-01-02', options }),
    ).toStrictEqual(whole)
  })

  it.each<[string, object, string]>([
    [
      evm,
      { includeChains: [], addresses: [account] },
      'options.includeChains must NOT have fewer than 1 items',
    ],
    [evm, { includeChains: times(64, 'C'), addresses: [account] }, 'none'],
    [
      evm,
      { includeChains: times(65, 'C'), addresses: [account] },
      'options.includeChains must not have more than 64 items',
    ],
    [evm, { includeChains: ['C'], addresses: [] }, 'options.addresses must NOT have fewer than 1 items'],
    [evm, { includeChains: ['C'], addresses: times(64, account) }, 'none'],
    [
      evm,
      { includeChains: ['C'], addresses: times(65, account) },
      'options.addresses must not have more than 64 items',
    ],
    [
      evm,
      { includeChains: ['C'], addresses: [owner] },
      'options.addresses must be an address (0x and 40 digits)',
    ],
    [primary, { includeChains: ['p-chain'], addresses: [] }, 'none'],
    [primary, { includeChains: ['p-chain'], addresses: times(64, owner) }, 'none'],
    [
      primary,
      { includeChains: ['p-chain'], addresses: times(65, owner) },
      'options.addresses must not have more than 64 items',
    ],
    [primary, { includeChains: ['p-chain'], addresses: [account] }, 'Invalid address format'],
    [primary, { includeChains: ['p-chain'], cChainEvmAddresses: times(64, account) }, 'none'],
    [
      primary,
      { includeChains: ['p-chain'], cChainEvmAddresses: times(65, account) },
      'options.cChainEvmAddresses must not have more than 64 items',
    ],
  ])('of the type %s with the options %j is refused: %s', (type, options, reason) => {
    expect(refusal(() => read({ type, options }))).toBe(reason)
  })
})
