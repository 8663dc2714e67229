import { afterAll, describe, expect, test } from '@jest/globals'
import { useNetwork } from '../../../src/testing/jest.js'

const dead = '0x000000000000000000000000000000000000dEaD'
const balanceOf = { method: 'eth_getBalance', params: [dead, 'latest'] }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('tests at the same time', () => {
  let prepared = 0
  let [underway, most] = [0, 0]
  // They ran at the same time, and left the prepared network as it was, which is closed after this.
  afterAll(async () => {
    expect([prepared, most, underway]).toEqual([1, 4, 0])
    expect(await network().provider.request(balanceOf)).toBe('0x5')
  })

  const network = useNetwork({
    prepare: async (net) => {
      prepared++
      await net.setBalance(dead, 5n)
    },
  })

  test.concurrent.each([1n, 2n, 3n, 4n])('have branches of what was prepared once: %d', async (amount) => {
    most = Math.max(most, ++underway)
    await using net = await network().branch()
    await wait(20)
    expect(await net.provider.request(balanceOf)).toBe('0x5')
    await net.setBalance(dead, amount)
    await wait(20)
    expect(await net.provider.request(balanceOf)).toBe(`0x${amount.toString(16)}`)
    underway--
  })
})

describe('a branch for each test', () => {
  const network = useNetwork({ branch: true })

  test.concurrent('is refused to tests at the same time, since jest runs no hooks for them', () => {
    expect(network).toThrow(
      'useNetwork: option "branch" is for tests that run one after the other: leave it out, and let each concurrent test ' +
        'begin with "await using net = await network().branch()"',
    )
    return Promise.resolve()
  })
})
