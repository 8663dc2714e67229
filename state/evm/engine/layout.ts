/**
 * The layout of an interpreter's linear memory, in bytes. The interpreter (AssemblyScript) and the engine
 * (TypeScript) both read this file, so it holds nothing but constants. A word is four little-endian limbs of 64 bits,
 * the lowest first, unless a name says `bytes`. A member without a size has 32 bits.
 *
 * Each frame has a room: an area of its own. The rooms lie one after the other from `roomStart` on. A room has the
 * frame's code if that is not in the code region, the frame's stack, and its memory. The memory may grow until the frame
 * calls another one, whose room begins after that memory.
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
/** Address of the return data; 0 when the host keeps it. */
export const contextReturn = context + 0x148
/** Size of the return data. */
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
/** The dynamic part of the gas cost of the instruction that failed. 64 bits. */
export const contextPrice = context + 0x170
/** 0 when the last instruction failed before it ran, because of the stack height or too little gas; otherwise 1. */
export const contextRan = context + 0x178
/** The status of the frame that ended last. */
export const contextStatus = context + 0x17c
/** The number of stack items that the failed instruction needs. */
export const contextNeeded = context + 0x180
/** The stack height before the failed instruction, in items. */
export const contextHeight = context + 0x184
/** The opcode of the failed instruction. */
export const contextOpcode = context + 0x188
/** Set to 1 by the host to make the loop pause as soon as it can. */
export const contextPause = context + 0x18c
/** The gas for each word of init code (EIP-3860). Before EIP-3860 it is 0, and no limit applies to the size of init code. */
export const contextInitCodeWord = context + 0x190
/** The function of the compiled loops of the frame that begins; see {@link frameCompiled}. */
export const contextCompiled = context + 0x194
/** The largest size of code (EIP-170). */
export const contextMaxCodeSize = context + 0x198
/** The largest size of init code (EIP-3860). */
export const contextMaxInitCodeSize = context + 0x19c

/**
 * The number of frames in the host's frame stack (`FrameStack.ts`). Deeper frames were begun without the host
 * (`interpreter/codeCache.ts`).
 */
export const contextHostFrames = context + 0x1a0
/** The version of the valid entries of {@link codeCache}. The host increments it to invalidate them. */
export const contextCodeCacheVersion = context + 0x1a4
/** 1 when the run has hooks: the host then begins and ends every frame. */
export const contextHasHooks = context + 0x1a8

/**
 * A number that only this run has, if the interpreter keeps the set of warm slots (`interpreter/storageCache.ts`); 0 if
 * the host keeps it.
 */
export const contextWarmRun = context + 0x1ac
/** The number of slots that this run has warmed up. */
export const contextWarmCount = context + 0x1b0
/** The tag of words from storage that this block has written to. The host changes it to invalidate these words. */
export const contextWordTag = context + 0x1b4
/** The tag of the storage of {@link contextStorageAddress}; 0 when this block has written to that storage. */
export const contextStorageTag = context + 0x1b8
/**
 * The number of the precompile that the host has just run, if the interpreter may run it from now on
 * (`interpreter/nativePrecompiles.ts`); otherwise 0.
 */
export const contextNative = context + 0x1bc
/** The account whose storage tag was read last, as a word. */
export const contextStorageAddress = context + 0x1c0
/** Scratch word of the storage cache, for a slot that the C-Chain stores under the same key as another slot. */
export const contextAliasSlot = context + 0x1e0

/**
 * Two words that are passed to and from the host, as 32 big-endian bytes each. The topics of a log, at most four, lie from
 * `bytesA` on.
 */
export const bytesA = 0x1200
export const bytesB = 0x1220
/** Operands of the arithmetic functions that compiled code calls. The result replaces the last operand. */
export const operands = 0x1300

/** Gas and stack heights of the 256 opcodes, 64 bits each (`instructionTable.ts`). */
export const instructionTable = 0x2000
/** A table whose entries no stack satisfies, so that each instruction takes the loop's case for failures and traces. */
export const traceTable = 0x2800

/** The cache of called contracts (`interpreter/codeCache.ts`). */
export const codeCache = 0x4000
/** The number of its entries, a power of two. */
export const codeCacheEntries = 128

/** The records of the frames, the outermost first. The constants from `frameCounter` on are offsets in a record. */
export const frames = 0x10000
export const frameSize = 0x100
/** Address of the next byte of code: the program counter, counted from the start of linear memory. */
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
/** The range in the parent's memory to which the output is copied: offset and size. */
export const frameOutput = 0x30
export const frameOutputSize = 0x34
export const frameIsStatic = 0x38
export const frameIsCreation = 0x3c
export const frameDepth = 0x40
/** The number of the function with the compiled loops of its code; 0 when there are none. */
export const frameCompiled = 0x44
/** The gas that the frame has paid for its memory so far. 64 bits. */
export const frameMemoryGas = 0x48
export const frameAddress = 0x60
export const frameCaller = 0x80
export const frameValue = 0xa0
/** The account whose code the frame runs, as 32 bytes, if the frame was begun without the host. */
export const frameTarget = 0xc0
/** The opcode that called the frame, if the frame was begun without the host. */
export const frameCallOpcode = 0xe0
/** {@link contextWarmCount} when the frame began. */
export const frameWarmCount = 0xe4

/** The value of {@link contextStorageTag} while the interpreter does not know the tag and must call the host. */
export const unknownTag = 0x7fffffff
/** The tag of empty storage. */
export const emptyTag = 1

/** Code of contracts, each followed by {@link codePadding} and its map of jump destinations. */
export const codeRegion = 0x60000
export const codeRegionEnd = 0x160000
/** The return data, unless it is larger than this region. */
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
/** The log of the slots that this run has warmed up: the addresses of their entries, in order. */
export const warmLog = 0x1d0000
export const warmLogEnd = 0x1d2000
/** The input of the first frame is here; the rooms of the frames follow it. */
export const roomStart = 0x1d2000

/**
 * The byte in the map of jump destinations for a destination where compiled loops are entered. It is 1 for other
 * destinations, and 0 for all other bytes of the code.
 */
export const compiledDestination = 2
/** The number of zero bytes after code. They serve as a STOP, and as the missing bytes of a PUSH at the end of the code. */
export const codePadding = 64
/** The size of a stack: 1,024 items, and one that an instruction may write before its overflow is found. */
export const stackRoom = 0x8020
/** The deepest frame (geth `params.CallCreateDepth`). */
export const maxDepth = 1024
