import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type LogLine, type Snowglobe } from '../../../src/index.js'
import { callOf, overWebSocket } from '../faults/roads.js'

const alice = '0x000000000000000000000000000000000000dEaD'
const bob = '0x000000000000000000000000000000000000bEEF'
const primary = 'local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork()
})
afterEach(() => net.close())

const ask = (method: string, ...params: unknown[]) =>
  net.provider.request({ method, params }).catch(() => undefined)

describe('net.strict without a list', () => {
  it('allows what the node serves, whether it succeeds or not', async () => {
    const strict = net.strict()
    await ask('eth_chainId')
    await ask('eth_call')
    await net.platform.getHeight()
    await net.fetch('/ext/health')
    await net.fetch('/v1/chains/999')
    await net.fetch('/')
    await net.emulator.getFaults()
    expect(strict.unexpected).toEqual([])
    strict.verify()
  })

  it('does not allow methods and paths that the node does not have, through any entrance', async () => {
    const url = await net.listen()
    const strict = net.strict()
    await ask('eth_nothing', 1)
    await net.fetch('/ext/info', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"info.nothing","params":{}}',
    })
    await overWebSocket(net, callOf('eth_other'))
    await net.fetch('/ext/bc/D/rpc', { method: 'POST' })
    await net.fetch('/v1/chain?x=1')
    await fetch(`${url}/nowhere`)
    await fetch(`${url}/nowhere`)
    expect(strict.unexpected).toEqual([
      'C eth_nothing [1] (there is no such method)',
      'info info.nothing {} (there is no such method)',
      expect.stringMatching(/^C eth_other .*\(there is no such method\)$/),
      'POST /ext/bc/D/rpc 404 (there is no such path)',
      'GET /v1/chain?x=1 404 (there is no such path)',
      'GET /nowhere 404 (there is no such path)',
      'GET /nowhere 404 (there is no such path)',
    ])
    strict.end()
    await ask('eth_nothing')
    expect(strict.unexpected).toHaveLength(7)
  })
})

describe('net.strict with a list', () => {
  it('allows only what is on it', async () => {
    const strict = net.strict({ allow: [{ method: 'eth_get*' }, { service: 'P' }, { route: '/v1/*' }] })
    await ask('eth_getBalance', alice, 'latest')
    await net.platform.getHeight()
    await net.fetch('/v1/chains')
    expect(strict.unexpected).toEqual([])
    await ask('eth_chainId')
    await net.fetch('/ext/health')
    expect(strict.unexpected).toEqual(['C eth_chainId [] (not allowed)', 'GET /ext/health 200 (not allowed)'])
    strict.end()
  })

  it('may list what the node does not have', async () => {
    const strict = net.strict({ allow: [{ method: 'wallet_nothing' }, { route: '/favicon.ico' }] })
    await ask('wallet_nothing')
    await net.fetch('/favicon.ico')
    strict.verify()
  })

  it('allows only its addresses, in parameters, paths and queries', async () => {
    const strict = net.strict({ addresses: [alice.toLowerCase(), `P-${primary}`] })
    await ask('eth_getBalance', alice, 'latest')
    await net.platform.getBalance({ addresses: [`P-${primary}`] })
    await net.fetch(`/v1/networks/fuji/blockchains/x-chain/balances?addresses=X-${primary}%2C${primary}`)
    await ask('eth_call', { to: alice, data: `0x70a08231${'00'.repeat(12)}${bob.slice(2)}` }, 'latest')
    expect(strict.unexpected).toEqual([])
    await ask('eth_call', { to: bob }, 'latest')
    await net.fetch(`/v1/chains/43112/addresses/${bob}/balances:getNative?currency=usd`)
    expect(strict.unexpected).toEqual([
      expect.stringContaining(`(the address ${bob} is not allowed)`),
      expect.stringContaining(`(the address ${bob} is not allowed)`),
    ])
    strict.end()
  })
})

describe('what is not allowed', () => {
  it('fails the test that verifies it, once, with a line for each', async () => {
    const strict = net.strict()
    await ask('eth_nothing')
    expect(() => strict.verify()).toThrow(
      'the network received a call that the test does not allow\n\n  C eth_nothing [] (there is no such method)',
    )
    await net.close()
  })

  it('fails the test that closes the network, which is closed then', async () => {
    const other = await createNetwork()
    await other.listen()
    other.strict()
    for (let call = 0; call < 12; call++)
      await other.provider.request({ method: `eth_nothing${call}` }).catch(() => undefined)
    const closing = other.close()
    await expect(closing).rejects.toThrow('the network received 12 calls that the test does not allow')
    await expect(closing).rejects.toThrow('eth_nothing9 (there is no such method)\n  and 2 more')
    expect(other.listening).toBe(false)
    await other.close()
  })

  it('is a warning in the log instead, when an option asks for it', async () => {
    const lines: LogLine[] = []
    net.useLog({ write: (line) => void lines.push(line) })
    const strict = net.strict({ unknown: 'warn', allow: [] })
    await ask('eth_chainId')
    strict.verify()
    expect(lines).toMatchObject([
      { level: 'WARN', message: 'not allowed by net.strict: C eth_chainId [] (not allowed)' },
    ])
  })

  it('is nothing that options with mistakes list', () => {
    expect(() => net.strict({ unknown: 'fial' as never })).toThrow(
      'option "unknown" must be "fail" or "warn", got "fial": did you mean "fail"?',
    )
    expect(() => net.strict({ allow: [{ methd: 'x' } as never] })).toThrow('did you mean "method"?')
  })
})
