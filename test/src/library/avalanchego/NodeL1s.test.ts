import timers from 'node:timers'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { createL1OnNode } from '../../../../src/library/avalanchego/createL1OnNode.js'
import { NodeFunds } from '../../../../src/library/avalanchego/NodeFunds.js'
import { NodeL1s } from '../../../../src/library/avalanchego/NodeL1s.js'
import { NodeRequests } from '../../../../src/library/avalanchego/NodeRequests.js'
import { realNodeOptions } from '../../../../src/library/avalanchego/realNodeOptions.js'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { idFromBytes, idToString, nodeIdFromString, nodeIdToString } from '../../../../state/codec/ids.js'
import type { L1Plan } from '../../../../state/l1s/L1Plan.js'

// An emulated network that listens stands for the node: it answers the same requests.

const firstLocal = nodeIdFromString('NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg')
const manager = hexToBytes(`0x${'5e'.repeat(20)}`)
let net: Snowglobe
let requests: NodeRequests
beforeAll(async () => {
  net = await createNetwork({ flags: { 'api-admin-enabled': 'true' } })
  requests = new NodeRequests(await net.listen())
})
afterAll(() => net.close())

const call = (method: string, params: unknown) => requests.call(method, params)
const made = (plan: L1Plan, freeChainId: bigint) =>
  createL1OnNode({ call, networkId: 12345, freeChainId }, plan)
const request = (chain: string, method: string, params: readonly unknown[] = []) =>
  net.providerFor(chain).request({ method, params: [...params] })

describe('a plan', () => {
  it('without members makes a chain that runs subnet-EVM, with the free chain ID, on a permissioned subnet', async () => {
    const { name, alias, subnetId, chainId, conversion, validators } = await made({}, 777n)
    expect({ name, alias, conversion, validators }).toEqual({
      name: 'L1',
      alias: undefined,
      conversion: undefined,
      validators: [],
    })
    expect(await request(idToString(chainId), 'eth_chainId')).toBe('0x309')
    expect(await net.platform.getSubnet({ subnetID: idToString(subnetId) })).toMatchObject({
      isPermissioned: true,
    })
    const { blockchains } = await net.platform.getBlockchains()
    expect(blockchains).toContainEqual({
      id: idToString(chainId),
      name: 'L1',
      subnetID: idToString(subnetId),
      vmID: 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy',
    })
  })

  it('names the chain, its VM and its alias', async () => {
    const vm = 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy'
    const { name, alias } = await made({ name: 'Games', alias: 'games', vm }, 778n)
    expect([name, alias]).toEqual(['Games', 'games'])
    expect(await request('games', 'eth_chainId')).toBe('0x30a')
  })

  it('with validators is converted, and they have the weight, the balance and the order that it says', async () => {
    const plan = { validators: [{}, { nodeId: firstLocal, weight: 7n, balanceNAVAX: 5n }, { weight: 9n }] }
    const { subnetId, chainId, conversion, validators } = await made(plan, 779n)
    expect(conversion?.managerChainId).toEqual(chainId)
    expect(toHex(conversion?.managerAddress ?? new Uint8Array())).toMatch(/^0x[0-9a-f]{40}$/)
    const ids = validators.map(({ nodeId }) => nodeId)
    expect(ids).toEqual([...ids].sort())
    const found = await Promise.all(
      validators.map(({ validationId }) =>
        net.platform.getL1Validator({ validationID: idToString(validationId) }),
      ),
    )
    for (const { subnetID } of found) expect(subnetID).toBe(idToString(subnetId))
    expect(found.map(({ nodeID }) => nodeID)).toEqual(validators.map(({ nodeId }) => nodeIdToString(nodeId)))
    const named = found.find(({ nodeID }) => nodeID === nodeIdToString(firstLocal))
    expect(named?.weight).toBe('7')
    expect(BigInt(named?.balance ?? '9')).toBeLessThan(6n)
    const others = found.filter((each) => each !== named)
    expect(others.map(({ weight }) => weight).sort()).toEqual(['100', '9'])
    for (const { balance } of others) {
      expect(BigInt(balance)).toBeGreaterThan(999_000_000n)
      expect(BigInt(balance)).toBeLessThanOrEqual(1_000_000_000n)
    }
  })

  it('with a manager is converted for one validator, and the manager stands where it says', async () => {
    const { conversion, validators } = await made({ manager: { address: manager, chain: 'C' } }, 780n)
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    expect(idToString(conversion?.managerChainId ?? failed())).toBe(blockchainID)
    expect(conversion?.managerAddress).toEqual(manager)
    expect(validators.map(({ nodeId }) => nodeId)).toEqual([firstLocal])
  })

  it('is converted or not where it says so', async () => {
    expect((await made({ convert: true }, 781n)).validators).toHaveLength(1)
    expect((await made({ convert: false, validators: [{}] }, 782n)).conversion).toBeUndefined()
  })

  const byHand = 'Give its address, and put its code into the genesis or deploy it yourself.'
  it.each<[string, L1Plan, string, string]>([
    [
      'a file',
      { files: { config: '{}' } },
      'l1s.create: option "config"',
      'A node reads such files at its start.',
    ],
    ['a contract to deploy', { manager: { contract: {} } }, 'l1s.create: a manager that is deployed', byHand],
    ['calls', { manager: { calls: () => [] } }, 'l1s.create: a manager that is deployed', byHand],
    [
      'a call of the manager',
      { manager: { initialize: true } },
      'l1s.create: a manager that is deployed',
      byHand,
    ],
  ])('with %s is refused before anything is asked', async (_, plan, member, reason) => {
    const asked: string[] = []
    const refused = createL1OnNode(
      { call: async (method) => asked.push(method), networkId: 12345, freeChainId: 1n },
      plan,
    )
    await expect(refused).rejects.toMatchObject({ name: 'NotOnARealNode', member, metaMessages: [reason] })
    expect(asked).toEqual([])
  })

  it('with a validator whose key is not known is refused', async () => {
    const nodeId = nodeIdFromString('NodeID-111111111111111111116DBWJs')
    await expect(made({ validators: [{ nodeId }] }, 783n)).rejects.toMatchObject({
      member: 'l1s.create: a validator of another node',
      metaMessages: ['Its key is not known.'],
    })
  })
})

