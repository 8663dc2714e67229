import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import {
  contractDeployerAllowListAddress,
  feeManagerAddress,
  nativeMinterAddress,
  rewardManagerAddress,
} from '../../../../state/evm/precompiles/addresses.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import { ann, bea } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain } from '../chain/makeSubnetChain.js'

const managed = { ...fromStart, adminAddresses: [ann.address] }
const genesis = {
  contractDeployerAllowListConfig: managed,
  feeManagerConfig: managed,
  rewardManagerConfig: managed,
  contractNativeMinterConfig: managed,
  warpConfig: fromStart,
}
const account = BigInt(bea.address)
/** Gas limit, block rate, least base fee, target, denominator, and the block gas cost: least, most, step. */
const feeConfig = [20_000_000n, 2n, 1_000_000_000n, 100_000_000n, 48n, 0n, 10_000_000n, 500_000n]

it.each([
  [contractDeployerAllowListAddress, 'readAllowList(address)', [account]],
  [contractDeployerAllowListAddress, 'setEnabled(address)', [account]],
  [contractDeployerAllowListAddress, 'setManager(address)', [account]],
  [feeManagerAddress, 'getFeeConfig()', []],
  [feeManagerAddress, 'getFeeConfigLastChangedAt()', []],
  [feeManagerAddress, `setFeeConfig(${feeConfig.map(() => 'uint256').join()})`, feeConfig],
  [rewardManagerAddress, 'allowFeeRecipients()', []],
  [rewardManagerAddress, 'areFeeRecipientsAllowed()', []],
  [rewardManagerAddress, 'currentRewardAddress()', []],
  [rewardManagerAddress, 'disableRewards()', []],
  [rewardManagerAddress, 'setRewardAddress(address)', [account]],
  [nativeMinterAddress, 'mintNativeCoin(address,uint256)', [account, 5n]],
  [warpMessengerAddress, 'getBlockchainID()', []],
  [warpMessengerAddress, 'getVerifiedWarpMessage(uint32)', [0n]],
  [warpMessengerAddress, 'sendWarpMessage(bytes)', [32n, 32n, 7n]],
] as const)('%s %s runs with exactly its gas, and runs out with one less', async (to, signature, words) => {
  const { send } = makeSubnetChain({ genesis })
  const data = hexToBytes(
    selectorOf(signature) + words.map((value) => value.toString(16).padStart(64, '0')).join(''),
  )
  const { gasUsed, status } = (await send(ann, { to, data })).receipt
  expect(status).toBe(1n)
  const exact = (await send(ann, { to, data, gasLimit: gasUsed })).receipt
  expect(exact).toMatchObject({ status: 1n, gasUsed })
  const short = (await send(ann, { to, data, gasLimit: gasUsed - 1n })).receipt
  expect(short).toMatchObject({ status: 0n, gasUsed: gasUsed - 1n, logs: [] })
})
