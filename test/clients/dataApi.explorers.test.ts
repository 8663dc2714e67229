import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork, type L1, type Snowglobe } from '../../src/index.js'
import { ask } from '../methods/data/dataApi.js'

// Requests as the explorer of Avalanche's Builder Hub, Sourcify and pages that show NFTs send them: their queries, and the members
// that they read.

const account = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
const dead = '0x000000000000000000000000000000000000dEaD'
const primaryNetwork = '11111111111111111111111111111111LpoYY'

let net: Snowglobe
let l1: L1
beforeAll(async () => {
  net = await createNetwork({ networkId: 'mainnet' })
  await net.fund({ address: dead, amount: 5n })
  l1 = await net.l1s.create({ alias: 'shop', validators: 2 })
})
afterAll(() => net.close())

async function body(path: string) {
  const { status, body } = await ask(net, path)
  expect([path, status]).toEqual([path, 200])
  return body
}

it('charts of a chain and of all chains ask for each metric by day, a year a page', async () => {
  const now = Math.floor(net.now / 1000)
  const days = `timeInterval=day&startTimestamp=${now - 30 * 86_400}&endTimestamp=${now + 86_400}&pageSize=365`
  const metrics = [
    ...['activeAddresses', 'activeSenders', 'cumulativeAddresses', 'cumulativeDeployers', 'txCount'],
    ...['cumulativeTxCount', 'cumulativeContracts', 'contracts', 'deployers', 'gasUsed', 'avgGps', 'maxGps'],
    ...['avgTps', 'maxTps', 'avgGasPrice', 'maxGasPrice', 'feesPaid'],
  ]
  for (const chain of ['43114', 'mainnet'])
    for (const metric of metrics) {
      const { results } = await body(`/v2/chains/${chain}/metrics/${metric}?${days}`)
      expect(results[0]).toEqual({ timestamp: now - (now % 86_400), value: expect.any(Number) })
    }
  expect((await body(`/v2/chains/mainnet/metrics/txCount?${days}`)).results[0].value).toBeGreaterThan(0)
})

it('a list of validators reads stakes and fees, and that of an L1 weights and balances', async () => {
  const { validators } = await body('/v1/networks/mainnet/validators?pageSize=100&validationStatus=active')
  expect(validators).toHaveLength(5)
  expect(validators[0]).toMatchObject({
    nodeId: expect.stringMatching(/^NodeID-/),
    subnetId: primaryNetwork,
    amountStaked: '2000000000000000',
    delegationFee: '2.0000000000000000',
    delegatorCount: 0,
  })
  const path = `/v1/networks/mainnet/l1Validators?pageSize=100&subnetId=${l1.subnetId}&includeInactive=false`
  const own = (await body(path)).validators
  expect(own).toHaveLength(2)
  expect(own[0]).toMatchObject({ weight: 100, remainingBalance: expect.any(Number) })
  const { validatorDetails } = await body('/v1/networks/mainnet')
  expect(validatorDetails.stakingDistributionByVersion).toEqual([
    { version: 'avalanchego/1.15.2', amountStaked: '10000000000000000', validatorCount: 5 },
  ])
})

it('the supply names what each chain burned, as numbers in texts', async () => {
  const { totalCBurned, totalPBurned, totalXBurned } = await body('/v1/avax/supply')
  for (const burned of [totalCBurned, totalPBurned, totalXBurned]) expect(Number(burned)).not.toBeNaN()
  expect(Number(totalPBurned)).toBeGreaterThan(0)
})

it('the transaction that deployed a contract is found, and tokens of nobody are empty lists', async () => {
  const create = { from: account, data: '0x6001600c60003960016000f300' }
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [create] })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [String(hash)] })
  const { contractAddress } = receipt as { contractAddress: string }
  const deployed = await body(`/v1/chains/43114/contracts/${contractAddress}/transactions:getDeployment`)
  expect(deployed.nativeTransaction.txHash).toBe(hash)
  const owned = `/v1/chains/43114/addresses/${dead}/balances`
  expect((await body(`${owned}:listErc20?pageSize=100&filterSpamTokens=true`)).erc20TokenBalances).toEqual([])
  const nfts = await body(`${owned}:listErc721?pageSize=10&contractAddress=${contractAddress}`)
  expect(nfts.erc721TokenBalances).toEqual([])
  expect(
    (await body(`/v1/chains/43114/nfts/collections/${contractAddress}/tokens?pageSize=100`)).tokens,
  ).toEqual([])
})
