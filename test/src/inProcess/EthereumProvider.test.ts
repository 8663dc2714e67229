import { describe, expect, it } from '@jest/globals'
import { EthereumProvider } from '../../../src/inProcess/EthereumProvider.js'
import { ProviderRpcError } from '../../../src/inProcess/ProviderRpcError.js'
import { Underway } from '../../../src/rpc/Underway.js'
import { NodeError } from '../../../state/errors/NodeError.js'

function provider(request: (method: string, params: unknown) => unknown) {
  const underway = new Underway()
  const events: string[] = []
  const made = new EthereumProvider(
    () => {
      events.push('handler')
      return {
        handle: () => Promise.reject(new Error('not by text')),
        request,
      }
    },
    async () => {
      await null
      events.push('due work')
    },
    underway,
  )
  return { made, events, underway }
}

describe('the EIP-1193 provider', () => {
  it('does the work that is due, then asks the current chain', async () => {
    const { made, events } = provider(async (method, params) => [method, params])
    expect(await made.request({ method: 'eth_chainId', params: ['a', 1n] })).toEqual([
      'eth_chainId',
      ['a', 1n],
    ])
    expect(events).toEqual(['due work', 'handler'])
  })

  it('can be called without its object, as wallets do', async () => {
    const { request } = provider(async () => '0x1').made
    expect(await request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it('throws refusals with their code and data', async () => {
    const { made } = provider(async () => {
      throw new NodeError('execution reverted', { code: 3, data: '0x08c379a0' })
    })
    const failure = made.request({ method: 'eth_call' })
    await expect(failure).rejects.toBeInstanceOf(ProviderRpcError)
    await expect(failure).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
  })

  describe('without work that is due', () => {
    const withoutWork = (request: () => unknown) => {
      const underway = new Underway()
      const made = new EthereumProvider(
        () => ({ request }),
        () => undefined,
        underway,
      )
      return { made, underway }
    }

    it('resolves with what the chain answers at once, and rejects with what it refuses at once', async () => {
      expect(await withoutWork(() => '0x1').made.request({ method: 'eth_chainId' })).toBe('0x1')
      const refusing = withoutWork(() => {
        throw new NodeError('refused')
      })
      const failure = refusing.made.request({ method: 'eth_sendRawTransaction' })
      await expect(failure).rejects.toBeInstanceOf(ProviderRpcError)
      await expect(failure).rejects.toMatchObject({ message: 'refused', code: -32000 })
    })

    it('rejects for a request that is none, and does not throw', async () => {
      const { made } = withoutWork(() => '0x1')
      await expect(made.request('eth_chainId' as never)).rejects.toThrow('provider.request: the request must')
    })

    it('rejects a call that is answered later when the network is closed before', async () => {
      const { made, underway } = withoutWork(() => new Promise(() => undefined))
      const call = made.request({ method: 'eth_getLogs' })
      void underway.end(new Error('closed'))
      await expect(call).rejects.toThrow('closed')
    })
  })
})
