import { describe, expect, it } from '@jest/globals'
import { RequestCheck } from '../../../../../methods/data/kit/RequestCheck.js'
import { addressesBody } from '../../../../../methods/data/parts/primary/primaryAddresses.js'
import { listLatestPrimaryNetworkTransactions } from '../../../../../methods/data/primaryTransactions/listLatestPrimaryNetworkTransactions.js'
import { getLastActivityTimestampByAddresses } from '../../../../../methods/data/utxos/getLastActivityTimestampByAddresses.js'
import { getUtxosByAddresses } from '../../../../../methods/data/utxos/getUtxosByAddresses.js'
import { refusal } from '../../kit/refusal.js'

const one = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const read = (addresses: string) => addressesBody.read({ addresses }).addresses

describe('addresses in a body', () => {
  it('are at most 1024, and each is taken once', () => {
    expect(read(one)).toHaveLength(1)
    expect(read(Array(1024).fill(one).join(','))).toEqual(read(one))
    expect(() => read(Array(1025).fill(one).join(','))).toThrow(
      'addresses must not have more than 1024 items',
    )
  })

  it('are required, and refused where one is none', () => {
    expect(() => read('')).toThrow('addresses is required')
    expect(() => read(`${one},P-local1x`)).toThrow(/address/)
  })
})

it.each([
  ['the outputs of addresses', getUtxosByAddresses, 64],
  ['the last activity of addresses', getLastActivityTimestampByAddresses, 64],
  ['the transactions of addresses', listLatestPrimaryNetworkTransactions, 1024],
] as const)('a query for %s has a limit, doubles among them', (_, operation, most) => {
  const check = new RequestCheck(operation)
  const read = (count: number) => () =>
    check.read({
      path: { network: 'fuji', blockchainId: 'p-chain' },
      query: `addresses=${Array(count).fill('local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u')}`,
      body: Buffer.alloc(0),
    }).values['addresses']
  expect(read(most)()).toHaveLength(1)
  expect(refusal(read(most + 1))).toBe(`addresses must not have more than ${most} items`)
})
