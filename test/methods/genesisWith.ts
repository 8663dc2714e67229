import { type NodeId, nodeIdFromBytes, nodeIdToString } from '../../state/codec/ids.js'

const rich = 'X-custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p'
const staked = 'X-custom1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmzpjrhp'
const ethAddr = `0x${'00'.repeat(20)}`
const stakeNAVAX = 2_000_000_000_000

/**
 * Returns a genesis file of network 12346 with many validators ({@link validatorNode}), and many outputs of one owner on the
 * X-Chain.
 */
export function genesisWith({ validators = 1, outputs = 1 }): string {
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, i) => make(i))
  return JSON.stringify({
    networkID: 12346,
    allocations: [
      ...many(outputs, (index) => ({
        ethAddr,
        avaxAddr: rich,
        initialAmount: stakeNAVAX + index,
        unlockSchedule: [],
      })),
      {
        ethAddr,
        avaxAddr: staked,
        initialAmount: 0,
        unlockSchedule: many(validators, () => ({ amount: stakeNAVAX, locktime: 0 })),
      },
    ],
    startTime: Date.UTC(2026, 10, 20) / 1000,
    initialStakeDuration: 31_536_000,
    initialStakeDurationOffset: 0,
    initialStakedFunds: [staked],
    initialStakers: many(validators, (index) => ({
      nodeID: nodeIdToString(validatorNode(index)),
      rewardAddress: rich,
      delegationFee: 20_000,
    })),
    cChainGenesis: JSON.stringify({
      config: { chainId: 43112 },
      nonce: '0x0',
      timestamp: '0x5FCB13D0',
      extraData: '0x00',
      gasLimit: '0x5f5e100',
      difficulty: '0x0',
      mixHash: `0x${'00'.repeat(32)}`,
      coinbase: ethAddr,
      alloc: {},
      number: '0x0',
      gasUsed: '0x0',
      parentHash: `0x${'00'.repeat(32)}`,
    }),
    message: 'many',
  })
}

/** Returns the node of a validator by its number. */
export function validatorNode(index: number): NodeId {
  return nodeIdFromBytes(Uint8Array.of(index & 255, index >> 8, ...new Uint8Array(18)))
}
