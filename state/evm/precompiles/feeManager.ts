import { concatBytes } from '../../codec/hex.js'
import { type CompleteFeeConfig, feeConfigFields, feeConfigProblem } from '../fees/FeeConfig.js'
import {
  type PrecompileCall,
  type PrecompileResult,
  precompileFailure,
  type StatefulPrecompile,
} from '../rules/StatefulPrecompile.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import { type Hash, toWord } from '../values/Hash.js'
import {
  AbiError,
  addressWord,
  decodeUint256s,
  dispatch,
  encodeWords,
  eventTopic,
  hasOddLength,
} from './abi.js'
import { feeManagerAddress } from './addresses.js'
import { allowListFunctions, isEnabled } from './allowList.js'
import { logGas, noOutput, outOfGas, readSlotGas, succeed, writeProtection, writeSlotGas } from './gas.js'

const fieldCount = feeConfigFields.length
/** Setting writes all members and the height of the change. */
const setGas = writeSlotGas * BigInt(fieldCount + 1)
const getGas = readSlotGas * BigInt(fieldCount)
/** The event has the previous and the new config; the previous one is read for it. */
const changedGas = getGas + logGas(2, 2 * 32 * fieldCount)
const words = new Array<string>(fieldCount).fill('uint256').join(',')
const changedTopic = eventTopic(`FeeConfigChanged(address,(${words}),(${words}))`)

/** Members are stored in slots whose first byte counts from one. */
const slotOf = (index: number): Hash =>
  `0x${(index + 1).toString(16).padStart(2, '0').padEnd(64, '0')}` as Hash
/** The slot with the height of the last change: `lca`, padded with zeros. */
const lastChangedSlot = `0x${Buffer.from('lca').toString('hex').padEnd(64, '0')}` as Hash

/**
 * Stores the fee parameters of the chain and lets accounts of its allow list change them, from the next block
 * on (`precompile/contracts/feemanager`).
 */
export const feeManager: StatefulPrecompile = {
  address: feeManagerAddress,
  run: dispatch([
    ...allowListFunctions(feeManagerAddress),
    ['getFeeConfig()', getFeeConfig],
    ['getFeeConfigLastChangedAt()', getFeeConfigLastChangedAt],
    [`setFeeConfig(${words})`, setFeeConfig],
  ]),
}

/** The part of a state that reading the config needs. */
type Storage = { storage(address: Address, slot: Hash): Hash }

/** Returns the fee config of a state in which the fee manager is active. */
export function storedFeeConfig(state: Storage): CompleteFeeConfig {
  return toConfig(feeConfigFields.map((_, index) => BigInt(state.storage(feeManagerAddress, slotOf(index)))))
}

/** Returns the height at which the fee config was last set. */
export function feeConfigLastChangedAt(state: Storage): bigint {
  return BigInt(state.storage(feeManagerAddress, lastChangedSlot))
}

/** Stores a valid fee config. */
export function storeFeeConfig(world: WorldState, config: CompleteFeeConfig, blockNumber: bigint): void {
  for (const [index, field] of feeConfigFields.entries())
    world.setStorage(feeManagerAddress, slotOf(index), toWord(config[field]))
  world.setStorage(feeManagerAddress, lastChangedSlot, toWord(blockNumber))
}

function getFeeConfig(call: PrecompileCall): PrecompileResult {
  if (call.gas < getGas) return precompileFailure(outOfGas)
  return succeed(encodeConfig(storedFeeConfig(call.world)), call.gas - getGas)
}

function getFeeConfigLastChangedAt(call: PrecompileCall): PrecompileResult {
  if (call.gas < readSlotGas) return precompileFailure(outOfGas)
  return succeed(encodeWords(feeConfigLastChangedAt(call.world)), call.gas - readSlotGas)
}

function setFeeConfig(call: PrecompileCall): PrecompileResult {
  if (call.gas < setGas) return precompileFailure(outOfGas)
  if (call.readOnly) return precompileFailure(writeProtection)
  if (hasOddLength(call, 32 * fieldCount))
    return precompileFailure(`invalid input length for fee config Input: ${call.input.length}`)
  let config: CompleteFeeConfig
  try {
    config = toConfig(decodeUint256s(call.input, fieldCount))
  } catch (error) {
    if (error instanceof AbiError) return precompileFailure(`failed to unpack input: ${error.message}`)
    throw error
  }
  if (!isEnabled(call.world, feeManagerAddress, call.caller))
    return precompileFailure(`non-enabled cannot change fee config: ${checksumAddress(call.caller)}`)
  const cost = call.durango ? setGas + changedGas : setGas
  if (call.gas < cost) return precompileFailure(outOfGas)
  const problem = feeConfigProblem(config)
  if (problem !== undefined) return precompileFailure(`cannot verify fee config: ${problem}`)
  if (call.durango)
    call.log({
      address: feeManagerAddress,
      topics: [changedTopic, addressWord(call.caller)],
      data: concatBytes(encodeConfig(storedFeeConfig(call.world)), encodeConfig(config)),
    })
  storeFeeConfig(call.world, config, call.block.number)
  return succeed(noOutput, call.gas - cost)
}

function encodeConfig(config: CompleteFeeConfig): Uint8Array {
  return encodeWords(...feeConfigFields.map((field) => config[field]))
}

/** The block rate is a 64-bit number: higher bits are cut off. */
function toConfig(values: readonly bigint[]): CompleteFeeConfig {
  const at = (field: keyof CompleteFeeConfig): bigint => values[feeConfigFields.indexOf(field)] ?? 0n
  return {
    gasLimit: at('gasLimit'),
    targetBlockRate: BigInt.asUintN(64, at('targetBlockRate')),
    minBaseFee: at('minBaseFee'),
    targetGas: at('targetGas'),
    baseFeeChangeDenominator: at('baseFeeChangeDenominator'),
    minBlockGasCost: at('minBlockGasCost'),
    maxBlockGasCost: at('maxBlockGasCost'),
    blockGasCostStep: at('blockGasCostStep'),
  }
}
