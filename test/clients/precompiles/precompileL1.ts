import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hash,
  type PrivateKeyAccount,
  parseAbi,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork } from '../../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../../src/viem/index.js'
import { l1Genesis } from '../../state/evm/genesis/l1Genesis.js'

/** Four accounts with coins, one for each role of the allow lists. */
export const people = {
  admin: person(1),
  manager: person(2),
  enabled: person(3),
  nobody: person(4),
}

/**
 * The time from which the genesis below enables precompiles: the upgrades of `local` are active then. Unix
 * seconds.
 */
export const genesisTime = 1_607_144_400

/** Returns a precompile's entry in a genesis, with the accounts above in its list. */
export const listed = {
  blockTimestamp: genesisTime,
  adminAddresses: [people.admin.address],
  managerAddresses: [people.manager.address],
  enabledAddresses: [people.enabled.address],
}

/**
 * The functions of every precompile with a list (subnet-EVM's `IAllowList.sol`), and the numbers of its
 * roles.
 */
export const allowListAbi = parseAbi([
  'event RoleSet(uint256 indexed role, address indexed account, address indexed sender, uint256 oldRole)',
  'function readAllowList(address) view returns (uint256)',
  'function setAdmin(address)',
  'function setManager(address)',
  'function setEnabled(address)',
  'function setNone(address)',
])
export const roles = { none: 0n, enabled: 1n, admin: 2n, manager: 3n }

export type PrecompileL1 = Awaited<ReturnType<typeof precompileL1>>

/**
 * Creates a network with an L1 and viem clients for it, all in this process.
 * @param config further members of the genesis' `config`: the precompiles
 * @param files the chain's own `config.json` and `upgrade.json`
 */
export async function precompileL1(config: object, files: { config?: object; upgrade?: object } = {}) {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  const balance = '0x21e19e0c9bab2400000'
  const l1 = await net.l1s.create({
    genesis: l1Genesis({
      chainId: 99_991,
      config,
      timestampSeconds: genesisTime,
      alloc: Object.fromEntries(Object.values(people).map(({ address }) => [address, { balance }])),
    }),
    ...(files.config === undefined ? {} : { config: { ...files.config } }),
    ...(files.upgrade === undefined ? {} : { upgrade: { ...files.upgrade } }),
  })
  const choice = { chain: l1.blockchainId }
  const [chain, transport] = [snowglobeChain(net, choice), snowglobeTransport(net, choice)]
  const client = createPublicClient({ chain, transport, pollingInterval: 1, cacheTime: 0 })
  const wallet = (account: PrivateKeyAccount) => createWalletClient({ account, chain, transport })
  const start = await net.snapshot()
  const receiptOf = (hash: Hash): Promise<TransactionReceipt> => client.getTransactionReceipt({ hash })
  return {
    net,
    l1,
    client,
    wallet,
    receiptOf,
    /** Goes back to how everything was at the start, so that no test meets the effects of another. */
    restart: () => net.revert(start),
    /** Sends one wei, which produces a block. */
    async transfer(
      from: PrivateKeyAccount,
      to: Address = `0x${'ab'.repeat(20)}`,
    ): Promise<TransactionReceipt> {
      return receiptOf(await wallet(from).sendTransaction({ to, value: 1n, gas: 21_000n }))
    },
    request: (method: string, ...params: unknown[]) => l1.provider.request({ method, params }),
  }
}

/**
 * Returns the chain's text for a failed call or a refused transaction, which viem embeds in its own message.
 */
export async function refusal(failing: Promise<unknown>): Promise<string> {
  try {
    await failing
  } catch (error) {
    return String(error)
  }
  throw new Error('it was not refused')
}

function person(number: number): PrivateKeyAccount {
  return privateKeyToAccount(`0x${number.toString(16).padStart(64, '5')}`)
}
