// Stakes for a month, lets the month pass at once, and shows the reward.
//
//   node node_modules/snowglobe/examples/staking.mjs
import { createNetwork } from 'snowglobe'

const month = 30 * 86_400 // seconds
const staker = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'

const net = await createNetwork()
const { txID, nodeID } = await net.emulator.addValidator({ duration: month, rewardAddress: staker })
console.log(`${nodeID} validates from ${new Date(net.now).toISOString()}`)

await net.increaseTime(month * 1000)

const { numFetched } = await net.platform.getRewardUTXOs({ txID })
const { unlocked } = await net.platform.getBalance({ addresses: [staker] })
console.log(`at ${new Date(net.now).toISOString()} it got ${numFetched} reward of ${unlocked} nAVAX`)
await net.close()
