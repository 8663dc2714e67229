import { formatAddress, type NodeId, nodeIdToString, type ShortId } from '../state/codec/ids.js'
import { genesisFile } from '../state/genesis/data/localGenesis.js'

/** How much of each kind a genesis has. */
export type GenesisSizes = {
  /** Accounts of the C-Chain. */
  readonly accounts?: number
  /** UTXOs of the ewoq key on the X-Chain, and as many of others. */
  readonly xUtxos?: number
  /** UTXOs of the ewoq key on the P-Chain. */
  readonly pUtxos?: number
  readonly validators?: number
}

const daySeconds = 86_400
/** Every genesis is 50,000 seconds old when its network starts. */
export const startSeconds = 1_791_000_000
const ewoq = 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

/** Returns the genesis of `local` with more of everything, for network 1337. Validators end at different times of a year. */
export function largeGenesis(sizes: GenesisSizes): Record<string, unknown> {
  const local = JSON.parse(genesisFile)
  const [{ rewardAddress }] = local.initialStakers
  const { accounts = 0, xUtxos = 0, pUtxos = 0, validators = 0 } = sizes
  const ethAddr = `0x${'b3'.repeat(20)}`
  const utxos = Array.from({ length: Math.max(xUtxos, pUtxos) }, (_, i) => ({
    ethAddr,
    avaxAddr: i % 2 === 0 ? ewoq : formatAddress('X', 'local', digits(i + 1, 40) as ShortId),
    initialAmount: i < xUtxos ? 1_000_000_000 + i : 0,
    unlockSchedule: i < pUtxos ? [{ amount: 2_000_000_000 + i }] : [],
  }))
  const cChain = JSON.parse(local.cChainGenesis)
  const alloc = Object.fromEntries(
    Array.from({ length: accounts }, (_, i) => [digits(i + 4_096, 40), { balance: '0xde0b6b3a7640000' }]),
  )
  return {
    ...local,
    networkID: 1337,
    startTime: startSeconds,
    allocations: [...local.allocations, ...utxos],
    cChainGenesis: JSON.stringify({ ...cChain, alloc: { ...alloc, ...cChain.alloc } }),
    ...(validators > 0 && {
      initialStakeDuration: 365 * daySeconds,
      initialStakeDurationOffset: Math.min(3_000, Math.floor((340 * daySeconds) / validators)),
      initialStakers: Array.from({ length: validators }, (_, i) => ({
        nodeID: nodeIdToString(digits(i + 1, 40) as NodeId),
        rewardAddress,
        delegationFee: 20_000,
      })),
    }),
  }
}

function digits(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
