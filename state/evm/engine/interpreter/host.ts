// What the interpreter asks the engine for (`../hostImports.ts`). Arguments are small numbers and addresses in linear memory.

/** Linear memory has grown: views of it are stale. */
export declare function grown(): void

/** Warms up the account whose address is in `bytesA`. Bit 0: it was cold; bit 1: it is empty. */
export declare function access(): i32

/** Warms up the slot in `bytesA` of the running account, puts its word there. 1 when it was cold. */
export declare function readStorage(): i32

/** Puts the word of the slot in `bytesA` of the running account there. 1 when nothing in its storage was written in this block. */
export declare function storageWord(): i32

/** Tag of the words in the storage of the running account; 0 when something in it was written in this block. */
export declare function storageTag(): u32

/**
 * Price of writing the word in `bytesB` to the slot in `bytesA`. It is written if the price is at most `gas` and `isStatic` is 0.
 * @param warmth 0: the host knows whether the slot is warm, and warms it up; 1: it is warm; 2: it is cold
 */
export declare function writeStorage(gas: i32, isStatic: i32, warmth: i32): i32

/** Puts the transient word of the slot in `bytesA` there. */
export declare function readTransient(): void

/** Writes the word in `bytesB` to the transient slot in `bytesA`. */
export declare function writeTransient(): void

/** Puts the balance of the account in `bytesA` at an address, as limbs. */
export declare function balance(at: u32): void

/** Puts the balance of the running account at an address, as limbs. */
export declare function ownBalance(at: u32): void

/** Size of the code of the account in `bytesA`. */
export declare function codeSize(): u32

/** Puts the code hash of the account in `bytesA` there; zero for an empty account. */
export declare function codeHash(): void

/** Copies code of the account in `bytesA`, as if zeros followed it. */
export declare function copyCode(to: u32, from: u32, size: u32): void

/** Puts the hash of a block into `bytesA`; zero when it is not among the last 256. */
export declare function blockHash(low: u32, high: u32): void

/** Emits a log. Its topics are at `bytesA`, one after the other. */
export declare function log(topics: i32, data: u32, size: u32): void

/** Copies return data that the engine keeps. */
export declare function copyReturn(to: u32, from: u32, size: u32): void

/** Takes return data that is too large for its region. */
export declare function keepReturn(at: u32, size: u32): void

/**
 * Begins a call of the account in `bytesA`: `running` when there is code, with code and room in the context; else it is over, and output
 * and gas left are in the context. `value` is the address of a word.
 */
export declare function enter(
  opcode: i32,
  value: u32,
  input: u32,
  inputSize: u32,
  isStatic: i32,
  room: u32,
): i32

/**
 * Begins a creation by the running account: `running` with code and room in the context and the new address in `bytesA`, or why not. The
 * salt of CREATE2 is in `bytesB`.
 */
export declare function create(opcode: i32, value: u32, code: u32, codeBytes: u32, room: u32): i32

/** Ends a frame that had code: what it did is kept or undone. Its output and gas are in the context. */
export declare function leave(status: i32, isCreation: i32): void

/** Price of SELFDESTRUCT in favour of the account in `bytesA`. It is done if the price is at most `gas` and `isStatic` is 0. */
export declare function selfDestruct(gas: i32, isStatic: i32): i32

/** An instruction is about to run. */
export declare function step(
  opcode: i32,
  counter: u32,
  gasLow: u32,
  gasHigh: u32,
  price: u32,
  stackTop: u32,
): void
