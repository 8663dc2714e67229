import { afterEach, describe, expect, it } from '@jest/globals'
import {
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getContract,
  type Hex,
  publicActions,
  toFunctionSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type L1, type L1ManagerOptions, type Snowglobe } from '../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'
import { managerAbi, managerCode, nestedCode } from '../contracts/validatorManager.js'
import { l1Genesis } from '../state/evm/genesis/l1Genesis.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const start = Date.UTC(2026, 10, 21, 8)
const validators = [{ weight: 60 }, { weight: 30 }, { weight: 10 }]

/** The code that deploys the manager, and the call that initializes it. */
const bytecode = encodeDeployData({ abi: managerAbi, bytecode: managerCode, args: ['of the games'] })
const initialize = encodeFunctionData({ abi: managerAbi, functionName: 'initialize', args: [ewoq.address] })

const open: Snowglobe[] = []
async function network(options: Parameters<typeof createNetwork>[0] = {}): Promise<Snowglobe> {
  const net = await createNetwork({ clock: { mode: 'frozen', start }, ...options })
  open.push(net)
  return net
}
afterEach(async () => {
  for (const net of open.splice(0)) await net.close()
})

/** The manager of an L1 as the ewoq key uses it, with its client. */
function managerOf(net: Snowglobe, l1: L1, chain = l1.blockchainId) {
  const client = createWalletClient({
    account: ewoq,
    chain: snowglobeChain(net, { chain }),
    transport: snowglobeTransport(net, { chain }),
  }).extend(publicActions)
  const address = l1.conversion?.data.validatorManagerAddress ?? '0x'
  return { client, manager: getContract({ abi: managerAbi, address, client }) }
}

/** The weights that the manager has stored, in the validators' order. */
function weightsAt({ manager }: ReturnType<typeof managerOf>, { conversion }: L1): Promise<bigint[]> {
  const { initialValidators = [] } = conversion?.data ?? {}
  return Promise.all(
    initialValidators.map(
      async ({ nodeID }) =>
        (await manager.read.getValidator([await manager.read.getNodeValidationID([nodeID])])).weight,
    ),
  )
}

/**
 * Sends the conversion to the manager, with the signatures of the L1's validators. @returns the receipt of
 * the transaction
 */
async function tell({ client, manager }: ReturnType<typeof managerOf>, { conversion }: L1): Promise<string> {
  if (conversion === undefined) throw new Error('not converted')
  const { accessList } = await conversion.sign()
  const hash = await manager.write.initializeValidatorSet([conversion.data, 0], { accessList })
  return (await client.getTransactionReceipt({ hash })).status
}

/** The state that a refusal must not change. */
function stateOf({
  network: {
    world: { undo, clock, random },
  },
}: Snowglobe) {
  return { digest: undo.digest(), now: clock.now(), chance: random.position }
}

async function refusalOf(net: Snowglobe, manager: L1ManagerOptions): Promise<string> {
  const before = stateOf(net)
  const refusal = await net.l1s.create({ validators, manager }).then(
    () => 'not refused',
    (error: Error) => error.message,
  )
  if (refusal !== 'not refused') expect(stateOf(net)).toEqual(before)
  return refusal
}

describe("a manager's contract", () => {
  it('exists from genesis on, as its constructor leaves it', async () => {
    const net = await network()
    const l1 = await net.l1s.create({ manager: { bytecode } })
    const { client, manager } = managerOf(net, l1)
    expect(await client.getBlockNumber()).toBe(0n)
    expect(manager.address).toBe('0x0feedc0de0000000000000000000000000000000')
    expect(await manager.read.title()).toBe('of the games')
    expect(await manager.read.creator()).toBe(ewoq.address)
    expect(await client.getTransactionCount({ address: manager.address })).toBe(1)
  })

  it('keeps values that its constructor writes over several slots', async () => {
    const net = await network()
    const title = 'a title that does not fit into a single slot of the storage'
    const deploying = encodeDeployData({ abi: managerAbi, bytecode: managerCode, args: [title] })
    const { manager } = managerOf(net, await net.l1s.create({ manager: { bytecode: deploying } }))
    expect(await manager.read.title()).toBe(title)
  })

  it('can be copied from another chain, with storage, to a chosen address', async () => {
    const net = await network()
    const model = managerOf(net, await net.l1s.create({ manager: { bytecode } }))
    const code = await model.client.getCode({ address: model.manager.address })
    const address = '0x00000000000000000000000000000000000A11CE'
    const l1 = await net.l1s.create({
      manager: { address, code: code ?? '0x', storage: { '0x0': ewoq.address } },
    })
    const { manager } = managerOf(net, l1)
    expect(await manager.read.owner()).toBe(ewoq.address)
    expect(await manager.read.title()).toBe('')
    expect(await net.platform.getSubnet({ subnetID: l1.subnetId })).toMatchObject({
      managerAddress: address.toLowerCase(),
      managerChainID: l1.blockchainId,
    })
  })

  it('is merged into the account that a custom genesis has at its address', async () => {
    const net = await network()
    const { chainId, genesis } = ownGenesis({
      '0feedc0de0000000000000000000000000000000': { balance: '0x2a' },
    })
    const l1 = await net.l1s.create({ genesis, manager: { bytecode } })
    const { client, manager } = managerOf(net, l1)
    expect(l1.chainId).toBe(BigInt(chainId))
    expect(await client.getBalance({ address: manager.address })).toBe(42n)
    expect(await manager.read.title()).toBe('of the games')
  })
})

