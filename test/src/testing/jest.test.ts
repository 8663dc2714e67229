import { describe, expect, it } from '@jest/globals'
import { useNetwork } from '../../../src/testing/jest.js'

const dead = '0x000000000000000000000000000000000000dEaD'
const balanceOf = { method: 'eth_getBalance', params: [dead, 'latest'] }

describe('a network for the tests of a file', () => {
  let prepared = 0
  const network = useNetwork({
    clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' },
    listen: true,
    prepare: async (net) => {
      prepared++
      await net.setBalance(dead, 5n)
    },
  })

  it.each(['first', 'second'])('begins with what was prepared: %s test', async () => {
    const net = network()
    expect(await net.provider.request(balanceOf)).toBe('0x5')
    expect(net.now).toBe(Date.parse('2030-01-01T00:00:00Z'))
    await net.fund({ address: dead, amount: 2n })
    await net.increaseTime(86_400_000)
    expect(await net.provider.request(balanceOf)).toBe('0x7')
  })

  it('is one network, which serves HTTP if asked to', async () => {
    expect(prepared).toBe(1)
    const answer = await fetch(`${network().url}/ext/health`)
    expect(answer.status).toBe(200)
  })
})

describe('the function that useNetwork returns', () => {
  const network = useNetwork()
  let refusal: unknown
  try {
    network()
  } catch (error) {
    refusal = error
  }

  it('says where it may be called', () => {
    expect(refusal).toHaveProperty('name', 'InvalidOptionError')
    expect(refusal).toHaveProperty('message', expect.stringContaining('in hooks and tests only'))
  })
})
