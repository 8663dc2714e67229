import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { idToString, nodeIdFromBytes } from '../../../state/codec/ids.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import { defaultL1Genesis } from '../../../state/evm/genesis/defaultL1Genesis.js'
import { warpMessengerAddress } from '../../../state/evm/precompiles/warpMessenger.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { ewoqAddress } from '../../../state/evm/values/ewoqAddress.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { initializeCalldata } from '../../../state/l1s/conversion.js'
import { usualManagerAddress } from '../../../state/l1s/createL1.js'
import type { CreatedL1, L1ManagerPlan, L1Plan, ManagerContract } from '../../../state/l1s/L1Plan.js'
import type { Network } from '../../../state/Network.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import type { ConversionData } from '../../../state/warp/l1Messages.js'
import { frozenMs, nodeNetwork } from '../../methods/nodeNetwork.js'
import { assemble } from '../evm/assemble.js'

const word = (digit: string) => `0x${digit.padStart(64, '0')}` as Hash
const bytes = (text: string) => hexToBytes(assemble(text))
const usual = toAddress(hexToBytes(usualManagerAddress))

/** Returns creation code that does something, and leaves the code 0x00 (STOP). */
const creating = (first: string): ManagerContract => ({ creationCode: bytes(`${first} 1 0 RETURN`) })

let network: Network
let snapshot: number
beforeAll(async () => {
  network = await nodeNetwork({ blockDelay: 'instant' })
})
beforeEach(async () => {
  snapshot = await network.snapshot()
})
afterEach(() => network.revert(snapshot))

const create = (plan: L1Plan) => network.createL1(plan)
const managed = (manager: L1ManagerPlan) => create({ manager })

/** The code and some storage of an account at the head of a chain. */
function account({ chainId }: CreatedL1, address: Address = usual, slots: readonly Hash[] = []) {
  const chain = network.world.evmChains.get(chainId)
  if (chain === undefined) throw new Error('the chain does not run')
  const state = chain.stateAt(chain.head)
  return { code: toHex(state.code(address)), storage: slots.map((slot) => state.storage(address, slot)) }
}

describe("an L1's validators", () => {
  test('weigh 100 and have 1 AVAX by default, and the node is the only one', async () => {
    const { validators, conversion, subnetId } = await create({
      validators: [{}, { weight: 7n, balanceNAVAX: 5n }],
    })
    expect(conversion?.validators.map(({ weight }) => weight).sort()).toEqual([100n, 7n])
    const { l1Validators, accruedValidatorFees } = network.world.platform
    const balances = validators.map(({ validationId }) => l1Validators.get(validationId)?.endAccumulatedFee)
    expect(balances).toHaveLength(2)
    for (const balance of [1_000_000_000n, 5n]) expect(balances).toContain(accruedValidatorFees + balance)
    expect(conversion?.subnetId).toBe(subnetId)
    const alone = await create({ convert: true })
    expect(alone.validators.map(({ nodeId }) => nodeId)).toEqual([network.world.node.id])
  })

  test('are none without a conversion, though there is a manager', async () => {
    const { conversion, validators } = await create({ convert: false, manager: { initialize: true } })
    expect(conversion).toBeUndefined()
    expect(validators).toEqual([])
    expect((await create({})).conversion).toBeUndefined()
    expect((await managed({})).conversion?.validators).toHaveLength(1)
  })

  test('a name that is empty is the usual one', async () => {
    expect((await create({ name: '' })).name).toBe('L1')
    expect((await create({ name: 'games' })).name).toBe('games')
  })
})

test('an L1 is logged with its IDs, and its validators are connected', async () => {
  const lines: LogLine[] = []
  network.useLog({ write: (line) => void lines.push(line) })
  const nodeId = nodeIdFromBytes(new Uint8Array(20).fill(1))
  const made = await create({ name: 'games', validators: [{ nodeId }, {}] })
  network.useLog(undefined)
  expect(lines.filter(({ message }) => message === 'L1 created')).toMatchObject([
    {
      logger: 'main',
      level: 'INFO',
      fields: {
        name: 'games',
        subnetID: idToString(made.subnetId),
        blockchainID: idToString(made.chainId),
        numValidators: 2,
      },
    },
  ])
  const { node, platform } = network.world
  expect([platform.uptimes.isConnected(nodeId), node.peers.isConnected(nodeId)]).toEqual([true, true])
})

