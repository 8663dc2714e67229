// The functions that the interpreter imports from the engine (`../hostImports.ts`). Arguments are numbers of 32 bits
// and addresses in linear memory. The running account is the one whose storage the running code uses.

/** Tells the host that linear memory has grown, so that it makes new views of the memory. */
export declare function memoryGrown(): void

/**
 * Warms up the account whose address is in `bytesA`. Sets bit 0 of the result if it was cold, and bit 1 if it is
 * empty.
 */
export declare function warmAccount(): i32

/** Warms up the slot in `bytesA` of the running account, and replaces it by its word. Returns 1 if the slot was cold. */
export declare function readStorage(): i32

/**
 * Replaces the slot in `bytesA` of the running account by its word. Returns 1 if this block has not written to the
 * account's storage.
 */
export declare function storageWord(): i32

/** Returns the tag of the running account's storage; 0 if this block has written to it. */
export declare function storageTag(): u32

/**
 * Returns the price of writing the word in `bytesB` to the slot in `bytesA`. The word is written if the price is at
 * most `gas` and `isStatic` is 0.
 * @param warmth 0 if the host keeps the warm slots, and warms this one up; 1 if it is warm; 2 if it is cold
 */
export declare function writeStorage(gas: i32, isStatic: i32, warmth: i32): i32

/** Replaces the transient slot in `bytesA` by its word. */
export declare function readTransient(): void

/** Writes the word in `bytesB` to the transient slot in `bytesA`. */
export declare function writeTransient(): void

/** Writes the balance of the account in `bytesA` to an address, as limbs. */
export declare function balance(at: u32): void

/** Writes the balance of the running account to an address, as limbs. */
export declare function ownBalance(at: u32): void

/** Returns the size of the code of the account in `bytesA`. */
export declare function codeSize(): u32

/** Replaces the account in `bytesA` by the hash of its code, or by zero if the account is empty. */
export declare function codeHash(): void

/** Copies code of the account in `bytesA`, padded with zeros. @param from offset in the code */
export declare function copyCode(to: u32, from: u32, size: u32): void

/**
 * Writes the hash of a block to `bytesA`; zero if the block is not one of the last 256.
 * @param low the lower 32 bits of its number
 */
export declare function blockHash(low: u32, high: u32): void

/** Emits a log. Its topics lie one after the other from `bytesA` on. */
export declare function log(topics: i32, data: u32, size: u32): void

/** Copies a part of the return data that {@link keepReturnData} has kept. @param from offset in the return data */
export declare function copyReturnData(to: u32, from: u32, size: u32): void

/** Keeps return data that is larger than `returnRegion` outside of linear memory. */
export declare function keepReturnData(at: u32, size: u32): void

/**
 * Begins a call of the account in `bytesA`. Returns `running` if there is code to run, with code and room in the
 * context; `waiting` when {@link continueCall} must continue it after a pause. For any other status the call has ended,
 * with its output and its remaining gas in the context. `value` is the address of a word.
 */
export declare function enterCall(
  opcode: i32,
  value: u32,
  input: u32,
  inputSize: u32,
  isStatic: i32,
  room: u32,
): i32

/** Continues a call that waits. Returns the same statuses as {@link enterCall}. */
export declare function continueCall(): i32

/**
 * Runs a short precompile, SHA-256 (2) or the sum of two points (6), and writes its output. Returns 0 when it fails;
 * then nothing is written.
 */
export declare function runShort(precompile: u32, to: u32, input: u32, inputSize: u32): u32

/**
 * Begins a creation by the running account. Returns `running`, with code and room in the context and the new address
 * in `bytesA`, or the status of its failure. The salt of CREATE2 is in `bytesB`. `value` is the address of a word.
 */
export declare function enterCreation(opcode: i32, value: u32, code: u32, codeBytes: u32, room: u32): i32

/**
 * Ends a frame that had code, whose output and remaining gas are in the context. A frame that failed is reverted.
 */
export declare function leaveFrame(status: i32, isCreation: i32): void

/**
 * Returns the price of SELFDESTRUCT with the beneficiary in `bytesA`. Runs the instruction if the price is at most `gas`
 * and `isStatic` is 0.
 */
export declare function selfDestruct(gas: i32, isStatic: i32): i32

/** Reports an instruction that is about to run. @param price the constant part of its price */
export declare function traceStep(
  opcode: i32,
  counter: u32,
  gasLow: u32,
  gasHigh: u32,
  price: u32,
  stackTop: u32,
): void
