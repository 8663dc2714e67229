import { expect, test } from '@jest/globals'
import { createNetwork, ProviderRpcError } from 'snowglobe'

test('a network runs beside a DOM, which has few globals of Node.js', async () => {
  document.body.textContent = 'wallet'
  const net = await createNetwork()
  await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 5n })
  expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe('0x1')
  const answer = await net.fetch('/ext/health')
  expect(answer.status).toBe(200)
  await expect(net.platform.getBlock({ blockID: 'x', encoding: 'hex' })).rejects.toThrow(ProviderRpcError)
  const url = await net.listen()
  expect(await statusOf(`${url}/ext/health`)).toBe(200)
  await net.close()
})

/** Asks as a page does. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = () => resolve(request.status)
    request.onerror = () => reject(new Error('no answer'))
    request.open('GET', url)
    request.send()
  })
}