describe('the chain ID', () => {
  test('is the next free one after that of the network', async () => {
    const ids: (bigint | undefined)[] = []
    for (let i = 0; i < 2; i++) {
      const { chainId } = await create({})
      ids.push(network.world.evmChains.get(chainId)?.config.chainId)
    }
    expect(ids).toEqual([12_345_001n, 12_345_002n])
  })
})

describe("the manager's contract", () => {
  test('is at the usual address, or at another one, with its storage', async () => {
    const storage = new Map([[word('1'), word('2')]])
    const made = await managed({ contract: { code: bytes('STOP'), storage } })
    expect(account(made, usual, [word('1')])).toEqual({ code: '0x00', storage: [word('2')] })
    expect(toHex(made.conversion?.managerAddress ?? new Uint8Array(0))).toBe(usualManagerAddress)
    const address = new Uint8Array(20).fill(9)
    expect(
      account(await managed({ address, contract: { code: bytes('STOP') } }), toAddress(address)).code,
    ).toBe('0x00')
  })

  test('is in the genesis of the plan, beside the accounts there', async () => {
    const address = '11'.repeat(20)
    const genesis = defaultL1Genesis(777n, BigInt(frozenMs / 1_000)).replace(
      '"alloc":{',
      `"alloc":{"${address}":{"balance":"0x7"},`,
    )
    const made = await create({ genesis, manager: { contract: { code: bytes('STOP') } } })
    expect(account(made).code).toBe('0x00')
    const chain = network.world.evmChains.get(made.chainId)
    expect(chain?.config.chainId).toBe(777n)
    expect(chain?.stateAt(chain.genesis).balance(toAddress(hexToBytes(address)))).toBe(7n)
  })

  test('may be storage alone', async () => {
    const storage = new Map([[word('1'), word('2')]])
    const made = await managed({ contract: { storage } })
    expect(account(made, usual, [word('1')])).toEqual({ code: '0x', storage: [word('2')] })
  })

  test('has the code and storage that its constructor leaves, and that of the plan', async () => {
    const contract = { ...creating('5 1 SSTORE 6 2 SSTORE'), storage: new Map([[word('2'), word('9')]]) }
    const slots = [word('1'), word('2')]
    expect(account(await managed({ contract }), usual, slots)).toEqual({
      code: '0x00',
      storage: [word('5'), word('9')],
    })
  })

  test.each<[string, L1ManagerPlan, string]>([
    ['on another chain', { chain: 'C', contract: {} }, "not on 'C': deploy it there first"],
    ['at a short address', { address: new Uint8Array(19), contract: {} }, 'needs an address of 20 bytes'],
    [
      'whose constructor fails',
      { contract: { creationCode: bytes('0 0 REVERT') } },
      "the manager's constructor failed: execution reverted",
    ],
    [
      'whose constructor creates contracts',
      { contract: creating('0 0 0 CREATE POP') },
      "the manager's constructor creates further contracts",
    ],
    ['on a chain that is not there', { chain: 'nowhere' }, "the manager's chain 'nowhere' is no alias or ID"],
    ['called on the P-Chain', { chain: 'P', initialize: true }, "the manager's chain is no EVM chain"],
    [
      'called at a short address',
      { address: new Uint8Array(19), initialize: true },
      'needs an address of 20 bytes',
    ],
  ])('%s is refused', async (_, manager, reason) => {
    const before = network.world.undo.digest()
    await expect(managed(manager)).rejects.toThrow(reason)
    expect(network.world.undo.digest()).toBe(before)
  })

  test('gets the calls of the plan in their order, after the conversion', async () => {
    // Stores the first word of the calldata in the slot that it has counted in slot 0.
    const counts = bytes('0 SLOAD 1 ADD DUP1 0 SSTORE 0 CALLDATALOAD SWAP1 SSTORE')
    const seen: CreatedL1[] = []
    const made = await managed({
      contract: { code: counts },
      calls: (l1) => {
        seen.push(l1)
        return [hexToBytes(word('a').slice(2)), hexToBytes(word('b').slice(2))]
      },
    })
    expect(seen).toEqual([made])
    expect(network.world.clock.now()).toBe(frozenMs)
    expect(account(made, usual, [word(''), word('1'), word('2')]).storage).toEqual([
      word('2'),
      word('a'),
      word('b'),
    ])
  })

  test('whose plan throws an error of its own is not created, and the error is passed on', async () => {
    const before = network.world.undo.digest()
    const error = new TypeError('broken')
    const calls = () => {
      throw error
    }
    const plan = { wantedBy: 'games.json', manager: { contract: { code: bytes('STOP') }, calls } }
    await expect(create(plan)).rejects.toBe(error)
    expect(network.world.undo.digest()).toBe(before)
  })

  test('is initialized half a minute after the conversion, by a call that carries the message of it', async () => {
    // Stores the first word of the calldata.
    const stores = bytes('0 CALLDATALOAD 0 SSTORE')
    const { blocks } = network.world.platform
    const made = await managed({ contract: { code: stores }, initialize: true })
    expect(network.world.clock.now()).toBe(blocks.acceptedAtMs(blocks.height) + 30_001)
    expect(blocks.proposedHeight()).toBe(blocks.height)
    const data = initializeCalldata(made.conversion as ConversionData)
    expect(account(made, usual, [word('')]).storage).toEqual([toHex(data.subarray(0, 32))])
    const head = network.world.evmChains.get(made.chainId)?.head
    const gasFeeCap = 2n * (head?.header.baseFee ?? 0n)
    expect(head?.transactions).toMatchObject([
      { type: 2, nonce: 0n, data, gasFeeCap, gasTipCap: 0n, value: 0n, gasLimit: head?.header.gasLimit },
    ])
    expect(head?.transactions).toMatchObject([{ accessList: [{ address: warpMessengerAddress }] }])
  })

  test('that refuses a call is told with the selector and the reason', async () => {
    const refuses = bytes('0 0 REVERT')
    const calls = () => [hexToBytes('0102030405')]
    await expect(managed({ contract: { code: refuses }, calls })).rejects.toThrow(
      /^the manager's contract refused 0x01020304: execution reverted$/,
    )
    const withData = bytes('42 0 MSTORE 32 0 REVERT')
    await expect(managed({ contract: { code: withData }, calls })).rejects.toThrow(
      `execution reverted: ${word('2a')}`,
    )
  })
})

