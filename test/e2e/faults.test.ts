import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { idToString } from '../../state/codec/ids.js'
import { Wallet } from '../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'
import { breakEngine, unlucky } from '../state/evm/chain/breakEngine.js'

const fundedKey = '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027'
const funded = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'

let net: Snowglobe
let lines: string[]
beforeEach(async () => {
  lines = []
  const write = ({ level, message }: { level: string; message: string }) => {
    if (level === 'ERROR') lines.push(`${level} ${message}`)
  }
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' },
    log: { write, close: async () => undefined },
  })
  await net.impersonate(funded)
})
afterEach(() => net.close())

const send = (to: string) =>
  net.provider.request({ method: 'eth_sendTransaction', params: [{ from: funded, to, gas: '0x5208' }] })

/** Calls the control API as a client does, after the work that is due. */
const control = (method: string) =>
  net.fetch('/ext/emulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
  })

/** Checks that every service answers. */
async function expectService(): Promise<void> {
  const text = await (
    await net.fetch('/ext/bc/C/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
    })
  ).text()
  expect(text).toContain('"0xa868"')
  expect((await net.fetch('/ext/health')).status).toBe(200)
  expect(await net.platform.getHeight()).toBeDefined()
}

describe('a transaction that breaks the EVM', () => {
  it('is an internal error for its sender alone; the log says why', async () => {
    breakEngine(net.network.world.cChain)
    await expect(send(unlucky)).rejects.toMatchObject({ code: -32603 })
    expect(lines[0]).toMatch(/^ERROR the transaction 0x[0-9a-f]{64} was dropped/)
    await expectService()
    await send(funded)
    expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe('0x1')
  })

  it.each(['fetch', 'http'])('is an internal error for a client that comes by %s', async (entrance) => {
    breakEngine(net.network.world.cChain)
    const wallet = privateKeyToAccount(fundedKey)
    const raw = await wallet.signTransaction({
      to: unlucky,
      gas: 21_000n,
      gasPrice: 10n ** 11n,
      chainId: 43112,
    })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] })
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answer =
      entrance === 'http'
        ? await fetch(`${await net.listen()}/ext/bc/C/rpc`, post)
        : await net.fetch('/ext/bc/C/rpc', post)

    expect(await answer.json()).toMatchObject({ error: { code: -32603, message: 'method handler crashed' } })
    expect(lines[0]).toMatch(/^ERROR the transaction 0x[0-9a-f]{64} was dropped/)
  })

  it('does not prevent a reset of the network', async () => {
    breakEngine(net.network.world.cChain)
    net.setMining({ mode: 'manual' })
    await send(unlucky)
    net.setMining({ mode: 'auto' })
    await expectService()
    expect(await (await control('emulator.reset')).json()).toMatchObject({ result: {} })
    await expectService()
    expect(lines).toHaveLength(1)
  })

  it('does not prevent blocks on other chains', async () => {
    const { blockchainId } = await net.l1s.create()
    breakEngine(net.network.world.cChain)
    net.setMining({ mode: 'interval', intervalMs: 1000 })
    net.setMining({ mode: 'interval', intervalMs: 1000 }, blockchainId)
    await send(unlucky)
    await net.increaseTime(1000)
    for (const chain of ['C', blockchainId])
      expect(await net.providerFor(chain).request({ method: 'eth_blockNumber' })).toBe('0x1')
  })

  it('does not stop other chains when one cannot make any block', async () => {
    const { cChain, evmChains } = net.network.world
    const { blockchainId } = await net.l1s.create()
    net.setMining({ mode: 'interval', intervalMs: 1000 })
    net.setMining({ mode: 'interval', intervalMs: 1000 }, blockchainId)
    cChain.pool.executable = () => {
      throw new TypeError('no pool')
    }
    await net.increaseTime(2000)
    await expectService()
    expect(lines).toContain(`ERROR the chain ${idToString(cChain.blockchainId)} did not do what was due`)
    expect([...evmChains.values()].at(-1)?.head.header.number).toBe(2n)
  })
})

describe('on the P-Chain', () => {
  const transfer = () => {
    const wallet = new Wallet(net.network.world.platform, privateKeyBytes(ewoqKey))
    return wallet.build((base) => ({ kind: 'BaseTx', base }), {
      outputs: [wallet.output(1n, wallet.owner)],
    })
  }

  it('a transaction that breaks its block is an internal error for its sender alone', async () => {
    const { platform, platformProducer, undo } = net.network.world
    const tx = transfer()
    const add = platform.transactions.add
    platform.transactions.add = () => {
      throw new TypeError('no transactions')
    }
    const before = undo.digest()
    expect(() => platformProducer.issue(tx)).toThrow('no transactions')
    platform.transactions.add = add
    expect(undo.digest()).toBe(before)
    await expectService()
    platformProducer.issue(tx)
    expect(platform.blocks.height).toBe(1n)
  })
})
