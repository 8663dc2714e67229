import { expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import { getAvaxSupply } from '../../../../methods/data/supply/getAvaxSupply.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'

const request = { values: {}, body: undefined, page: {} } as unknown as Parameters<
  typeof getAvaxSupply.run
>[1]
const [x, c] = ['x', 'c']
const owners = (locktime: bigint) => ({ locktime, threshold: 1, addresses: [] })
const transfer = (amount: bigint, locktime = 0n) => ({ kind: 'transfer', amount, owners: owners(locktime) })
const locked = (amount: bigint, until: bigint, locktime = 0n) => {
  return { kind: 'stakeableLock', locktime: until, output: transfer(amount, locktime) }
}
/** Outputs with locktimes around 1000 s. */
const timeLocked = [
  { assetId: 'avax', output: transfer(1n, 1001n) },
  { assetId: 'avax', output: transfer(20n, 1000n) },
  { assetId: 'avax', output: locked(300n, 1001n) },
  { assetId: 'avax', output: locked(4_000n, 1000n) },
  { assetId: 'avax', output: locked(50_000n, 0n, 1001n) },
  { assetId: 'gold', output: transfer(600_000n, 1001n) },
  { assetId: 'avax', output: transfer(7_000_000n, 1001n), consumed: {} },
]

/** What is asked about on a made-up network. @param unavailable chains that answer 503 */
function context(unavailable: readonly string[] = []): DataContext {
  const missing = (chain: string, asset: string) =>
    asset === 'avax' ? (chain === x ? 3_000_000_000n : chain === c ? 99n : 5_000_000_000n) : 77n
  const [paidIn, validations] = [
    2_000_000_000n,
    [{ validator: { weight: 1n, endAccumulatedFee: 500_000_000n } }],
  ]
  return {
    network: {
      world: {
        genesis: { avaxAssetId: 'avax', initialSupply: 100_000_000_000n },
        avm: { blockchainId: x },
        cChain: { blockchainId: c },
        clock: { nowSeconds: () => 1000n },
        node: { chains: { isBootstrapping: () => false } },
        dataApi: { unavailable, descriptions: {} },
      },
    },
    views: {
      platform: () => ({
        height: 3,
        figures: { l1ValidatorsAccruedFees: 200_000_000n },
        l1Validations: { paidIn, all: validations },
        stakes: { rewards: [5n, 2_000_000_000n].map((amount) => ({ utxo: { output: transfer(amount) } })) },
        totals: { of: () => ({ validatorWeight: 30_000_000_000n, delegatorWeight: 500_000_000n }) },
        chain: { blocks: { acceptedAtMs: (height: bigint) => 1000 * Number(height) } },
      }),
      primary: () => ({ ledger: { timeLocked, missingOn: missing } }),
      evm: () => ({ burnedFees: () => ({ wei: 1_000n }) }),
    },
  } as unknown as DataContext
}

it('is the genesis with rewards, less what each chain burned', async () => {
  expect(await getAvaxSupply.run(context(), request)).toEqual({
    circulatingSupply: '94.300000004999999',
    totalSupply: '94.300000004999999',
    totalPBurned: '4.7',
    totalXBurned: '3',
    totalCBurned: '0.000000000000001',
    totalStaked: '30.5',
    totalLocked: '0.000050301',
    totalRewards: '2.000000005',
    lastUpdated: '1970-01-01T00:00:03.000Z',
    genesisUnlock: '100',
    l1ValidatorFees: '1.7',
  })
})

it.each([platformChainId, x, c])('is not there while a chain is unavailable', (id) => {
  expect(() => getAvaxSupply.run(context([id]), request)).toThrow('unavailable')
})
