/**
 * The opcodes of the EVM, by the names that geth gives them (`core/vm/opcodes.go`). `op.ADD` is the opcode of ADD.
 * The interpreter (AssemblyScript) reads this file too, so it holds nothing but constants.
 */

// Arithmetic, and STOP.
export const STOP = 0x00
export const ADD = 0x01
export const MUL = 0x02
export const SUB = 0x03
export const DIV = 0x04
export const SDIV = 0x05
export const MOD = 0x06
export const SMOD = 0x07
export const ADDMOD = 0x08
export const MULMOD = 0x09
export const EXP = 0x0a
export const SIGNEXTEND = 0x0b

// Comparisons and bitwise operations.
export const LT = 0x10
export const GT = 0x11
export const SLT = 0x12
export const SGT = 0x13
export const EQ = 0x14
export const ISZERO = 0x15
export const AND = 0x16
export const OR = 0x17
export const XOR = 0x18
export const NOT = 0x19
export const BYTE = 0x1a
export const SHL = 0x1b
export const SHR = 0x1c
export const SAR = 0x1d

// Hashes.
export const KECCAK256 = 0x20

// The frame, its transaction and other accounts.
export const ADDRESS = 0x30
export const BALANCE = 0x31
export const ORIGIN = 0x32
export const CALLER = 0x33
export const CALLVALUE = 0x34
export const CALLDATALOAD = 0x35
export const CALLDATASIZE = 0x36
export const CALLDATACOPY = 0x37
export const CODESIZE = 0x38
export const CODECOPY = 0x39
export const GASPRICE = 0x3a
export const EXTCODESIZE = 0x3b
export const EXTCODECOPY = 0x3c
export const RETURNDATASIZE = 0x3d
export const RETURNDATACOPY = 0x3e
export const EXTCODEHASH = 0x3f

// The block.
export const BLOCKHASH = 0x40
export const COINBASE = 0x41
export const TIMESTAMP = 0x42
export const NUMBER = 0x43
export const DIFFICULTY = 0x44 // PREVRANDAO, which geth still names DIFFICULTY
export const GASLIMIT = 0x45
export const CHAINID = 0x46
export const SELFBALANCE = 0x47
export const BASEFEE = 0x48
export const BLOBHASH = 0x49
export const BLOBBASEFEE = 0x4a

// Stack, memory, storage and jumps.
export const POP = 0x50
export const MLOAD = 0x51
export const MSTORE = 0x52
export const MSTORE8 = 0x53
export const SLOAD = 0x54
export const SSTORE = 0x55
export const JUMP = 0x56
export const JUMPI = 0x57
export const PC = 0x58
export const MSIZE = 0x59
export const GAS = 0x5a
export const JUMPDEST = 0x5b
export const TLOAD = 0x5c
export const TSTORE = 0x5d
export const MCOPY = 0x5e
export const PUSH0 = 0x5f

// PUSH1 to PUSH32 are followed by their word: as many bytes as the name says.
export const PUSH1 = 0x60
export const PUSH2 = 0x61
export const PUSH3 = 0x62
export const PUSH4 = 0x63
export const PUSH5 = 0x64
export const PUSH6 = 0x65
export const PUSH7 = 0x66
export const PUSH8 = 0x67
export const PUSH9 = 0x68
export const PUSH10 = 0x69
export const PUSH11 = 0x6a
export const PUSH12 = 0x6b
export const PUSH13 = 0x6c
export const PUSH14 = 0x6d
export const PUSH15 = 0x6e
export const PUSH16 = 0x6f
export const PUSH17 = 0x70
export const PUSH18 = 0x71
export const PUSH19 = 0x72
export const PUSH20 = 0x73
export const PUSH21 = 0x74
export const PUSH22 = 0x75
export const PUSH23 = 0x76
export const PUSH24 = 0x77
export const PUSH25 = 0x78
export const PUSH26 = 0x79
export const PUSH27 = 0x7a
export const PUSH28 = 0x7b
export const PUSH29 = 0x7c
export const PUSH30 = 0x7d
export const PUSH31 = 0x7e
export const PUSH32 = 0x7f

export const DUP1 = 0x80
export const DUP2 = 0x81
export const DUP3 = 0x82
export const DUP4 = 0x83
export const DUP5 = 0x84
export const DUP6 = 0x85
export const DUP7 = 0x86
export const DUP8 = 0x87
export const DUP9 = 0x88
export const DUP10 = 0x89
export const DUP11 = 0x8a
export const DUP12 = 0x8b
export const DUP13 = 0x8c
export const DUP14 = 0x8d
export const DUP15 = 0x8e
export const DUP16 = 0x8f

export const SWAP1 = 0x90
export const SWAP2 = 0x91
export const SWAP3 = 0x92
export const SWAP4 = 0x93
export const SWAP5 = 0x94
export const SWAP6 = 0x95
export const SWAP7 = 0x96
export const SWAP8 = 0x97
export const SWAP9 = 0x98
export const SWAP10 = 0x99
export const SWAP11 = 0x9a
export const SWAP12 = 0x9b
export const SWAP13 = 0x9c
export const SWAP14 = 0x9d
export const SWAP15 = 0x9e
export const SWAP16 = 0x9f

// Logs.
export const LOG0 = 0xa0
export const LOG1 = 0xa1
export const LOG2 = 0xa2
export const LOG3 = 0xa3
export const LOG4 = 0xa4

// Calls, creations, and the ends of frames.
export const CREATE = 0xf0
export const CALL = 0xf1
export const CALLCODE = 0xf2
export const RETURN = 0xf3
export const DELEGATECALL = 0xf4
export const CREATE2 = 0xf5
export const STATICCALL = 0xfa
export const REVERT = 0xfd
export const INVALID = 0xfe
export const SELFDESTRUCT = 0xff