describe('what the constructor of a manager sees', () => {
  const contract = (code: string): ManagerContract => ({ creationCode: bytes(code) })
  /** The words that a constructor leaves in the slots from 1 on. */
  const words = async (code: string, count: number) => {
    const slots = Array.from({ length: count }, (_, index) => word((index + 1).toString(16)))
    return account(await managed({ contract: contract(`${code} 1 0 RETURN`) }), usual, slots).storage
  }
  const ofAddress = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

  test('is the ewoq key as its caller, no value and no data, a billion gas, and its own code at its address', async () => {
    const code =
      'GAS CALLER 1 SSTORE ADDRESS 2 SSTORE CALLVALUE 3 SSTORE CALLDATASIZE 4 SSTORE CODESIZE 5 SSTORE 6 SSTORE'
    const found = await words(code, 6)
    expect(found.slice(0, 4)).toEqual([ofAddress(ewoqAddress), ofAddress(usual), word(''), word('')])
    expect(Number(found[4])).toBe(bytes(`${code} 1 0 RETURN`).length)
    expect(BigInt(found[5] ?? 0)).toBe(1_000_000_000n - 2n)
  })

  test('is the accounts of the genesis', async () => {
    const [balance] = await words('CALLER BALANCE 1 SSTORE', 1)
    expect(BigInt(balance ?? 0)).toBeGreaterThan(0n)
  })

  test('is written only where the contract itself writes, also zeros', async () => {
    const zeros = await managed({ contract: contract('7 1 SSTORE 0 1 SSTORE 1 0 RETURN') })
    expect(account(zeros, usual, [word('1')])).toEqual({ code: '0x00', storage: [word('')] })
  })
})

