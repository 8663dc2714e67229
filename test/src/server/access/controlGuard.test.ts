import { once } from 'node:events'
import { afterEach, describe, expect, it } from '@jest/globals'
import WebSocket from 'ws'
import { createNetwork } from '../../../../src/index.js'
import type { Snowglobe } from '../../../../src/library/Snowglobe.js'

let net: Snowglobe
afterEach(() => net.close())

async function start(origins?: string): Promise<void> {
  net = await createNetwork(origins === undefined ? {} : { flags: { 'http-allowed-origins': origins } })
}

async function ask(path: string, method: string, page: string | undefined, params: unknown = []) {
  const headers = { 'content-type': 'application/json', ...(page === undefined ? {} : { origin: page }) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return JSON.parse(await (await net.fetch(path, { method: 'POST', headers, body })).text())
}

const stranger = 'https://stranger.example'
const refusal = `pages of ${stranger} may not control this network: name their origin in --http-allowed-origins`

describe('a web page that is not allowed', () => {
  it.each([
    ['/ext/emulator', 'emulator.snapshot', {}],
    ['/ext/bc/C/rpc', 'evm_mine', []],
    ['/ext/bc/C/rpc', 'anvil_setBalance', ['0x000000000000000000000000000000000000dEaD', '0x1']],
    ['/ext/bc/C/rpc', 'hardhat_impersonateAccount', ['0x000000000000000000000000000000000000dEaD']],
    ['/ext/bc/C/rpc', 'eth_sendTransaction', [{}]],
    ['/ext/bc/C/rpc', 'eth_sign', ['0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc', '0x12']],
    ['/ext/bc/C/rpc', 'personal_sign', ['0x12', '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc']],
    ['/ext/bc/C/rpc', 'eth_signTypedData_v4', ['0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc', {}]],
    ['/ext/bc/C/rpc', 'debug_clearTxpool', []],
  ])('changes nothing at %s with %s', async (path, method, params) => {
    await start()
    const before = net.network.world.undo.digest()
    expect(await ask(path, method, stranger, params)).toMatchObject({ error: { message: refusal } })
    expect(await ask(path, method, 'null', params)).toMatchObject({ error: { code: -32000 } })
    expect(net.network.world.undo.digest()).toBe(before)
  })

  it("gets the node's answers where the control API is off", async () => {
    net = await createNetwork({ emulatorApi: false })
    const sign = await ask('/ext/bc/C/rpc', 'eth_sign', stranger, [`0x${'12'.repeat(20)}`, '0x12'])
    expect(sign).toMatchObject({ error: { message: 'unknown account' } })
    expect(await ask('/ext/bc/C/rpc', 'evm_mine', stranger)).toMatchObject({ error: { code: -32601 } })
  })

  it('cannot have a message signed', async () => {
    await start()
    const headers = { origin: stranger }
    const answer = await net.fetch('/ext/emulator/aggregate-signatures', {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect([answer.status, await answer.text()]).toEqual([403, `${refusal}\n`])
  })

  it("may call the node's public methods, also over a WebSocket, but no control methods", async () => {
    await start()
    expect(await ask('/ext/info', 'info.getNetworkID', stranger)).toMatchObject({ result: {} })
    expect(await ask('/ext/bc/C/rpc', 'eth_chainId', stranger)).toMatchObject({ result: '0xa868' })
    const socket = new WebSocket(`${(await net.listen()).replace('http', 'ws')}/ext/bc/C/ws`, {
      origin: stranger,
    })
    await once(socket, 'open')
    const answerTo = async (method: string) => {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }))
      return JSON.parse(String((await once(socket, 'message'))[0]))
    }
    expect(await answerTo('eth_chainId')).toMatchObject({ result: '0xa868' })
    expect(await answerTo('evm_mine')).toMatchObject({ error: { message: refusal } })
    socket.terminate()
  })
})

describe('the studio in a page that the network served to another machine', () => {
  const own = { origin: 'http://192.0.2.1:9650', host: '192.0.2.1:9650', 'x-snowglobe-studio': '1' }
  const answerTo = async (method: string, params: unknown, headers: Record<string, string>) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await net.fetch('/ext/emulator', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return JSON.parse(await answer.text())
  }

  it('may look', async () => {
    await start()
    await net.emulator.clearJournal()
    for (const method of ['emulator.status', 'emulator.getRelay', 'emulator.getFaults', 'emulator.journal'])
      expect(await answerTo(method, {}, own)).toMatchObject({ result: {} })
  })

  it('may change nothing, and a page of another origin may not look', async () => {
    await start()
    const before = net.network.world.undo.digest()
    for (const method of ['emulator.mine', 'emulator.snapshot', 'emulator.reset', 'emulator.setFaults'])
      expect(await answerTo(method, {}, own)).toMatchObject({ error: { code: -32000 } })
    const refused = { error: { message: refusal } }
    expect(await answerTo('emulator.status', {}, { ...own, origin: stranger })).toMatchObject(refused)
    expect(net.network.world.undo.digest()).toBe(before)
  })

  it('is told whether it may control the network', async () => {
    await start('https://mine.example')
    const refusalOf = async (page: string) => {
      const headers = { accept: 'application/vnd.snowglobe+json', 'x-snowglobe-studio': page }
      const facts = Object(await (await net.fetch('/', { headers })).json())
      return Reflect.get(facts, 'controlRefusal')
    }
    expect(await refusalOf('http://localhost:9650')).toBeUndefined()
    expect(await refusalOf('https://mine.example')).toBeUndefined()
    expect(await refusalOf(stranger)).toBe(refusal)
  })
})

describe('the control API is open', () => {
  it.each([
    undefined,
    'http://localhost:3000',
    'https://app.localhost',
    'http://127.0.0.1:8080',
    'http://[::1]:5173',
  ])('to the origin %s', async (page) => {
    await start()
    expect(await ask('/ext/emulator', 'emulator.snapshot', page, {})).toHaveProperty('result')
    expect(await ask('/ext/bc/C/rpc', 'evm_mine', page)).toHaveProperty('result')
  })

  it('to origins listed by name beside a *', async () => {
    await start('https://dapp.example,https://*.test.example,*')
    expect(await ask('/ext/bc/C/rpc', 'evm_mine', 'https://dapp.example')).toHaveProperty('result')
    expect(await ask('/ext/bc/C/rpc', 'evm_mine', 'https://a.test.example')).toHaveProperty('result')
    expect(await ask('/ext/bc/C/rpc', 'evm_mine', stranger)).toHaveProperty('error')
  })

  it.each(['http://localhost.stranger.example', 'http://127.0.0.1.stranger.example', 'file://localhost'])(
    'not to %s',
    async (page) => {
      await start()
      expect(await ask('/ext/bc/C/rpc', 'evm_mine', page)).toHaveProperty('error')
    },
  )
})
