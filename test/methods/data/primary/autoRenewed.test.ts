import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { idFromString, idToBytes } from '../../../../state/codec/ids.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import { byFirstOwner, fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ask } from '../dataApi.js'
import { avax, daySeconds, nodeIdOf, PlatformActs } from './platformActs.js'

const treasury = new Wallet(fundedKey)
const alice = new Wallet(1)
const node = nodeIdOf(0xaa)
const base = '/v1/networks/fuji/blockchains/p-chain'
const start = Date.UTC(2026, 9, 4, 16) / 1000

let net: Snowglobe
let acts: PlatformActs
let staked: string

/** A validator that renews itself every 20 days, restakes nothing, and is rewarded at the end of each period. */
beforeAll(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    networkId: 1337,
    upgradeFile: JSON.stringify({ heliconTime: '2026-01-01T00:00:00Z' }),
  })
  acts = new PlatformActs(net)
  net.network.setConnected(node, true)
  const { platform } = net.network.world
  const weight = 2_000n * avax
  staked = acts.issue(
    treasury.pay(
      platform,
      (base) => ({
        kind: 'AddAutoRenewedValidatorTx',
        base,
        nodeIdBytes: idToBytes(node),
        signer: blsProvePossession(new Uint8Array(32).fill(5)),
        stake: [treasury.output(platform, weight)],
        validationRewardsOwner: alice.owners,
        delegationRewardsOwner: alice.owners,
        validatorAuthority: treasury.owners,
        delegationShares: 20_000,
        autoCompoundRewardShares: 0,
        periodSeconds: BigInt(20 * daySeconds),
      }),
      { elsewhere: weight },
    ),
  )
  await acts.wait(25)
})
afterAll(() => net.close())

const stakeOf = async () => {
  const { body } = await ask(
    net,
    `${base}/utxos?addresses=${acts.address(treasury)}&includeSpent=true&pageSize=100`,
  )
  return body.utxos.find(
    ({ txHash, utxoEndTimestamp }: Record<string, unknown>) =>
      txHash === staked && utxoEndTimestamp !== undefined,
  )
}
const transactions = async () =>
  (await ask(net, `${base}/transactions?addresses=${acts.address(alice)}`)).body.transactions

test('the stake of an auto-renewed validator stays staked over its periods', async () => {
  expect(await stakeOf()).toMatchObject({
    staked: true,
    utxoStartTimestamp: start,
    utxoEndTimestamp: start + 40 * daySeconds,
  })
})

test('the reward of a period is an output of the transaction that proposed it', async () => {
  const [proposal, stake] = await transactions()
  expect(proposal).toMatchObject({
    txType: 'UNKNOWN',
    stakingTxHash: staked,
    emittedUtxos: [{ txHash: proposal.txHash, outputIndex: 0, rewardType: 'VALIDATOR' }],
  })
  expect(stake).toMatchObject({ txType: 'UNKNOWN', txHash: staked })
  expect(stake.emittedUtxos.at(-1)).toEqual(proposal.emittedUtxos[0])
  const running = await ask(net, `${base}/transactions:listStaking?addresses=${acts.address(alice)}`)
  expect(running.body.transactions).toEqual([stake])
})

test('the stake is free once the renewal was ended', async () => {
  const { platform } = net.network.world
  const stakerTxId = idFromString(staked)
  const snapshot = await net.snapshot()
  acts.issue(
    treasury.pay(
      platform,
      (base) => ({
        kind: 'SetAutoRenewedValidatorConfigTx',
        base,
        stakerTxId,
        authorization: byFirstOwner,
        autoCompoundRewardShares: 0,
        periodSeconds: 0n,
      }),
      { authorizers: [treasury] },
    ),
  )
  await acts.wait(20)
  expect(await stakeOf()).toMatchObject({ staked: false, utxoType: 'TRANSFER' })
  const rewards = (await transactions()).filter(({ stakingTxHash }: Record<string, unknown>) => stakingTxHash)
  expect(rewards).toHaveLength(2)
  expect(new Set(rewards.map(({ txHash }: { txHash: string }) => txHash)).size).toBe(2)
  await net.revert(snapshot)
  expect((await stakeOf()).staked).toBe(true)
})
