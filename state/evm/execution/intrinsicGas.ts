import { maxUint64 } from '../../codec/integers.js'
import { gasUintOverflow } from '../../errors/evmExecution.js'
import { initCodeWordGas, maxInitCodeSize } from '../rules/contractSize.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Message } from './Message.js'

/** The least gas that any transaction uses. */
export const transactionGas = 21_000n
const creationGas = 53_000n
const nonZeroByteGas = 16
const zeroByteGas = 4
const accessListAddressGas = 2_400n
const accessListSlotGas = 1_900n

/** Whether a message creates a contract by longer init code than the rules allow (EIP-3860). */
export function isTooLongInitCode({ to, data }: Pick<Message, 'to' | 'data'>, rules: EvmRules): boolean {
  return rules.limitsContractSize && rules.durango && to === undefined && data.length > maxInitCodeSize
}

/**
 * Returns the gas that a message costs before it runs: the transaction, its data and its access list (libevm
 * `core/state_transition.go` IntrinsicGas). For the entries of a precompile with predicates the precompile
 * determines the cost.
 * @throws {NodeError} when the gas overflows 64 bits, or a predicate does not parse
 */
export function intrinsicGas(message: Pick<Message, 'to' | 'data' | 'accessList'>, rules: EvmRules): bigint {
  const isCreation = message.to === undefined
  let gas = isCreation ? creationGas : transactionGas
  const { data, accessList } = message
  if (data.length > 0) {
    const nonZero = nonZeroBytes(data)
    let dataGas = nonZero * nonZeroByteGas + (data.length - nonZero) * zeroByteGas
    if (isCreation && rules.fork !== 'london') dataGas += Math.ceil(data.length / 32) * initCodeWordGas
    gas += BigInt(dataGas)
  }
  for (const { address, storageKeys } of accessList) {
    const precompile = rules.statefulPrecompiles.get(address)
    gas +=
      precompile?.predicateGas === undefined
        ? accessListAddressGas + BigInt(storageKeys.length) * accessListSlotGas
        : precompile.predicateGas(storageKeys, rules)
    if (gas > maxUint64) throw gasUintOverflow()
  }
  return gas
}

/** Returns the number of bytes that are not zero. */
function nonZeroBytes(data: Uint8Array): number {
  let count = 0
  for (let index = 0; index < data.length; index++) if (data[index] !== 0) count++
  return count
}
