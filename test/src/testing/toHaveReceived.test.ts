import { describe, expect, it } from '@jest/globals'
import { useNetwork } from '../../../src/testing/jest.js'

const network = useNetwork({ prepare: (net) => net.info.getNetworkID() })
const ask = () => network().provider.request({ method: 'eth_chainId' })

describe('expect(network()).toHaveReceived', () => {
  it('passes for what the network received in the test', async () => {
    await ask()
    await ask()
    expect(network()).toHaveReceived({ method: 'eth_chainId' })
    expect(network()).toHaveReceived({ method: 'eth_chainId' }, { times: 2 })
    expect(network()).not.toHaveReceived({ method: 'eth_chainId' }, { times: 1 })
    expect(network()).not.toHaveReceived({ method: 'info.getNetworkID' })
  })

  it('begins again with each test', () => {
    expect(network()).not.toHaveReceived({})
  })

  it('fails with the nearest calls', async () => {
    await ask()
    expect(() => expect(network()).toHaveReceived({ method: 'eth_chainId', service: 'P' })).toThrow(
      /expected at least 1 of .*, but the network received none\nThe nearest:\n {2}#\d+ C eth_chainId \[?\]? ?\(differs in service\)/,
    )
    expect(() => expect(network()).not.toHaveReceived({ method: 'eth_chainId' })).toThrow(
      'expected exactly 0 of {"method":"eth_chainId"}, but the network received 1',
    )
    expect(() => expect('a text').toHaveReceived({})).toThrow('expect() must get a network')
  })
})
