/**
 * The layout of an interpreter's linear memory, in bytes. The interpreter (AssemblyScript) and the engine
 * (TypeScript) both read this file, so it holds nothing but constants. A word is four little-endian limbs of 64 bits,
 * the lowest first, unless a name says `bytes`. A member without a size has 32 bits.
 *
 * The rooms of the frames begin at `roomStart`, one after the other. A room has code that is not in the code region,
 * the stack, and memory, which may grow as long as the frame calls no other one.
 */

/** Scratch area of the arithmetic: digits of dividend, divisor and product. */
export const scratch = 0x400

/** The context: the values that all frames of a run share. */
export const context = 0x1000
export const contextOrigin = context
export const contextGasPrice = context + 0x20
export const contextCoinbase = context + 0x40
export const contextTimestamp = context + 0x60
export const contextNumber = context + 0x80
export const contextRandao = context + 0xa0
export const contextGasLimit = context + 0xc0
export const contextChainId = context + 0xe0
export const contextBaseFee = context + 0x100
export const contextBlobBaseFee = context + 0x120
/** Address of the record of the running frame. */
export const contextFrame = context + 0x140
/**
 * Address of the instruction table that the loop uses: {@link instructionTable} or, in traces, {@link traceTable}.
 */
export const contextTable = context + 0x144
/** Address of the return data, or 0 when the host has it; and its size. */
export const contextReturn = context + 0x148
export const contextReturnSize = context + 0x14c
/** Address and size of the output of the frame that ended last. */
export const contextOutput = context + 0x150
export const contextOutputSize = context + 0x154
/**
 * Results of `enterCall` and `enterCreation`: the addresses of code, of its map of jump destinations and of the
 * frame's room; and the size of the code.
 */
export const contextCode = context + 0x158
export const contextCodeSize = context + 0x15c
export const contextJumps = context + 0x160
export const contextRoom = context + 0x164
/** The gas that a child or a precompile gets and, afterwards, the gas that it has left. 64 bits. */
export const contextGas = context + 0x168
/** The dynamic part of the price of the instruction that failed. 64 bits. */
export const contextPrice = context + 0x170
/** 0 when the last instruction failed before it ran, for want of stack items or of gas; else 1. */
export const contextRan = context + 0x178
/** The status of the frame that ended last. */
export const contextStatus = context + 0x17c
/** The least stack height of the instruction that failed, and the height that it found, in items. */
export const contextNeeded = context + 0x180
export const contextHeight = context + 0x184
/** The opcode of the instruction that failed. */
export const contextOpcode = context + 0x188
/** Set to 1 by the host to make the loop pause as soon as it can. */
export const contextPause = context + 0x18c
/** The price of each word of init code; 0 before EIP-3860, which also limits its size. */
export const contextInitCodeWord = context + 0x190
/** The function of the compiled loops of the frame that begins; see {@link frameCompiled}. */
export const contextCompiled = context + 0x194
/** The largest size of code (EIP-170). */
export const contextMaxCodeSize = context + 0x198
/** The largest size of init code (EIP-3860). */
export const contextMaxInitCodeSize = context + 0x19c

/**
 * The number of frames that the host has in its frame stack. Frames above were begun without it
 * (`interpreter/codeCache.ts`).
 */
export const contextHostFrames = context + 0x1a0
/** The version of the valid entries of {@link codeCache}. The host increments it to invalidate them. */
export const contextCodeCacheVersion = context + 0x1a4
/** 1 when the run has hooks: the host then begins and ends every frame. */
export const contextHasHooks = context + 0x1a8

/**
 * The number of the run, if the interpreter keeps its warm slots (`interpreter/storageCache.ts`); 0 if the host keeps
 * them.
 */
export const contextWarmRun = context + 0x1ac
/** The number of slots that this run has warmed up. */
export const contextWarmCount = context + 0x1b0
/** The tag of words of storage that was written to. The host changes it to invalidate them. */
export const contextWordTag = context + 0x1b4
/** The tag of the storage of {@link contextStorageAddress}; 0 when it was written to. */
export const contextStorageTag = context + 0x1b8
/**
 * The number of the precompile that the host has just run, if the interpreter may run it from now on
 * (`interpreter/nativePrecompiles.ts`); otherwise 0.
 */
