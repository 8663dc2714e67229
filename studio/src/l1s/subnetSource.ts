import { look } from '../network/call.ts'
import { primaryNetwork } from '../network/stakingSource.ts'
import { chains } from '../network/status.ts'

/** A validator of an L1, or of a permissioned subnet, which has a time at which it ends and no balance. */
export type SubnetValidator = {
  readonly nodeID: string
  readonly weight: string
  readonly startTime: string
  readonly endTime?: string
  readonly validationID?: string
  /** nAVAX at the time of the P-Chain; 0 when it is inactive. */
  readonly balance?: string
  /** In percent, where a chain of the subnet runs here. */
  readonly uptime: number | undefined
}

/** A subnet with its chains and its validators. */
export type Subnet = {
  readonly subnetId: string
  /** Its chains: the alias, else the name on the P-Chain, and whether this network runs it. */
  readonly chains: readonly { readonly id: string; readonly name: string; readonly isRun: boolean }[]
  readonly isL1: boolean
  readonly conversionId: string
  readonly managerChainId: string
  /** In hexadecimal; undefined when there is none. */
  readonly managerAddress: string | undefined
  readonly controlKeys: readonly string[]
  readonly validators: readonly SubnetValidator[]
}

export type Subnets = {
  readonly subnets: readonly Subnet[]
  /** The cost of each second for each active validator, nAVAX. */
  readonly priceNAVAX: bigint
  /** The time of the P-Chain's last block, up to which balances are charged. */
  readonly chargedUntilMs: number
}

type Chain = { readonly id: string; readonly name: string; readonly subnetID: string }
type SubnetAnswer = {
  readonly conversionID: string
  readonly managerChainID: string
  readonly managerAddress: string | null
  readonly controlKeys: readonly string[]
}

const platform = '/ext/bc/P'

/** Reads all subnets but the primary network, the newest last. */
export async function loadSubnets(): Promise<Subnets> {
  const [{ subnets }, { blockchains }, { price }, { timestamp }] = await Promise.all([
    look<{ subnets: readonly { id: string }[] }>(platform, 'platform.getSubnets'),
    look<{ blockchains: readonly Chain[] }>(platform, 'platform.getBlockchains'),
    look<{ price: string | number }>(platform, 'platform.getValidatorFeeState'),
    look<{ timestamp: string }>(platform, 'platform.getTimestamp'),
  ])
  const ids = subnets.map(({ id }) => id).filter((id) => id !== primaryNetwork)
  return {
    subnets: await Promise.all(ids.map((id) => loadSubnet(id, blockchains))),
    priceNAVAX: BigInt(price),
    chargedUntilMs: Date.parse(timestamp),
  }
}

/** Returns when the balance of a validator is used up at today's price; undefined for none, or when nothing is charged. */
export function dryAtMs(
  { balance = '0' }: SubnetValidator,
  { priceNAVAX, chargedUntilMs }: Subnets,
): number | undefined {
  if (balance === '0' || priceNAVAX === 0n) return undefined
  return chargedUntilMs + Number((BigInt(balance) * 1000n) / priceNAVAX)
}

/** Returns what a subnet is called: by its first chain, else by its ID. */
export function subnetName({ chains: [first], subnetId }: Subnet): string {
  return first?.name || subnetId
}

async function loadSubnet(subnetId: string, all: readonly Chain[]): Promise<Subnet> {
  const own = all
    .filter(({ subnetID }) => subnetID === subnetId)
    .map(({ id, name }) => {
      const run = chains.peek().find(({ blockchainID }) => blockchainID === id)
      return { id, name: run?.name === id || run === undefined ? name : run.name, isRun: run !== undefined }
    })
  const [subnet, { validators }, uptimes] = await Promise.all([
    look<SubnetAnswer>(platform, 'platform.getSubnet', { subnetID: subnetId }),
    look<{ validators: readonly Omit<SubnetValidator, 'uptime'>[] }>(
      platform,
      'platform.getCurrentValidators',
      {
        subnetID: subnetId,
      },
    ),
    uptimesOn(own.find(({ isRun }) => isRun)?.id),
  ])
  return {
    subnetId,
    chains: own,
    isL1: subnet.managerAddress !== null,
    conversionId: subnet.conversionID,
    managerChainId: subnet.managerChainID,
    managerAddress: subnet.managerAddress || undefined,
    controlKeys: subnet.controlKeys,
    validators: validators.map((each) => ({ ...each, uptime: uptimes.get(each.nodeID) })),
  }
}

/** The uptimes of a subnet's validators, in percent, which its chains know. */
async function uptimesOn(chainId: string | undefined): Promise<ReadonlyMap<string, number>> {
  if (chainId === undefined) return new Map()
  const answer = await look<{ validators: readonly { nodeID: string; uptimePercentage: number }[] }>(
    `/ext/bc/${chainId}/validators`,
    'validators.getCurrentValidators',
  ).catch(() => ({ validators: [] }))
  return new Map(answer.validators.map(({ nodeID, uptimePercentage }) => [nodeID, uptimePercentage]))
}
