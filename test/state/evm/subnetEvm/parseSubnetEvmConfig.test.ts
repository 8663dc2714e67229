import { expect, test } from '@jest/globals'
import { defaultSubnetEvmConfig } from '../../../../state/evm/subnetEvm/parseSubnetEvmConfig.js'

test('a genesis without config has the chain ID 43214 and the default fees', () => {
  const { chainId, feeConfig } = defaultSubnetEvmConfig()
  expect(chainId).toBe(43_214n)
  expect(feeConfig).toMatchObject({
    gasLimit: 8_000_000n,
    minBaseFee: 25_000_000_000n,
    targetGas: 15_000_000n,
  })
})