describe("the validators in an L1's manager", () => {
  it.each(['instant', 'strict'] as const)(
    'are registered at once when requested (%s)',
    async (blockDelay) => {
      const net = await network({ blockDelay })
      const l1 = await net.l1s.create({
        validators,
        manager: { bytecode, calls: [initialize], initialize: true },
      })
      const at = managerOf(net, l1)
      expect(await at.manager.read.owner()).toBe(ewoq.address)
      expect(await at.manager.read.conversionID()).toBe(l1.conversion?.conversionId)
      expect(await at.manager.read.l1TotalWeight()).toBe(100n)
      expect((await weightsAt(at, l1)).toSorted()).toEqual([10n, 30n, 60n])
      const moved = net.network.world.clock.now() - start
      expect(moved).toBeGreaterThan(30_000)
      expect(moved).toBeLessThan(blockDelay === 'instant' ? 30_002 : 60_000)
    },
  )

  it('can be registered by any client, half a minute after the conversion', async () => {
    const net = await network()
    const l1 = await net.l1s.create({ validators, manager: { bytecode, storage: { '0x0': ewoq.address } } })
    const at = managerOf(net, l1)
    expect(net.network.world.clock.now()).toBe(start)
    expect(await at.manager.read.l1TotalWeight()).toBe(0n)

    await net.increaseTime(31_000)

    expect(await tell(at, l1)).toBe('success')
    expect(await at.manager.read.conversionID()).toBe(l1.conversion?.conversionId)
    expect((await weightsAt(at, l1)).toSorted()).toEqual([10n, 30n, 60n])
  })

  it("can be registered after the chain's epoch at the conversion has ended, which takes a block", async () => {
    const net = await network()
    const l1 = await net.l1s.create({ validators, manager: { bytecode, calls: [initialize] } })
    const at = managerOf(net, l1)
    expect(await at.client.getBlockNumber()).toBe(1n)
    await net.increaseTime(31_000)
    const early = await net.snapshot()

    // The next block still belongs to the epoch that started with the first one, before the conversion.
    expect(await tell(at, l1)).toBe('reverted')

    await net.revert(early)
    await net.mine({ chain: l1.blockchainId })
    expect(await tell(at, l1)).toBe('success')
    expect(await at.manager.read.l1TotalWeight()).toBe(100n)
  })

  it('can be managed on another chain, whose validators sign', async () => {
    const net = await network()
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    const client = createWalletClient({
      account: ewoq,
      chain: snowglobeChain(net),
      transport: snowglobeTransport(net),
    }).extend(publicActions)
    const hash = await client.deployContract({ abi: managerAbi, bytecode: managerCode, args: ['afar'] })
    const { contractAddress } = await client.getTransactionReceipt({ hash })
    const l1 = await net.l1s.create({
      validators,
      manager: {
        address: contractAddress ?? '0x',
        blockchainId: blockchainID,
        calls: [initialize],
        initialize: true,
      },
    })
    const at = managerOf(net, l1, blockchainID)
    expect(await at.manager.read.title()).toBe('afar')
    expect(await at.manager.read.conversionID()).toBe(l1.conversion?.conversionId)
    expect((await weightsAt(at, l1)).toSorted()).toEqual([10n, 30n, 60n])
  })

  it('are available to the calls that initialize the manager', async () => {
    const net = await network()
    const seen: Hex[] = []
    const l1 = await net.l1s.create({
      manager: {
        bytecode,
        calls: ({ subnetID }) => {
          seen.push(subnetID)
          return [initialize]
        },
      },
    })
    expect(seen).toEqual([l1.conversion?.data.subnetID])
    expect(await managerOf(net, l1).manager.read.owner()).toBe(ewoq.address)
  })

  it('exist again after a reset', async () => {
    const manager = { bytecode, calls: [initialize], initialize: true }
    const net = await network({ l1s: [{ alias: 'games', validators, manager }] })
    const before = stateOf(net)
    const { blockchainId } = net.l1s.get('games')
    await net.increaseTime(1000)
    await net.reset()
    expect(stateOf(net)).toEqual(before)
    const l1 = net.l1s.get('games')
    expect(l1.blockchainId).toBe(blockchainId)
    expect(await managerOf(net, l1).manager.read.l1TotalWeight()).toBe(100n)
  })
})

