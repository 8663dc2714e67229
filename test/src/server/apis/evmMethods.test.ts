import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { evmMethods } from '../../../../src/server/apis/evmMethods.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../../state/Network.js'
import type { NetworkOptions } from '../../../../state/world/NetworkOptions.js'
import { granite } from '../../../granite.js'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ ...granite })
})
afterAll(() => net.close())

/** Returns the methods of the C-Chain with some options, and behaving as a tool. */
function methodsWith(options: Partial<NetworkOptions>, tooling?: EvmChain['tooling']) {
  const { network } = net
  const { options: config, flavour, isAsynchronous } = network.world.cChain
  const chain = { options: config, flavour, isAsynchronous, tooling } as EvmChain
  const target = { world: network.world, options: { ...network.options, ...options } } as Network
  const { methods, later, notFound } = evmMethods(target, chain)
  return { names: methods.map(({ name }) => name), later, notFound, methods }
}

describe('the methods of an EVM chain', () => {
  it('are those of its config alone without the control API, or where it is told so', () => {
    const closed = methodsWith({ emulatorApi: false })
    expect(closed.names).toEqual(expect.arrayContaining(['eth_call', 'net_version', 'rpc.discover']))
    expect(closed.names).not.toContain('debug_traceTransaction')
    expect([closed.later, closed.notFound]).toEqual([undefined, undefined])
    const asNode = methodsWith({ ethApis: 'node' })
    expect(asNode.names).toEqual(closed.names)
    expect(asNode.later?.names).toBeDefined()
    expect(methodsWith({ emulatorApi: false, ethApis: 'node' }).names).toEqual(closed.names)
  })

  it('are more by default, each once', () => {
    const { names, later, notFound } = methodsWith({})
    expect(names).toContain('debug_traceTransaction')
    expect(new Set(names).size).toBe(names.length)
    expect(names.at(-1)).toBe('rpc.discover')
    expect(later).toBeDefined()
    expect(notFound).toBeUndefined()
  })

  it.each([
    ['anvil', false],
    ['hardhat', true],
  ] as const)(
    'are the same by name on a network like %s, which refuses others in its words: %p',
    (tooling, is) => {
      const usual = methodsWith({})
      const like = methodsWith({}, tooling)
      expect(like.names).toEqual(usual.names)
      expect(like.notFound !== undefined).toBe(is)
      const callOf = ({ methods }: typeof usual) => methods.find(({ name }) => name === 'eth_call')?.call
      expect(callOf(like)).not.toBe(callOf(usual))
      // What is loaded later is changed for anvil alone.
      expect(like.later === usual.later).toBe(is)
      expect(like.later?.names).toEqual(usual.later?.names)
      const off = methodsWith({ emulatorApi: false }, tooling)
      expect(callOf(off)).toBe(callOf(usual))
      expect([off.later, off.notFound]).toEqual([undefined, undefined])
    },
  )
})