describe('the chain of an L1', () => {
  /** Creates an L1 on a node that answers so whether it runs the chain; each wait for it takes five seconds. */
  async function createdWith(answers: (question: number) => unknown) {
    let nowMs = 0
    let questions = 0
    const realTimer = timers.setTimeout
    const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(((then: () => void, ms: number) => {
      if (ms !== 50) return realTimer(then, ms)
      nowMs += 5_000
      return setImmediate(then)
    }) as never)
    const asking = async (method: string, params: unknown) => {
      if (method !== 'info.isBootstrapped') return await call(method, params)
      return answers(questions++)
    }
    try {
      return await createL1OnNode({ call: asking, networkId: 12345, freeChainId: 784n }, {})
    } catch (error) {
      return { error, questions, nowMs }
    } finally {
      wait.mockRestore()
      now.mockRestore()
    }
  }

  it('is waited for, also where the node does not know it yet', async () => {
    const made = await createdWith((question) => {
      if (question === 0) throw new Error('there is no chain with alias/ID')
      return { isBootstrapped: question === 2 }
    })
    expect(made).toMatchObject({ name: 'L1', alias: undefined })
  })

  it('that does not run after a minute is an error', async () => {
    expect(await createdWith(() => ({ isBootstrapped: false }))).toMatchObject({
      error: {
        name: 'ProviderRpcError',
        message: expect.stringMatching(/^the node does not run the chain \w+: has it a plugin for its VM\?/),
      },
      questions: 13,
      nowMs: 60_000,
    })
  })
})

describe('the L1s of a node', () => {
  it('are listed once they run, under chain IDs that differ, and are known by their names', async () => {
    const learned: unknown[] = []
    const l1s = siteWith(1, async (names, currency) => {
      learned.push([names, currency])
    })
    const first = await l1s.create({ name: 'Marbles' })
    const second = await l1s.create({ alias: 'second' })
    expect(l1s.list()).toEqual([first, second])
    expect(l1s.evmChainNames()).toEqual(['C', idToString(first.chainId), 'second'])
    expect(learned).toEqual([
      [[idToString(first.chainId)], { name: 'Marbles', symbol: 'MARB', decimals: 18 }],
      [[idToString(second.chainId), 'second'], { name: 'L1', symbol: 'L1', decimals: 18 }],
    ])
    expect(await request(idToString(first.chainId), 'eth_chainId')).toBe(chainIdText(12_345_001))
    expect(await request('second', 'eth_chainId')).toBe(chainIdText(12_345_002))
  })

  it('are refused of a network of several nodes, and with the error of the node', async () => {
    await expect(siteWith(5).create({})).rejects.toMatchObject({
      member: 'l1s.create',
      metaMessages: ['Only a node alone runs every chain: use { nodes: 1 }.'],
    })
    const l1s = siteWith(1)
    await expect(l1s.create({ name: 'not a name!' })).rejects.toMatchObject({ name: 'ProviderRpcError' })
    expect(l1s.list()).toEqual([])
  })

  it('get transactions that are not bound to a chain as they are', async () => {
    const asked: unknown[] = []
    const sending = {
      providerFor: (chain: string) => ({ request: async (sent: object) => asked.push([chain, sent]) }),
    } as unknown as NodeRequests
    await siteWith(1, undefined, sending).sendUnprotected('games', { raw: Uint8Array.of(1, 2) } as never)
    expect(asked).toStrictEqual([['games', { method: 'eth_sendRawTransaction', params: ['0x0102'] }]])
  })

  it('have the conversion that the P-Chain has', async () => {
    const l1s = siteWith(1)
    const { conversion, subnetId } = await l1s.create({ validators: [{}] })
    const { conversionId, message, sign } = l1s.conversionOf(conversion ?? failed())
    const subnet = await net.platform.getSubnet({ subnetID: idToString(subnetId) })
    expect(subnet).toMatchObject({
      isPermissioned: false,
      conversionID: idToString(idFromBytes(hexToBytes(conversionId))),
    })
    expect(message).toContain(conversionId.slice(2))
    await expect(sign()).rejects.toMatchObject({
      member: 'conversion.sign',
      metaMessages: ['The keys of the validators are the nodes’: aggregate their signatures.'],
    })
  })
})

function siteWith(
  nodes: 1 | 5,
  learn: ConstructorParameters<typeof NodeL1s>[3] = async () => undefined,
  node: NodeRequests = requests,
): NodeL1s {
  const options = realNodeOptions(
    { backend: 'avalanchego', path: '/avalanchego', nodes, networkId: 12345 },
    {},
  )
  return new NodeL1s(options, node, new NodeFunds(node, 12345), learn)
}

function chainIdText(id: number): string {
  return `0x${id.toString(16)}`
}

function failed(): never {
  throw new Error('the subnet is not converted')
}
