import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { eachUpgrade, useNetwork } from '../../../src/testing/jest.js'

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

  it('is one network, which serves HTTP if an option asks for it', async () => {
    expect(prepared).toBe(1)
    const answer = await fetch(`${network().url}/ext/health`)
    expect(answer.status).toBe(200)
  })
})

describe('a branch for each test', () => {
  const seen = new Set<ReturnType<typeof network>>()
  const prepared: object[] = []
  const network = useNetwork({
    branch: true,
    listen: true,
    accounts: 1,
    prepare: async (net) => {
      prepared.push(net)
      await net.setBalance(dead, 5n)
    },
  })

  it.each(['first', 'second', 'third'])('begins with what was prepared: %s test', async () => {
    const net = network()
    expect(await net.provider.request(balanceOf)).toBe('0x5')
    expect((await fetch(`${net.url}/ext/health`)).status).toBe(200)
    await net.setBalance(dead, 9n)
    expect(net).toHaveReceived({ method: 'eth_getBalance' }, { times: 1 })
  })

  it.each(['first', 'second', 'third'])(
    'is another network than the prepared one and that of another test: %s test',
    () => {
      const net = network()
      expect(prepared).toHaveLength(1)
      for (const other of [...prepared, ...seen]) expect(net).not.toBe(other)
      expect([...seen].filter(({ listening }) => listening)).toEqual([])
      expect(net.listening).toBe(true)
      seen.add(net)
    },
  )
})

/** The errors of the test that runs, where jest keeps them. */
function errorsOfTest(): unknown[] {
  const key = Object.getOwnPropertySymbols(globalThis).find(
    (each) => each.description === 'JEST_STATE_SYMBOL',
  )
  return Reflect.get(globalThis, key ?? '').currentlyRunningTest.errors
}

describe('the end of a test', () => {
  let write: jest.SpiedFunction<typeof process.stderr.write>
  let written: string
  let expected: unknown
  beforeEach(() => {
    written = ''
    write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += String(text)
      return true
    })
  })
  const network = useNetwork()
  // After that of useNetwork, and before jest looks at the errors.
  afterEach(() => {
    errorsOfTest().length = 0
    write.mockRestore()
    expect(written).toEqual(expected)
  })

  it('prints nothing of one that passes', async () => {
    await network().info.getNodeID()
    expected = ''
  })

  it('prints the calls of one that fails', async () => {
    await network().info.getNodeID()
    errorsOfTest().push(new Error('made up'))
    expected = expect.stringMatching(
      /^The last calls of the network in "the end of a test prints the calls of one that fails":\n {2}info {2}info\.getNodeID {2}[\d.]+ ms\n$/,
    )
  })

  it('prints nothing of one that fails without calls', () => {
    errorsOfTest().push(new Error('made up'))
    expected = ''
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

describe('tests for each upgrade', () => {
  const suites: string[] = []

  eachUpgrade({ accounts: 1 }, (network, upgrade) => {
    suites.push(upgrade)

    it('run on a network of its own that has it from the start', async () => {
      const { heliconTime } = await network().info.upgrades()
      expect(heliconTime).toBe(upgrade === 'helicon' ? '2020-12-05T05:00:00Z' : '9999-12-01T00:00:00Z')
      const [account] = network().accounts
      const transfer = { from: account?.address, to: dead, gas: '0xf4240' }
      const hash = await network().provider.request({ method: 'eth_sendTransaction', params: [transfer] })
      const receipt = await network().provider.request({
        method: 'eth_getTransactionReceipt',
        params: [hash],
      })
      // Helicon charges at least half of the limit of a million (ACP-194).
      expect(receipt).toMatchObject({ gasUsed: upgrade === 'helicon' ? '0x7a120' : '0x5208' })
    })
  })

  it('are a suite for each, first for Granite', () => {
    expect(suites).toEqual(['granite', 'helicon'])
  })

  it('choose the upgrades themselves, and need a suite', () => {
    const untyped = (...values: unknown[]) => Reflect.apply(eachUpgrade, undefined, values)
    expect(() => untyped({ upgrades: 'helicon' }, () => undefined)).toThrow('leave out "upgrades"')
    expect(() => untyped({ upgradeFile: '{}' }, () => undefined)).toThrow('leave out "upgradeFile"')
    expect(() => untyped({ accounts: 1 })).toThrow('a function with the tests must follow the options')
  })
})