describe('a manager that fails', () => {
  it('creates nothing, and the error gives the reason', async () => {
    const net = await network()
    const selector = toFunctionSelector(
      'initializeValidatorSet((bytes32,bytes32,address,(bytes,bytes,uint64)[]),uint32)',
    )
    // The contract is not initialized.
    expect(await refusalOf(net, { bytecode, initialize: true })).toBe(
      `the manager's contract refused ${selector}: execution reverted: not initialized`,
    )
    // The second call fails after the first was in a block.
    expect(await refusalOf(net, { bytecode, calls: [initialize, initialize] })).toContain(
      `the manager's contract refused ${initialize.slice(0, 10)}: execution reverted: 0x`,
    )
    expect(await refusalOf(net, { address: '0x0123', bytecode })).toBe(
      "the manager's contract needs an address of 20 bytes",
    )
    expect(await refusalOf(net, { bytecode: nestedCode })).toContain('creates further contracts')
    // PUSH0 PUSH0 REVERT, then an invalid instruction.
    expect(await refusalOf(net, { bytecode: '0x5f5ffd' })).toContain("the manager's constructor failed")
    expect(await refusalOf(net, { bytecode: '0xfe' })).toContain("the manager's constructor failed")
    expect(await refusalOf(net, { bytecode: 'code' })).toContain(
      '"manager.bytecode" must be bytes in hexadecimal',
    )
    expect(await refusalOf(net, { code: managerCode, storage: { slot: '0x1' } })).toContain(
      '"manager.storage" must be a word of up to 32 bytes',
    )
  })

  it('cannot be added to an existing chain, nor called where there is none', async () => {
    const net = await network()
    expect(await refusalOf(net, { blockchainId: 'C', bytecode })).toContain('deploy it there first')
    expect(await refusalOf(net, { blockchainId: 'P', initialize: true })).toBe(
      "the manager's chain is no EVM chain: nothing can be sent to it",
    )
    expect(await refusalOf(net, { blockchainId: 'nowhere' })).toBe(
      "the manager's chain 'nowhere' is no alias or ID of a chain that the node runs",
    )
  })

  it('creates nothing when the genesis cannot contain it', async () => {
    const net = await network()
    const before = stateOf(net)
    for (const genesis of [
      'nonsense',
      '[]',
      '{"alloc": {}}',
      JSON.stringify({ ...ownGenesis({}).genesis, alloc: 1 }),
    ]) {
      const create = net.l1s.create({ genesis, manager: { bytecode } })
      await expect(create).rejects.toThrow(/genesis|unmarshal|invalid character/)
      expect(stateOf(net)).toEqual(before)
    }
  })

  it('creates nothing when the ewoq key has no balance on the chain', async () => {
    const net = await network()
    const before = stateOf(net)
    const { genesis } = ownGenesis({})
    const create = net.l1s.create({ genesis, manager: { bytecode, calls: [initialize] } })
    await expect(create).rejects.toThrow('insufficient funds')
    expect(stateOf(net)).toEqual(before)
  })
})

/** A custom genesis. */
function ownGenesis(alloc: Record<string, object>) {
  const chainId = 98765
  const timestampSeconds = Date.UTC(2026, 0, 1) / 1000
  return {
    chainId,
    genesis: l1Genesis({
      chainId,
      config: { warpConfig: { blockTimestamp: timestampSeconds } },
      alloc,
      timestampSeconds,
    }),
  }
}
