import { NodeId, networkIDs, pvm, utils } from '@avalabs/avalanchejs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { blsProvePossession } from '../../state/crypto/bls.js'
import { AvalanchejsWallet } from './avalanchejsWallet.js'
import { type ClientNetwork, clientNetwork, ewoqAddress } from './clientNetwork.js'

const primaryNetwork = networkIDs.PrimaryNetworkID.toString()
const somebody = 'P-local1g65uqn6t77p656w64023nh8nd9updzmxyymev2'
const somebodyElse = 'P-local1swdjrx8jlxx5e9wetmhwtqr4jpygwpr09vhgxl'
const avax = 1_000_000_000n
const day = 86_400n
const nodeId = new NodeId(new Uint8Array(20).fill(9)).toString()

let network: ClientNetwork
let wallet: AvalanchejsWallet
beforeEach(async () => {
  network = await clientNetwork()
  wallet = await AvalanchejsWallet.create(network)
})
afterEach(() => network.net.close())

/** Adds a validator with a given owner of its rewards. @returns the ID of its transaction */
function validate(stake: bigint, days: bigint): Promise<string> {
  const { publicKey, proofOfPossession } = blsProvePossession(new Uint8Array(32).fill(5))
  return wallet.issue((common, context) =>
    pvm.newAddPermissionlessValidatorTx(
      {
        ...common,
        nodeId,
        subnetId: primaryNetwork,
        start: 0n,
        end: network.nowSeconds() + days * day,
        weight: stake,
        rewardAddresses: [utils.bech32ToBytes(somebody)],
        delegatorRewardsOwner: [utils.bech32ToBytes(somebody)],
        shares: 20_000,
        publicKey,
        signature: proofOfPossession,
      },
      context,
    ),
  )
}

const advance = (days: bigint) => network.control('increaseTime', { ms: Number(days * day) * 1000 })

describe('avalanchejs', () => {
  it('transfers AVAX and reads it back', async () => {
    const before = await wallet.balance()

    await wallet.issue((common, context) =>
      pvm.newBaseTx({ ...common, outputs: [wallet.output(3n * avax, somebody)] }, context),
    )

    expect(await wallet.balance(somebody)).toBe(3n * avax)
    const spent = before - (await wallet.balance())
    expect(spent - 3n * avax).toBeGreaterThan(0n)
    expect(spent - 3n * avax).toBeLessThan(50_000n)
  })

  it('exports AVAX to the C-Chain', async () => {
    const before = await wallet.balance()

    await wallet.issue((common, context) =>
      pvm.newExportTx(
        {
          ...common,
          destinationChainId: context.cBlockchainID,
          outputs: [wallet.output(2n * avax, ewoqAddress)],
        },
        context,
      ),
    )

    expect(before - (await wallet.balance())).toBeGreaterThan(2n * avax)
  })

  it('stakes and delegates; the rewards are paid at the end of the period', async () => {
    const validatorTx = await validate(2_000n * avax, 60n)
    const delegatorTx = await wallet.issue((common, context) =>
      pvm.newAddPermissionlessDelegatorTx(
        {
          ...common,
          nodeId,
          subnetId: primaryNetwork,
          start: 0n,
          end: network.nowSeconds() + 30n * day,
          weight: 1_000n * avax,
          rewardAddresses: [utils.bech32ToBytes(somebodyElse)],
        },
        context,
      ),
    )
    const staked = await wallet.api.getCurrentValidators({ nodeIDs: [nodeId] })
    expect(staked.validators).toMatchObject([
      { txID: validatorTx, weight: String(2_000n * avax), delegators: [{ txID: delegatorTx }] },
    ])
    await network.control('setConnected', { nodeID: nodeId, connected: true })

    await advance(30n)
    const delegation = await network.net.platform.getRewardUTXOs({ txID: delegatorTx })
    await advance(30n)
    const validation = await network.net.platform.getRewardUTXOs({ txID: validatorTx })

    // The validator keeps 2 % of its delegators' rewards, which are paid when its own period ends.
    expect([delegation.numFetched, validation.numFetched]).toEqual(['1', '2'])
    expect(await wallet.balance(somebodyElse)).toBeGreaterThan(avax)
    expect(await wallet.balance(somebody)).toBeGreaterThan(2n * avax)
    expect((await wallet.api.getCurrentValidators({ nodeIDs: [nodeId] })).validators).toEqual([])
  })

  it('returns the stake without a reward when the validator was offline', async () => {
    const before = await wallet.balance()
    const validatorTx = await validate(2_000n * avax, 15n)
    await network.control('setConnected', { nodeID: nodeId, connected: false })

    await advance(15n)

    expect(await wallet.balance(somebody)).toBe(0n)
    expect((await network.net.platform.getRewardUTXOs({ txID: validatorTx })).numFetched).toBe('0')
    expect(before - (await wallet.balance())).toBeLessThan(50_000n)
  })
})
