/** What geth calls an instruction (`core/vm/opcodes.go`), undefined ones included. */
export function opcodeName(opcode: number): string {
  return names[opcode] ?? `opcode 0x${opcode.toString(16)} not defined`
}

const names: (string | undefined)[] = []
at(0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND')
at(0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR')
at(0x20, 'KECCAK256')
at(0x30, 'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY')
at(0x3a, 'GASPRICE EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY EXTCODEHASH')
at(
  0x40,
  'BLOCKHASH COINBASE TIMESTAMP NUMBER DIFFICULTY GASLIMIT CHAINID SELFBALANCE BASEFEE BLOBHASH BLOBBASEFEE',
)
at(0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST TLOAD TSTORE MCOPY PUSH0')
for (let size = 1; size <= 32; size++) names[0x5f + size] = `PUSH${size}`
for (let depth = 1; depth <= 16; depth++) {
  names[0x7f + depth] = `DUP${depth}`
  names[0x8f + depth] = `SWAP${depth}`
}
at(0xa0, 'LOG0 LOG1 LOG2 LOG3 LOG4')
at(0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2')
at(0xfa, 'STATICCALL')
at(0xfd, 'REVERT INVALID SELFDESTRUCT')

function at(first: number, list: string): void {
  list.split(' ').forEach((name, index) => {
    names[first + index] = name
  })
}
