import { describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'

/** What a GET by a tool shows: status and text. */
async function got(net: Snowglobe, path: string, tool: string): Promise<readonly [number, string]> {
  const answer = await net.fetch(`http://localhost:9650${path}`, { headers: { 'user-agent': tool } })
  return [answer.status, await answer.text()]
}

const curl = 'curl/8.5.0'
const lineOf = (method: string, params: string, path: string): string =>
  `  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}' http://localhost:9650${path}\n`

describe('a GET by hand', () => {
  it('of an EVM chain says how to call it, with the status of a node', async () => {
    await using net = await createNetwork()
    const line = lineOf('eth_blockNumber', '[]', '/ext/bc/C/rpc')
    for (const tool of [curl, 'Wget/1.21', 'HTTPie/3.2.2'])
      expect(await got(net, '/ext/bc/C/rpc', tool)).toEqual([
        200,
        `JSON-RPC is answered here, by POST:\n${line}Its methods: http://localhost:9650/openrpc/ext/bc/C/rpc\n`,
      ])
  })

  it('of a node service follows its refusal', async () => {
    await using net = await createNetwork()
    const [status, text] = await got(net, '/ext/bc/P', curl)
    expect(status).toBe(405)
    expect(text).toMatch(/^rpc: POST method required, received GET\nJSON-RPC is answered here, by POST:\n/)
    expect(text).toContain(lineOf('platform.getHeight', '{}', '/ext/bc/P'))
  })

  it('of / follows the answer of a node', async () => {
    await using net = await createNetwork()
    const [status, text] = await got(net, '/', curl)
    expect(status).toBe(404)
    expect(text).toMatch(/^404 page not found\n\nThis is a Snowglobe network\./)
    expect(text).toContain(lineOf('eth_blockNumber', '[]', '/ext/bc/C/rpc'))
  })

  it('of a path that nothing serves names the one that was meant', async () => {
    await using net = await createNetwork()
    await net.l1s.create({ alias: 'orchard' })
    for (const [path, meant] of [
      ['/ext/bc/Cc/rpc', '/ext/bc/C/rpc'],
      ['/ext/bc/c/rpc', '/ext/bc/C/rpc'],
      ['/ext/bc/C', '/ext/bc/C/rpc'],
      ['/ext/bc/C/rpc/', '/ext/bc/C/rpc'],
      ['/ext/bc/orchad/ws', '/ext/bc/orchard/ws'],
      ['/ext/inof', '/ext/info'],
    ] as const)
      expect(await got(net, path, curl)).toEqual([
        404,
        `404 page not found\ndid you mean http://localhost:9650${meant}?\n`,
      ])
    expect(await got(net, '/ext/bc/Cc/rpc', 'node')).toEqual([404, '404 page not found\n'])
  })

  it('of other paths has the answer of a node', async () => {
    await using net = await createNetwork()
    expect(await got(net, '/ext/bc/nowhere/rpc', curl)).toEqual([404, '404 page not found\n'])
    expect(await got(net, '/ext/health/liveness', curl)).toEqual([200, '{"checks":{},"healthy":true}\n'])
  })
})

describe('a GET by a program', () => {
  it('has the bytes of a node', async () => {
    await using net = await createNetwork()
    expect(await got(net, '/ext/bc/C/rpc', 'node')).toEqual([200, ''])
    expect(await got(net, '/', 'Go-http-client/1.1')).toEqual([404, '404 page not found\n'])
    expect(await got(net, '/ext/bc/P', 'node')).toEqual([405, 'rpc: POST method required, received GET'])
  })

  it('so has one by hand without the control API', async () => {
    await using net = await createNetwork({ emulatorApi: false })
    expect(await got(net, '/ext/bc/C/rpc', curl)).toEqual([200, ''])
    expect(await got(net, '/', curl)).toEqual([404, '404 page not found\n'])
    expect(await got(net, '/ext/bc/Cc/rpc', curl)).toEqual([404, '404 page not found\n'])
  })
})
