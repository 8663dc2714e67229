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

describe('tests at the same time', () => {
  const prepared = useNetwork({
    prepare: (net) => net.provider.request({ method: 'evm_mine' }),
  })
  const height = { method: 'eth_blockNumber' }

  test.concurrent.each(['first', 'second', 'third'])('have branches of what was prepared: %s', async () => {
    await using net = await prepared().branch()
    expect(await net.provider.request(height)).toBe('0x1')
    await net.provider.request({ method: 'evm_mine' })
    expect(await net.provider.request(height)).toBe('0x2')
  })
})

describe('a branch for each test, of two at the same time', () => {
  useNetwork({ branch: true })

  test.concurrent('passes', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
  })

  test.concurrent('is refused', () => undefined)
})
