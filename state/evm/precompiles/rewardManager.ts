import {
  type PrecompileCall,
  type PrecompileResult,
  precompileFailure,
  type StatefulPrecompile,
} from '../rules/StatefulPrecompile.js'
import type { WorldState } from '../state/WorldState.js'
import { type Address, zeroAddress } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import { type Hash, toWord } from '../values/Hash.js'
import { AbiError, addressWord, decodeAddress, dispatch, encodeWords, eventTopic } from './abi.js'
import { rewardManagerAddress } from './addresses.js'
import { allowListFunctions, isEnabled } from './allowList.js'
import { logGas, noOutput, outOfGas, readSlotGas, succeed, writeProtection, writeSlotGas } from './gas.js'

/** The recipient of the fees: one address for all blocks, or the address that each block builder chooses. */
export type Reward = { readonly address: Address; readonly feeRecipientsAllowed: boolean }

/** The address that receives burned fees (`graft/evm/constants`). */
const blackholeAddress = `0x01${'0'.repeat(38)}` as Address

/** The slot is named `rask`; the word `afrav` in it means that block builders choose the recipient. */
const rewardSlot = `0x${Buffer.from('rask').toString('hex').padEnd(64, '0')}` as Hash
const allowedWord = `0x${Buffer.from('afrav').toString('hex').padEnd(64, '0')}` as Hash

/** Setting reads the caller's role and writes one slot. */
const setGas = writeSlotGas + readSlotGas
const plainEventGas = logGas(2, 0)
/** The event has the previous address, which is read for it. */
const changedEventGas = logGas(4, 0) + readSlotGas

const allowedTopic = eventTopic('FeeRecipientsAllowed(address)')
const changedTopic = eventTopic('RewardAddressChanged(address,address,address)')
const disabledTopic = eventTopic('RewardsDisabled(address)')

/** Sets the recipient of the fees, from the next block on (`precompile/contracts/rewardmanager`). */
export const rewardManager: StatefulPrecompile = {
  address: rewardManagerAddress,
  run: dispatch([
    ...allowListFunctions(rewardManagerAddress),
    ['allowFeeRecipients()', allowFeeRecipients],
    ['areFeeRecipientsAllowed()', areFeeRecipientsAllowed],
    ['currentRewardAddress()', currentRewardAddress],
    ['disableRewards()', disableRewards],
    ['setRewardAddress(address)', setRewardAddress],
  ]),
}

/** Returns the recipient of the fees in a state in which the precompile is active. */
export function storedReward(state: { storage(address: Address, slot: Hash): Hash }): Reward {
  const word = state.storage(rewardManagerAddress, rewardSlot)
  return { address: `0x${word.slice(26)}` as Address, feeRecipientsAllowed: word === allowedWord }
}

/** Stores the recipient of the fees: an address, the block builders' choice, or none. */
export function storeReward(world: WorldState, reward: Address | 'makers' | 'nobody'): void {
  const word =
    reward === 'makers' ? allowedWord : addressWord(reward === 'nobody' ? blackholeAddress : reward)
  world.setStorage(rewardManagerAddress, rewardSlot, word)
}

function allowFeeRecipients(call: PrecompileCall): PrecompileResult {
  const refusal = refuse(call, 'allowFeeRecipients')
  if (refusal !== undefined) return refusal
  return change(call, plainEventGas, [allowedTopic, addressWord(call.caller)], 'makers')
}

function disableRewards(call: PrecompileCall): PrecompileResult {
  const refusal = refuse(call, 'disableRewards')
  if (refusal !== undefined) return refusal
  return change(call, plainEventGas, [disabledTopic, addressWord(call.caller)], 'nobody')
}

function setRewardAddress(call: PrecompileCall): PrecompileResult {
  if (call.gas < setGas) return precompileFailure(outOfGas)
  if (call.readOnly) return precompileFailure(writeProtection)
  // Before Durango any number of whole words may follow the address.
  if (!call.durango && call.input.length % 32 !== 0)
    return precompileFailure(`invalid input length for setting reward address: ${call.input.length}`)
  let address: Address
  try {
    address = decodeAddress(call.input)
  } catch (error) {
    if (error instanceof AbiError) return precompileFailure(error.message)
    throw error
  }
  const refusal = refuse(call, 'setRewardAddress')
  if (refusal !== undefined) return refusal
  if (address === zeroAddress) return precompileFailure('reward address cannot be empty')
  const before = storedReward(call.world).address
  const topics = [changedTopic, addressWord(call.caller), addressWord(before), addressWord(address)]
  return change(call, changedEventGas, topics, address)
}

function areFeeRecipientsAllowed(call: PrecompileCall): PrecompileResult {
  if (call.gas < readSlotGas) return precompileFailure(outOfGas)
  const { feeRecipientsAllowed } = storedReward(call.world)
  return succeed(encodeWords(toWord(feeRecipientsAllowed ? 1n : 0n)), call.gas - readSlotGas)
}

function currentRewardAddress(call: PrecompileCall): PrecompileResult {
  if (call.gas < readSlotGas) return precompileFailure(outOfGas)
  return succeed(encodeWords(addressWord(storedReward(call.world).address)), call.gas - readSlotGas)
}

/** Returns the failure of a caller that may not change the recipient; undefined when it may. */
function refuse(call: PrecompileCall, name: string): PrecompileResult | undefined {
  if (call.gas < setGas) return precompileFailure(outOfGas)
  if (call.readOnly) return precompileFailure(writeProtection)
  if (isEnabled(call.world, rewardManagerAddress, call.caller)) return undefined
  return precompileFailure(`non-enabled cannot call ${name}: ${checksumAddress(call.caller)}`)
}

function change(
  call: PrecompileCall,
  eventGas: bigint,
  topics: readonly Hash[],
  reward: Parameters<typeof storeReward>[1],
): PrecompileResult {
  const cost = call.durango ? setGas + eventGas : setGas
  if (call.gas < cost) return precompileFailure(outOfGas)
  if (call.durango) call.log({ address: rewardManagerAddress, topics, data: noOutput })
  storeReward(call.world, reward)
  return succeed(noOutput, call.gas - cost)
}
