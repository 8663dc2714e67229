import { useNetwork } from 'snowglobe/vitest'
import { expect, test } from 'vitest'

const network = useNetwork()

test('passes', async () => {
  expect(await network().info.getNetworkID()).toEqual({ networkID: '12345' })
})

test('fails', async () => {
  await network().platform.getHeight()
  await expect(network().provider.request({ method: 'eth_getBalance', params: [] })).resolves.toBe('0x0')
})
