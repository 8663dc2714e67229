import { useNetwork } from 'snowglobe/vitest'
import { describe, expect, test } from 'vitest'

const network = useNetwork()

test('passes', async () => {
  expect(await network().info.getNetworkID()).toEqual({ networkID: '12345' })
})

test('fails', async () => {
  await network().platform.getHeight()
  await expect(network().provider.request({ method: 'eth_getBalance', params: [] })).resolves.toBe('0x0')
})

describe('a strict network', () => {
  const strict = useNetwork({ strict: { allow: [{ method: 'eth_chainId' }] }, lastCalls: 0 })

  test('passes with what is allowed', async () => {
    await strict().provider.request({ method: 'eth_chainId' })
  })

  test('fails with what is not', async () => {
    await strict().provider.request({ method: 'eth_blockNumber' })
  })
})

describe('a branch for each test', () => {
  const branched = useNetwork({ branch: true })

  test('keeps what it sends for itself', async () => {
    await branched().provider.request({ method: 'evm_mine' })
    expect(await branched().provider.request({ method: 'eth_blockNumber' })).toBe('0x1')
  })

  test('does not see what another test sent', async () => {
    expect(await branched().provider.request({ method: 'eth_blockNumber' })).toBe('0x0')
  })
})
