import { describe, expect, it } from '@jest/globals'
import { enabledEthApis, ethApiNames, unknownEthApi } from '../../../../state/evm/config/ethApis.js'

describe('the names of APIs in the config of a chain', () => {
  // coreth plugin/evm/vm.go legacyAPINames.
  it.each([
    ['internal-public-eth', 'internal-eth'],
    ['internal-public-blockchain', 'internal-blockchain'],
    ['internal-public-transaction-pool', 'internal-transaction'],
    ['internal-public-tx-pool', 'internal-tx-pool'],
    ['internal-public-debug', 'internal-debug'],
    ['internal-private-debug', 'internal-debug'],
    ['internal-public-account', 'internal-account'],
    ['internal-private-personal', 'internal-personal'],
    ['public-eth', 'eth'],
    ['public-eth-filter', 'eth-filter'],
    ['private-admin', 'admin'],
    ['public-debug', 'debug'],
    ['private-debug', 'debug'],
  ])('before geth 1.10.20 had %s for %s', (former, name) => {
    const ethApis = [former]
    expect([...enabledEthApis({ ethApis })]).toEqual([name])
    expect(unknownEthApi({ ethApis })).toBeUndefined()
  })

  it('are known, or the first unknown one is named', () => {
    expect([...enabledEthApis({ ethApis: ethApiNames })]).toEqual([...ethApiNames])
    expect(unknownEthApi({ ethApis: ethApiNames })).toBeUndefined()
    expect(unknownEthApi({ ethApis: ['eth', 'wrap', 'other'] })).toBe('API service wrap not found')
    expect(unknownEthApi({ ethApis: [] })).toBeUndefined()
  })
})