export const contextNative = context + 0x1bc
/** The account whose storage tag was read last, as a word. */
export const contextStorageAddress = context + 0x1c0
/** Scratch word of the storage cache: the slot that the C-Chain stores under the same key as another one. */
export const contextAliasSlot = context + 0x1e0

/** Words that are passed to and from the host, as 32 big-endian bytes. Four topics of a log fit behind `bytesA`. */
export const bytesA = 0x1200
export const bytesB = 0x1220
/** Operands of the arithmetic functions that compiled code calls. The last one is replaced by the result. */
export const operands = 0x1300

/** Gas and stack heights of the 256 opcodes, 64 bits each (`instructionTable.ts`). */
export const instructionTable = 0x2000
/** A table whose entries no stack satisfies, so that the loop takes its slow path for each instruction. */
export const traceTable = 0x2800

/** The cache of called contracts (`interpreter/codeCache.ts`). */
export const codeCache = 0x4000
/** The number of its entries, a power of two. */
export const codeCacheEntries = 128

/** The records of the frames, the outermost first. */
export const frames = 0x10000
export const frameSize = 0x100
export const frameCounter = 0x00
export const frameStackTop = 0x04
export const frameGas = 0x08
export const frameCode = 0x10
export const frameCodeSize = 0x14
export const frameJumps = 0x18
/** Address of the stack. An empty stack has its top here. */
export const frameStack = 0x1c
export const frameMemory = 0x20
export const frameMemorySize = 0x24
export const frameInput = 0x28
export const frameInputSize = 0x2c
/** The range of the parent's memory that receives the output: offset and size. */
export const frameOutput = 0x30
export const frameOutputSize = 0x34
export const frameIsStatic = 0x38
export const frameIsCreation = 0x3c
export const frameDepth = 0x40
/** The number of the function with the compiled loops of its code; 0 when there are none. */
export const frameCompiled = 0x44
/** The price of its memory so far. 64 bits. */
export const frameMemoryGas = 0x48
export const frameAddress = 0x60
export const frameCaller = 0x80
export const frameValue = 0xa0
/** For a frame begun without the host: the account whose code it runs, as 32 bytes, and the opcode that called it. */
export const frameTarget = 0xc0
export const frameCallOpcode = 0xe0
/** {@link contextWarmCount} when the frame began. */
export const frameWarmCount = 0xe4

/** The value of {@link contextStorageTag} while the tag is unknown and must be read from the host. */
export const unknownTag = 0x7fffffff
/** The tag of empty storage. */
export const emptyTag = 1

/** Code of contracts, each followed by {@link codePadding} and its map of jump destinations. */
export const codeRegion = 0x60000
export const codeRegionEnd = 0x160000
/** Return data that is no larger than this region. */
export const returnRegion = 0x160000
export const returnRegionEnd = 0x1a0000
/** The cache of storage slots (`interpreter/storageCache.ts`), in sets of four entries. */
export const storageCache = 0x1a0000
/** The base-2 logarithm of the number of sets. */
export const storageCacheSetBits = 9
/**
 * An entry: the slot, its word, the account's address (20 bytes, as limbs), the tag of the word, and the run in which
 * the slot is warm.
 */
export const storageEntrySize = 0x60
export const storageEntryWord = 0x20
export const storageEntryAddress = 0x40
export const storageEntryTag = 0x54
export const storageEntryWarmRun = 0x58
/** The log of warmed slots: the addresses of their entries, in order. */
export const warmLog = 0x1d0000
export const warmLogEnd = 0x1d2000
/** The input of the first frame, and the rooms of the frames behind it. */
export const roomStart = 0x1d2000

/**
 * The mark of a jump destination that enters compiled loops. Other destinations have 1, and all other bytes of the
 * map 0.
 */
export const compiledDestination = 2
/** The zero bytes behind code: a STOP, and the operand of a PUSH at the end. */
export const codePadding = 64
/** The size of a stack: 1,024 items, and one that an instruction may write before its overflow is found. */
export const stackRoom = 0x8020
/** The deepest frame (geth `params.CallCreateDepth`). */
export const maxDepth = 1024
