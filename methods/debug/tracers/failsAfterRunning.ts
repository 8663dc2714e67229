/**
 * Whether a creation failed because its code may not be stored (libevm `core/vm/evm.go` create). The
 * instruction that returned the code did not fail.
 */
export function failsAfterRunning(failure: string): boolean {
  return /^(contract creation code storage out of gas|max code size exceeded|invalid code)/.test(failure)
}
