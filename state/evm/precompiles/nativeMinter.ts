import {
  type PrecompileCall,
  type PrecompileResult,
  precompileFailure,
  type StatefulPrecompile,
} from '../rules/StatefulPrecompile.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import {
  AbiError,
  addressWord,
  decodeAddress,
  decodeUint256s,
  dispatch,
  encodeWords,
  eventTopic,
  hasOddLength,
} from './abi.js'
import { nativeMinterAddress } from './addresses.js'
import { allowListFunctions, isEnabled } from './allowList.js'
import { logGas, noOutput, outOfGas, succeed, writeProtection } from './gas.js'

/** An address and an amount, bytes. */
const inputSize = 64
const mintGas = 30_000n
const mintedGas = logGas(3, 32)
const mintedTopic = eventTopic('NativeCoinMinted(address,address,uint256)')

/** Mints native coins for accounts of its allow list (`precompile/contracts/nativeminter`). */
export const nativeMinter: StatefulPrecompile = {
  address: nativeMinterAddress,
  run: dispatch([
    ...allowListFunctions(nativeMinterAddress),
    ['mintNativeCoin(address,uint256)', mintNativeCoin],
  ]),
}

/** Adds coins to a balance, wei. As in the node, sums wrap around at 256 bits. */
export function mint(world: WorldState, to: Address, amount: bigint): void {
  world.setBalance(to, BigInt.asUintN(256, world.balance(to) + amount))
}

function mintNativeCoin(call: PrecompileCall): PrecompileResult {
  if (call.gas < mintGas) return precompileFailure(outOfGas)
  if (call.readOnly) return precompileFailure(writeProtection)
  if (hasOddLength(call, inputSize))
    return precompileFailure(`invalid input length for minting: ${call.input.length}`)
  let to: Address
  let amount: bigint
  try {
    to = decodeAddress(call.input)
    amount = decodeUint256s(call.input, 2)[1] ?? 0n
  } catch (error) {
    if (error instanceof AbiError) return precompileFailure(`failed to unpack input: ${error.message}`)
    throw error
  }
  if (!isEnabled(call.world, nativeMinterAddress, call.caller))
    return precompileFailure(`non-enabled cannot mint: ${checksumAddress(call.caller)}`)
  const cost = call.durango ? mintGas + mintedGas : mintGas
  if (call.gas < cost) return precompileFailure(outOfGas)
  if (call.durango)
    call.log({
      address: nativeMinterAddress,
      topics: [mintedTopic, addressWord(call.caller), addressWord(to)],
      data: encodeWords(amount),
    })
  mint(call.world, to, amount)
  return succeed(noOutput, call.gas - cost)
}
