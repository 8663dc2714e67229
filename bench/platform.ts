import type { createNetwork as CreateNetwork } from '../src/library/createNetwork.js'
import type { Snowglobe } from '../src/library/Snowglobe.js'
import { encodeBytes } from '../state/codec/encoding.js'
import { type NodeId, nodeIdToString } from '../state/codec/ids.js'
import { genesisFile } from '../state/genesis/data/localGenesis.js'
import { primaryNetworkId } from '../state/platform/PlatformChain.js'
import type { Tx } from '../state/platform/txs/Tx.js'
import { Wallet } from '../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../state/profiles/ewoq.js'
import { localStakers } from '../state/profiles/localStakers.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'

/** Figures of the built library's P-Chain in this process, in milliseconds. */
export type PlatformFigures = {
  /** One transfer, from issueTx to Committed. */
  readonly transfer: number
  /** One of 1000 delegations to the same validator, issued one after the other. */
  readonly delegation: number
  /** One year in which 10,000 validators end, one after the other. */
  readonly year: number
  /** platform.getCurrentValidators with 10,000 validators. */
  readonly currentValidators: number
}

const validators = 10_000
const daySeconds = 86_400
const avax = 1_000_000_000n

/**
 * Measures the built library's P-Chain without sockets.
 * @param scale multiplies the number of transactions
 */
export async function measurePlatform(scale: number): Promise<PlatformFigures> {
  const { createNetwork } = await builtLibrary()
  const local = await createNetwork()
  const wallet = new Wallet(local.network.world.platform, privateKeyBytes(ewoqKey))
  const transfer = () =>
    wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs: [wallet.output(avax, wallet.owner)] })
  const figures = {
    transfer: median(await issueAll(local, Math.round(2000 * scale), transfer)),
    delegation: median(await issueAll(local, Math.round(1000 * scale), () => delegation(local, wallet))),
  }
  return { ...figures, ...(await measureManyValidators(createNetwork)) }
}

/** @returns the milliseconds of each transaction */
async function issueAll(net: Snowglobe, count: number, next: () => Tx): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const tx = encodeBytes(next().bytes, 'hex')
    times.push(
      await timed(async () => {
        const { txID } = await net.call('platform.issueTx', { tx, encoding: 'hex' })
        const { status } = await net.call('platform.getTxStatus', { txID })
        if (status !== 'Committed') throw new Error(`the transaction is ${status}`)
      }),
    )
  }
  return times
}

function delegation({ network }: Snowglobe, wallet: Wallet): Tx {
  const [validator] = network.world.platform.currentStakers.validatorsOf(primaryNetworkId)
  if (validator === undefined) throw new Error('no validator')
  const weight = 25n * avax
  const end = network.world.clock.nowSeconds() + BigInt(20 * daySeconds)
  return wallet.build(
    (base) => ({
      kind: 'AddPermissionlessDelegatorTx',
      base,
      validator: { nodeId: validator.nodeId, start: 0n, end, weight },
      subnetId: primaryNetworkId,
      stake: [wallet.output(weight, wallet.owner)],
      rewardsOwner: wallet.owner,
    }),
    { elsewhereNAVAX: weight },
  )
}

async function measureManyValidators(
  createNetwork: typeof CreateNetwork,
): Promise<Pick<PlatformFigures, 'year' | 'currentValidators'>> {
  const startTime = 1_791_000_000
  const net = await createNetwork({
    networkId: 1337,
    genesisFile: genesisOfMany(startTime, validators),
    clock: { mode: 'frozen', startMs: startTime * 1000 },
    identity: localStakers()[0],
  })
  const reads: number[] = []
  for (let round = 0; round < 7; round++)
    reads.push(await timed(() => net.call('platform.getCurrentValidators')))
  const { platform } = net.network.world
  const year = await timed(() => net.increaseTime(365 * daySeconds * 1000))
  if (platform.currentStakers.size !== 0 || platform.blocks.height !== BigInt(2 * validators))
    throw new Error('not everybody ended')
  return { year, currentValidators: median(reads) }
}

/** Returns the genesis of `local` with other validators, which end at different times of a year. */
export function genesisOfMany(startTime: number, validators: number): Record<string, unknown> {
  const local = JSON.parse(genesisFile)
  const [{ rewardAddress }] = local.initialStakers
  return {
    ...local,
    networkID: 1337,
    startTime,
    initialStakeDuration: 365 * daySeconds,
    initialStakeDurationOffset: 3000,
    initialStakers: Array.from({ length: validators }, (_, i) => ({
      nodeID: nodeIdToString((i + 1).toString(16).padStart(40, '0') as NodeId),
      rewardAddress,
      delegationFee: 20_000,
    })),
  }
}
