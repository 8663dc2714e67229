// Reads what wallets and explorers read, from the Data API and the Metrics API, as it is after two transfers and a stake.
//
//   node node_modules/snowglobe/examples/dataApi.mjs
import { createNetwork } from 'snowglobe'

const staker = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'

const net = await createNetwork({ accounts: 2 })
await net.emulator.addValidator({ rewardAddress: staker })
const [alice, bob] = net.accounts.map(({ address }) => address)
for (const value of ['0x1', '0x2'])
  await net.provider.request({ method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value }] })

/** `net.fetch` answers for the public hosts. Over HTTP, the network's URL takes their place. */
async function ask(host, path) {
  const answer = await net.fetch(`https://${host}${path}`)
  return answer.json()
}

const { transactions } = await ask(
  'data-api.avax.network',
  `/v1/chains/43112/addresses/${bob}/transactions?pageSize=2`,
)
for (const { nativeTransaction } of transactions)
  console.log(`block ${nativeTransaction.blockNumber}: bob got ${nativeTransaction.value} wei`)

const rewards = await ask(
  'data-api.avax.network',
  `/v1/networks/fuji/rewards:listPending?addresses=${staker}`,
)
const promised = rewards.pendingRewards.find(({ amountStaked }) => amountStaked === '2000000000000')
console.log(`the stake promises ${promised.estimatedReward.amount} nAVAX`)

const { results } = await ask('metrics.avax.network', '/v2/chains/43112/metrics/txCount?pageSize=1')
console.log(`transactions of today: ${results[0].value}`)
const { status } = await ask('data-api.avax.network', '/v1/health-check')
console.log(`health: ${status}`)
await net.close()
