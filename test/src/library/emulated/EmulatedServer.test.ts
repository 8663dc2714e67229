import { expect, it } from '@jest/globals'
import { createNetwork, type LogLine } from '../../../../src/index.js'

it('serves further networks below its URL, each as it was at the start of the first', async () => {
  const lines: LogLine[] = []
  await using net = await createNetwork({
    accounts: 1,
    seed: 'isolated',
    log: { write: (line) => void lines.push(line) },
  })
  await net.mine({ blocks: 2 })
  expect(net.isolated).toEqual([])
  const url = await net.listen({ isolated: 2 })
  const [first, second] = net.isolated
  expect(net.isolated).toHaveLength(2)
  expect([net.url, first?.url, second?.url]).toEqual([url, `${url}/1`, `${url}/2`])
  // The same objects each time.
  expect(net.isolated[0]).toBe(first)
  const port = Number(new URL(url).port)
  expect([net, first, second].map((each) => each?.network.world.node.http)).toEqual([
    { host: '127.0.0.1', port, path: '' },
    { host: '127.0.0.1', port, path: '/1' },
    { host: '127.0.0.1', port, path: '/2' },
  ])
  expect(lines.filter(({ message }) => message === 'API server listening')).toMatchObject([
    { level: 'INFO', logger: 'main', fields: { uri: url } },
  ])
  const heightAt = async (base: string) => {
    const answer = await fetch(`${base}/ext/bc/C/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
    })
    return Reflect.get(Object(await answer.json()), 'result')
  }
  expect([await heightAt(url), await heightAt(`${url}/1`), await heightAt(`${url}/2`)]).toEqual([
    '0x3',
    '0x1',
    '0x1',
  ])
  await second?.mine()
  expect([await heightAt(`${url}/1`), await heightAt(`${url}/2`)]).toEqual(['0x1', '0x2'])
  expect(first?.accounts).toEqual(net.accounts)
  await first?.reset()
  expect(first?.accounts).toEqual(net.accounts)
  expect(await heightAt(`${url}/1`)).toBe('0x1')
  expect((await fetch(`${url}/3/ext/health`)).status).toBe(404)
  const answers = await Promise.all([url, `${url}/1`].map((base) => fetch(`${base}/ext/health`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await net.close()
  expect([net.listening, net.isolated]).toEqual([false, []])
})

it('listens where the options of the network say, unless those of listen do', async () => {
  await using net = await createNetwork({ httpHost: '::1' })
  expect(await net.listen()).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect(net.network.world.node.http.host).toBe('::1')
  await net.close()
  expect(await net.listen({ host: '127.0.0.1' })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(net.isolated).toEqual([])
})

it('closes its further networks with it', async () => {
  const net = await createNetwork()
  await net.listen({ isolated: 1 })
  const [other] = net.isolated
  other?.faults.add({ delay: 600_000 })
  const waiting = other?.provider.request({ method: 'eth_chainId' }).catch((error: unknown) => error)
  await net.close()
  expect(await waiting).toMatchObject({ code: 4900, details: 'the network was closed' })
})
