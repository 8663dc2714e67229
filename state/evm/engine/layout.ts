/**
 * Where things lie in the interpreter's linear memory, in bytes. The interpreter (AssemblyScript) and the engine (TypeScript) both
 * read this file. Words are four little-endian limbs of 64 bits, the lowest first, unless a name says `bytes`.
 */

/** Scratch of the arithmetic: digits of dividend, divisor and product. */
export const scratch = 0x400

/** What all frames of a run share. */
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
/** Record of the frame that runs. */
export const contextFrame = context + 0x140
/** The instruction table that the loop looks into: the real one, or the one in which every instruction is rare. */
export const contextTable = context + 0x144
/** Where the last return data lies, and its size. */
export const contextReturn = context + 0x148
export const contextReturnSize = context + 0x14c
/** Output of the frame that ended last. */
export const contextOutput = context + 0x150
export const contextOutputSize = context + 0x154
/** What `enter` and `create` answer: code, its size, its map of jump destinations, and where the frame's own room begins. */
export const contextCode = context + 0x158
export const contextCodeSize = context + 0x15c
export const contextJumps = context + 0x160
export const contextRoom = context + 0x164
/** Gas that is handed to a child or a precompile, and what is left of it. 64 bits. */
export const contextGas = context + 0x168
/** Price of the instruction that could not be paid. 64 bits. */
export const contextPrice = context + 0x170
/** 0 when the instruction that failed did not begin: its stack or its price was wrong. */
export const contextRan = context + 0x178
/** How the run, or the frame that ended last, ended. */
export const contextStatus = context + 0x17c
/** Least height of the stack for the instruction that failed, in items, and the height that it found. */
export const contextNeeded = context + 0x180
export const contextHeight = context + 0x184
/** The instruction that failed. */
export const contextOpcode = context + 0x188
/** Not 0 when the host has worked so long that the loop is to leave at the next chance. */
export const contextPause = context + 0x18c
/** Gas for each word of init code; 0 where init code is neither charged nor limited (EIP-3860). */
export const contextInitCodeWord = context + 0x190
/** Number of the compiled code of the frame that begins, as {@link frameCompiled} has it. */
export const contextCompiled = context + 0x194
/** Bytes that code may have (EIP-170). */
export const contextMaxCodeSize = context + 0x198
/** Bytes that init code may have (EIP-3860). */
export const contextMaxInitCodeSize = context + 0x19c

/** How many frames the host knows: the ones above have called without it, and it hears of them when one of them needs it. */
export const contextOpen = context + 0x1a0
/** Number of the entries of {@link knownCodes} that hold. The host raises it when something that they say may have changed. */
export const contextKnown = context + 0x1a4
/** 1 when hooks watch the run: the host then begins and ends every frame. */
export const contextWatched = context + 0x1a8

/** Number of the run whose warm slots the interpreter keeps (`interpreter/knownStorage.ts`); 0 when the host keeps them. */
export const contextWarmRun = context + 0x1ac
/** How many slots became warm in this run. */
export const contextWarmCount = context + 0x1b0
/** Tag of the words that hold until the host changes it: those written in this run, and those read beside written ones. */
export const contextWordTag = context + 0x1b4
/** Tag of the words that the unwritten storage of {@link contextStorageAddress} has; 0 when it was written to. */
export const contextStorageTag = context + 0x1b8
/** The account that was asked for last, as a word. */
export const contextStorageAddress = context + 0x1c0
/** The other slot that the C-Chain stores in the same place, as a word. */
export const contextOtherSlot = context + 0x1e0

/** Words on their way to the host and back, as 32 bytes, highest first. Four topics of a log fit. */
export const bytesA = 0x1200
export const bytesB = 0x1220
/** Operands, and the result in place of the last one, of what compiled code leaves to the interpreter's arithmetic. */
export const operands = 0x1300

/** Gas and stack heights by instruction: one number of 64 bits each. */
export const instructionTable = 0x2000
/** The same with only entries that no stack satisfies. */
export const traceTable = 0x2800

/** Contracts that were called before (`interpreter/knownCodes.ts`). */
export const knownCodes = 0x4000
/** How many fit: a power of two. */
export const knownCodesCount = 128

/** One record a frame. */
export const frames = 0x10000
export const frameSize = 0x100
export const frameCounter = 0x00
export const frameStackTop = 0x04
export const frameGas = 0x08
export const frameCode = 0x10
export const frameCodeSize = 0x14
export const frameJumps = 0x18
/** Where its stack begins, which also is the least stack top. */
export const frameStack = 0x1c
export const frameMemory = 0x20
export const frameMemorySize = 0x24
export const frameInput = 0x28
export const frameInputSize = 0x2c
/** Where the parent wants the output, relative to the parent's memory. */
export const frameOutput = 0x30
export const frameOutputSize = 0x34
export const frameIsStatic = 0x38
export const frameIsCreation = 0x3c
export const frameDepth = 0x40
/** Where the table of functions has the compiled loops of its code; 0 when there are none. */
export const frameCompiled = 0x44
/** Gas that its memory has cost so far. 64 bits. */
export const frameMemoryGas = 0x48
export const frameAddress = 0x60
export const frameCaller = 0x80
export const frameValue = 0xa0
/** Of a frame that the host has not seen begin: the account whose code it runs, as 32 bytes, and the instruction that called it. */
export const frameTarget = 0xc0
export const frameCallOpcode = 0xe0
/** How many slots were warm when it began. */
export const frameWarmCount = 0xe4

/** A {@link contextStorageTag} that the host has not been asked for. */
export const unaskedTag = 0x7fffffff
/** The tag of storage without words. */
export const emptyTag = 1

/** Code of contracts by hash, each followed by zeros and its jump destinations. */
export const codeRegion = 0x60000
export const codeRegionEnd = 0x160000
/** Return data, if it is small enough. */
export const returnRegion = 0x160000
export const returnRegionEnd = 0x1a0000
/** Storage slots that were read or written (`interpreter/knownStorage.ts`), in sets of four. */
export const knownSlots = 0x1a0000
/** How many sets there are, as a power of two. */
export const knownSlotSetBits = 9
/** An entry: the slot as a word, its word, the lower 20 bytes of the account's address as limbs, the word's tag, and the run in which the slot is warm. */
export const knownSlotSize = 0x60
export const knownSlotWord = 0x20
export const knownSlotAddress = 0x40
export const knownSlotTag = 0x54
export const knownSlotWarmRun = 0x58
/** Where the slots that became warm in this run have their entries, in order. */
export const warmLog = 0x1d0000
export const warmLogEnd = 0x1d2000
/** Where the first frame's input, then its room begin. */
export const roomStart = 0x1d2000

/** Mark of a jump destination in its map where the compiled loops of the code are entered. Others have 1. */
export const compiledDestination = 2
/** Zero bytes behind code: STOP, and what a PUSH at the end reads. */
export const codePadding = 64
/** Room of a stack: 1,024 items and one that a rare instruction may write before it is refused. */
export const stackRoom = 0x8020
/** Most frames: geth's call depth. */
export const maxDepth = 1024
