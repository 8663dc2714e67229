import { hexToBytes } from '../../../state/codec/hex.js'
import type { BlockContext } from '../../../state/evm/blocks/BlockContext.js'
import type { Message } from '../../../state/evm/execution/Message.js'
import { warpMessenger } from '../../../state/evm/precompiles/warpMessenger.js'
import type { EvmRules } from '../../../state/evm/rules/EvmRules.js'
import type { EvmUpgrades } from '../../../state/evm/rules/EvmUpgrades.js'
import type { PrecompileActivation } from '../../../state/evm/rules/PrecompileActivation.js'
import { rulesTable } from '../../../state/evm/rules/rulesTable.js'
import { StateRoot } from '../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../state/evm/state/WorldState.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmFlavour } from '../../../state/evm/values/EvmFlavour.js'
import { type Hash, toWord } from '../../../state/evm/values/Hash.js'
import { upgradeNames } from '../../../state/profiles/UpgradeSchedule.js'

/** Recognizable addresses. */
export const alice = `0x${'a1'.repeat(20)}` as Address
export const bob = `0x${'b0'.repeat(20)}` as Address
export const contract = `0x${'c0'.repeat(20)}` as Address
export const blackhole = '0x0100000000000000000000000000000000000000' as Address

export const aGwei = 1_000_000_000n
export const anEther = 10n ** 18n

/** A time before Durango. */
export const cortinaTime = -1n
/** Upgrade times: everything up to Durango at 0, then these. */
export const durangoTime = 0n
export const etnaTime = 1000n
export const graniteTime = 2000n
export const upgrades = Object.fromEntries(
  upgradeNames.map((name) => {
    const later = ({ etna: etnaTime, fortuna: etnaTime, granite: graniteTime, helicon: 1n << 60n } as const)[
      name as 'etna'
    ]
    return [name, later ?? 0n]
  }),
) as EvmUpgrades

export const blockchainId = hexToBytes('ee488204088eaba3d3c0c5e26d7a2892677f8d6181ef31848708b4e55ead7667')
const origin = { networkId: 12345, blockchainId }
const precompiles: PrecompileActivation[] = [
  { precompile: warpMessenger(origin), timestamp: 0n, disable: false },
]

export function rulesAt(timestamp: bigint, flavour: EvmFlavour = 'coreth'): EvmRules {
  return rulesTable({ flavour, chainId: 43112n, upgrades, precompiles })(timestamp)
}
export const granite = rulesAt(graniteTime)

export function block(overrides: Partial<BlockContext> = {}): BlockContext {
  return {
    chainId: 43112n,
    number: 7n,
    timestamp: graniteTime,
    coinbase: blackhole,
    gasLimit: 10_000_000n,
    baseFee: 1n,
    difficulty: 1n,
    prevRandao: toWord(1n),
    blobBaseFee: 1n,
    blockHash: (number) => toWord(0xb10c0000n + number),
    ...overrides,
  }
}

/** A world in which Alice has a hundred ether, with the changes of `set`. */
export function makeState(
  set: (world: WorldState) => void = () => {},
  flavour: EvmFlavour = 'coreth',
): StateRoot {
  const world = new WorldState(StateRoot.empty(new StateStore(flavour)))
  world.setBalance(alice, 100n * anEther)
  set(world)
  world.finalise()
  return world.commit()
}

/** A message from Alice to Bob, with code in `data` as hexadecimal instead of bytes, for readability. */
export function message(overrides: Partial<Omit<Message, 'data'>> & { data?: string } = {}): Message {
  const { data, ...rest } = overrides
  return {
    from: alice,
    to: bob,
    nonce: 0n,
    gasLimit: 1_000_000n,
    gasPrice: aGwei,
    gasFeeCap: 2n * aGwei,
    gasTipCap: aGwei,
    value: 0n,
    accessList: [],
    ...rest,
    data: hexToBytes(data ?? ''),
  }
}

export function slot(number: bigint | number): Hash {
  return toWord(BigInt(number))
}
