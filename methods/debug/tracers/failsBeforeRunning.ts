/**
 * Whether a failure prevents an instruction from running (libevm `core/vm/interpreter.go`). For other failures
 * geth's struct log has no error with the instruction.
 */
export function failsBeforeRunning(failure: string): boolean {
  return /^(out of gas|gas uint64 overflow|stack underflow|stack limit reached)/.test(failure)
}
