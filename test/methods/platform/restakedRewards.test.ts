import { expect, test } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { idToBytes } from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import type { AvalancheGoVersion } from '../../../state/profiles/releases.js'
import { fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { avax, daySeconds, nodeIdOf, PlatformActs } from '../data/primary/platformActs.js'

/** Returns what a release tells about a validator that has restaked all rewards of a period of 20 days. */
async function renewedValidator(avalanchegoVersion: AvalancheGoVersion) {
  await using net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-12-01T00:00:00Z' },
    avalanchegoVersion,
    upgrades: 'helicon',
  })
  const acts = new PlatformActs(net)
  const treasury = new Wallet(fundedKey)
  const node = nodeIdOf(0xaa)
  net.network.setConnected(node, true)
  const { platform } = net.network.world
  const weight = 2_000n * avax
  const txID = acts.issue(
    treasury.pay(
      platform,
      (base) => ({
        kind: 'AddAutoRenewedValidatorTx',
        base,
        nodeIdBytes: idToBytes(node),
        signer: blsProvePossession(new Uint8Array(32).fill(5)),
        stake: [treasury.output(platform, weight)],
        validationRewardsOwner: treasury.owners,
        delegationRewardsOwner: treasury.owners,
        validatorAuthority: treasury.owners,
        delegationShares: 20_000,
        autoCompoundRewardShares: 1_000_000,
        periodSeconds: BigInt(20 * daySeconds),
      }),
      { elsewhere: weight },
    ),
  )
  await acts.wait(25)
  const { validators } = await net.platform.getCurrentValidators({})
  const found = validators.find((validator) => validator.txID === txID)
  expect(BigInt(found?.weight ?? 0)).toBeGreaterThan(weight)
  return { found, restaked: BigInt(found?.weight ?? 0) - weight }
}

test('AvalancheGo 1.15.2 has the restaked rewards of an auto-renewed validator', async () => {
  const { found, restaked } = await renewedValidator('1.15.2')
  expect(found).toMatchObject({
    restakedValidationRewards: String(restaked),
    restakedDelegateeRewards: '0',
  })
})

test('AvalancheGo 1.14.2 does not', async () => {
  const { found } = await renewedValidator('1.14.2')
  expect(found).not.toHaveProperty('restakedValidationRewards')
  expect(found).not.toHaveProperty('restakedDelegateeRewards')
})