describe('a manager that nobody calls', () => {
  test.each<[string, L1ManagerPlan]>([
    ['on the P-Chain', { chain: 'P' }],
    ['at a short address', { address: new Uint8Array(19) }],
    ['without calls', { chain: 'P', calls: () => [] }],
  ])('may be anywhere: %s', async (_, manager) => {
    expect((await managed(manager)).conversion?.managerAddress).toEqual(
      manager.address ?? hexToBytes(usualManagerAddress),
    )
  })
})

test('where proposers propose the present height, nobody waits for the validators of an L1', async () => {
  const flags = { 'proposervm-use-current-height': 'true' }
  const other = await nodeNetwork({ blockDelay: 'instant', flags })
  await other.createL1({ manager: { contract: { code: bytes('STOP') }, initialize: true } })
  expect(other.world.clock.now()).toBe(frozenMs)
})

test('where blocks keep their distance, the clock moves to that of each call', async () => {
  const other = await nodeNetwork({ blockDelay: 'strict' })
  // Counts its calls in slot 0.
  const contract = { code: bytes('0 SLOAD 1 ADD 0 SSTORE') }
  const calls = () => ['01', '02', '03'].map(hexToBytes)
  const { chainId } = await other.createL1({ manager: { contract, calls } })
  const chain = other.world.evmChains.get(chainId)
  if (chain === undefined) throw new Error('the chain does not run')
  expect(chain.stateAt(chain.head).storage(usual, word(''))).toBe(word('3'))
  expect([chain.head.header.number, headerTimeMs(chain.head.header)]).toEqual([
    3n,
    BigInt(other.world.clock.now()),
  ])
})

describe('calls of a manager', () => {
  const address = new Uint8Array(20).fill(9)
  const calls = () => [hexToBytes('01020304')]

  test('that no block is made for are told', async () => {
    network.world.cChain.control.setMining({ mode: 'manual' })
    await expect(managed({ chain: 'C', address, calls })).rejects.toThrow(
      "the manager's contract refused 0x01020304: the transaction fits into no block",
    )
  })
})

test('an L1 is created with blocks that are made by hand, and what waits else goes on waiting', async () => {
  const { platform, platformProducer: producer } = network.world
  const { height } = platform.blocks
  producer.schedule.setMining('manual')
  const made = await create({ validators: [{}] })
  expect(network.world.evmChains.get(made.chainId)).toBeDefined()
  expect([platform.blocks.height - height, producer.schedule.isManual]).toEqual([3n, true])
})

describe('accounts of development networks', () => {
  const [empty, funded, coded] = [1, 2, 3].map((byte) => toAddress(new Uint8Array(20).fill(byte))) as [
    Address,
    Address,
    Address,
  ]

  test('have coins on a new chain, unless the genesis funds them or gives them code', async () => {
    const { chainId } = await create({})
    const chain = network.world.evmChains.get(chainId)
    if (chain === undefined) throw new Error('the chain does not run')
    network.startAccounts.set(new Map([empty, funded, coded].map((address) => [address, { balance: 9n }])))
    await chain.control.editAccount(funded, { balance: 1n })
    await chain.control.editAccount(coded, { code: bytes('STOP') })
    await network.queue.run(() => network.startAccounts.give(chain))
    const state = chain.stateAt(chain.head)
    expect([empty, funded, coded].map((address) => state.balance(address))).toEqual([9n, 1n, 0n])
    const next = network.world.evmChains.get((await create({})).chainId)
    expect(next?.stateAt(next.head).balance(coded)).toBe(9n)
    network.startAccounts.set(new Map())
  })
})
