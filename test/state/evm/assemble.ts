const opcodes: Readonly<Record<string, number>> = {
  STOP: 0x00, ADD: 0x01, MUL: 0x02, SUB: 0x03, LT: 0x10, EQ: 0x14, ISZERO: 0x15, KECCAK256: 0x20,
  ADDRESS: 0x30, BALANCE: 0x31, ORIGIN: 0x32, CALLER: 0x33, CALLVALUE: 0x34, CALLDATALOAD: 0x35, CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37, CODESIZE: 0x38, CODECOPY: 0x39, GASPRICE: 0x3a, EXTCODESIZE: 0x3b, RETURNDATASIZE: 0x3d,
  RETURNDATACOPY: 0x3e, EXTCODEHASH: 0x3f, BLOCKHASH: 0x40, COINBASE: 0x41, TIMESTAMP: 0x42, NUMBER: 0x43,
  PREVRANDAO: 0x44, GASLIMIT: 0x45, CHAINID: 0x46, SELFBALANCE: 0x47, BASEFEE: 0x48, BLOBHASH: 0x49, BLOBBASEFEE: 0x4a,
  POP: 0x50, MLOAD: 0x51, MSTORE: 0x52, MSTORE8: 0x53, SLOAD: 0x54, SSTORE: 0x55, JUMP: 0x56, JUMPI: 0x57, GAS: 0x5a,
  JUMPDEST: 0x5b, TLOAD: 0x5c, TSTORE: 0x5d, MCOPY: 0x5e, DUP1: 0x80, SWAP1: 0x90, LOG0: 0xa0, LOG1: 0xa1,
  CREATE: 0xf0, CALL: 0xf1, CALLCODE: 0xf2, RETURN: 0xf3, DELEGATECALL: 0xf4, CREATE2: 0xf5, STATICCALL: 0xfa,
  REVERT: 0xfd, INVALID: 0xfe, SELFDESTRUCT: 0xff,
} // biome-ignore format: a table

/**
 * Assembles bytecode from words: mnemonics, and numbers (decimal or 0x) that are pushed. Returns hexadecimal
 * without a prefix.
 */
export function assemble(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const opcode = opcodes[word]
      if (opcode !== undefined) return hexByte(opcode)
      const digits = word.startsWith('0x') ? word.slice(2) : BigInt(word).toString(16)
      const padded = digits.length % 2 === 0 ? digits : `0${digits}`
      return word === '0' ? '5f' : hexByte(0x5f + padded.length / 2) + padded
    })
    .join('')
}

/** Returns init code that deploys a runtime code of at most 255 bytes. */
export function deploy(runtime: string): string {
  const size = runtime.length / 2
  // size, offset of the runtime after these 11 bytes, 0: CODECOPY; size 0: RETURN
  return `60${hexByte(size)}600b5f3960${hexByte(size)}5ff300${runtime}`
}

/** Code that returns the word on top of the stack. */
export const returnTop = '0 MSTORE 32 0 RETURN'

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0')
}
