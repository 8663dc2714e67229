import {
  type Abi,
  type AbiParameter,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionData,
  getAbiItem,
  type Hex,
  parseAbi,
  parseAbiItem,
} from 'viem'
import { type Artifact, artifacts } from './artifacts.ts'

/** A call, an event or an error in words: its name, and its arguments by their names. */
export type Decoded = {
  readonly name: string
  readonly args: readonly { readonly name: string; readonly type: string; readonly value: unknown }[]
}

/** A log as receipts and traces have it. */
export type Log = { readonly address: string; readonly topics: readonly Hex[]; readonly data: Hex }

/** Signatures that many contracts have: tokens, wrapped coins, owners, permissions, Multicall3, Teleporter. */
const known: Abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address owner)',
  'function allowance(address owner, address spender)',
  'function mint(address to, uint256 amount)',
  'function burn(uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function ownerOf(uint256 tokenId)',
  'function owner()',
  'function transferOwnership(address newOwner)',
  'function totalSupply()',
  'function decimals()',
  'function symbol()',
  'function name()',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Deposit(address indexed account, uint256 amount)',
  'event Withdrawal(address indexed account, uint256 amount)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event SendWarpMessage(address indexed sender, bytes32 indexed messageID, bytes message)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error ReentrancyGuardReentrantCall()',
  'error EnforcedPause()',
])

/** Transfers of tokens with IDs have three indexed members. */
const tokenTransfer: Abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])

/**
 * Returns a call in words; undefined when nothing knows the function.
 * @param signature the function as the Data API names it: `transfer(address,uint256)`
 */
export function decodeCall(input: Hex, signature?: string): Decoded | undefined {
  if (input.length < 10) return undefined
  return (
    first(artifacts.value, (abi) => callIn(abi, input)) ??
    attempt(known, (abi) => callIn(abi, input)) ??
    (signature === undefined
      ? undefined
      : attempt(abiOf(`function ${signature}`), (abi) => callIn(abi, input)))
  )
}

/** Returns an event in words; undefined when nothing knows it. */
export function decodeLog({ topics, data }: Log): Decoded | undefined {
  for (const abi of [...artifacts.value.map((each) => each.abi), known, tokenTransfer]) {
    const found = attempt(abi, () => {
      const [signature, ...others] = topics
      if (signature === undefined) return undefined
      const { eventName, args } = decodeEventLog({ abi, topics: [signature, ...others], data })
      return wordsOf(abi, String(eventName), Object.values(args ?? {}))
    })
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the reason of a revert in a sentence, by the bytes that it returned. */
export function revertText(output: Hex | undefined): string {
  if (output === undefined || output === '0x') return 'The contract gave no reason.'
  const own = first(artifacts.value, (abi) => {
    const { errorName, args = [] } = decodeErrorResult({ abi, data: output })
    // viem knows these two under any ABI.
    if (errorName === 'Error' || errorName === 'Panic') return undefined
    return { name: `${errorName}(${args.map(valueText).join(', ')})`, args: [] }
  })
  if (own !== undefined) return own.name
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: known, data: output })
    if (errorName === 'Error') return String(args[0])
    if (errorName === 'Panic') return panicText(Number(args[0]))
    return `${errorName}(${args.map(valueText).join(', ')})`
  } catch {
    return unnamed(output)
  }
}

/** Whether a revert returned an error that no known ABI has, so that {@link revertText} cannot name it. */
export function isUnnamedError(output: Hex | undefined): boolean {
  return output !== undefined && revertText(output) === unnamed(output)
}

function unnamed(output: Hex): string {
  return `Error ${output.slice(0, 10)}, whose name no known ABI has.`
}

const panics: Readonly<Record<number, string>> = {
  1: 'An assertion does not hold.',
  17: 'A calculation goes beyond the range of its type: what is subtracted is more than there is, or a sum is too large.',
  18: 'A number is divided by zero.',
  33: 'A number is no member of an enumeration.',
  34: 'Stored bytes are wrongly encoded.',
  49: 'An item is taken from an empty array.',
  50: 'An index is beyond the end of an array.',
  65: 'Too much memory is asked for.',
  81: 'A function is called that was never set.',
}

function panicText(code: number): string {
  return `${panics[code] ?? 'The compiler stopped it.'} (Panic ${code})`
}

/** Returns an argument as text: lists and tuples as JSON. */
export function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
  return String(value)
}

function callIn(abi: Abi, data: Hex): Decoded | undefined {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  return wordsOf(abi, functionName, args)
}

function wordsOf(abi: Abi, name: string, values: readonly unknown[]): Decoded {
  const item = getAbiItem({ abi, name, args: values }) as { inputs?: readonly AbiParameter[] } | undefined
  return {
    name,
    args: values.map((value, index) => ({
      name: item?.inputs?.[index]?.name ?? '',
      type: item?.inputs?.[index]?.type ?? '',
      value,
    })),
  }
}

function abiOf(text: string): Abi | undefined {
  try {
    return [parseAbiItem(text as 'function name()')]
  } catch {
    return undefined
  }
}

/** viem throws where it does not find what to decode by. */
function attempt(abi: Abi | undefined, decode: (abi: Abi) => Decoded | undefined): Decoded | undefined {
  try {
    return abi && decode(abi)
  } catch {
    return undefined
  }
}

/** Returns what the first ABI that knows it makes of something. */
function first(known: readonly Artifact[], decode: (abi: Abi) => Decoded | undefined): Decoded | undefined {
  for (const { abi } of known) {
    const found = attempt(abi, decode)
    if (found !== undefined) return found
  }
  return undefined
}
