import { toHex } from '../codec/hex.js'
import { emptyId } from '../codec/ids.js'
import { evmAddressOfPrivateKey } from '../crypto/secp256k1.js'
import { constructorCreates, constructorFailed } from '../errors/emulatorL1.js'
import { WorldState } from '../evm/state/WorldState.js'
import { createSubnetEvmChain } from '../evm/subnetEvm/createSubnetEvmChain.js'
import { type Address, toAddress } from '../evm/values/Address.js'
import { type Hash, toWord } from '../evm/values/Hash.js'
import { ewoqKey, privateKeyBytes } from '../profiles/ewoq.js'
import { TaskQueue } from '../time/TaskQueue.js'
import { UndoLog } from '../time/UndoLog.js'
import type { L1World } from './L1Site.js'
import type { ContractState } from './managerGenesis.js'

/** More than any block has: a genesis limits the code's size, not the gas. */
const gas = 1_000_000_000n

/**
 * Runs creation code as if the contract were deployed at an address of a chain from genesis on, by the ewoq
 * key.
 * @param genesis of the chain whose accounts and rules the code sees
 * @returns the code and storage at the address
 * @throws {NodeError} when the code fails or creates further contracts, which would be lost, or when the
 * genesis is refused
 */
export function runConstructor(
  { genesis: network, upgrades, clock, random }: L1World,
  genesis: string,
  address: Address,
  creationCode: Uint8Array,
): ContractState {
  const chain = createSubnetEvmChain({
    blockchainId: emptyId,
    networkId: network.networkId,
    genesisText: genesis,
    upgrades,
    configText: undefined,
    upgradeText: undefined,
    // No message was sent yet that could be verified.
    warp: { pChainHeight: () => 0n, verify: () => false },
    blockDelay: 'instant',
    clock,
    random,
    undo: new UndoLog(),
    queue: new TaskQueue(),
  })
  const { header } = chain.genesis
  const world = new WorldState(chain.stateAt(chain.genesis))
  // The creation code runs as the contract's own code, with the constructor arguments appended, as in a real
  // creation.
  world.setCode(address, creationCode)
  const slots = new Set<Hash>()
  let creates = false
  const caller = toAddress(evmAddressOfPrivateKey(privateKeyBytes(ewoqKey)))
  const result = chain.engine.run(
    world,
    chain.rulesAt(header.timestamp),
    chain.contexts.ofHeader(header),
    { caller, to: address, value: 0n, data: new Uint8Array(0), gas, gasPrice: 0n },
    {
      enter({ kind, depth }) {
        creates ||= depth > 0 && (kind === 'CREATE' || kind === 'CREATE2')
      },
      step({ opName, stack, address: at }) {
        const slot = stack.at(-1)
        if (opName === 'SSTORE' && at === address && slot !== undefined) slots.add(toWord(slot))
      },
    },
  )
  if (result.failure !== undefined) throw constructorFailed(result.failure.message, toHex(result.returnData))
  if (creates) throw constructorCreates()
  const storage = new Map([...slots].map((slot) => [slot, world.storage(address, slot)]))
  return { code: result.returnData, storage }
}
