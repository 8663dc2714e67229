import { type Json, JsonNumber } from '../../../state/codec/json.js'
import { anvilHalt, anvilInvalid, anvilRejected, anvilServerError } from '../../../state/errors/anvil.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/** The call that was refused. */
export type RefusedCall = {
  readonly method: string
  readonly params: readonly Json[]
  readonly chain: EvmChain
}

/** Returns the refusal of a request in anvil's words; that of other requests unchanged. */
export function anvilRefusal(error: NodeError, call: RefusedCall): NodeError {
  for (const { text, methods, answer } of refusals) {
    if (methods?.test(call.method) === false) continue
    const found = text.exec(error.message)
    const translated = found === null ? undefined : answer(found.slice(1), call)
    if (translated !== undefined) return translated
  }
  return error
}

type Refusal = {
  /** The node's text. */
  readonly text: RegExp
  /** The methods with this answer. Default: all. */
  readonly methods?: RegExp
  /** @param found the groups of the text */
  readonly answer: (found: readonly string[], call: RefusedCall) => NodeError | undefined
}

const runs = /^eth_(call|estimateGas|createAccessList|simulateV1)$/
const sends = /^eth_send/
const signs = /^(eth_send|eth_sign|personal_sign)/

const refusals: readonly Refusal[] = [
  {
    text: /insufficient funds for gas \* price \+ value/,
    answer: () => anvilRejected('Insufficient funds for gas * price + value'),
  },
  {
    text: /^(?:err: |failed with \d+ gas: )?insufficient funds for transfer/,
    answer: () => anvilRejected('Insufficient funds for gas * price + value'),
  },
  {
    text: /intrinsic gas too low/,
    methods: runs,
    answer: () => anvilServerError('intrinsic gas too high -- CallGasCostMoreThanGasLimit'),
  },
  { text: /intrinsic gas too low/, answer: () => anvilServerError('intrinsic gas too low') },
  {
    text: /exceeds block gas limit/,
    answer: () => anvilServerError('intrinsic gas too high -- tx.gas_limit > env.block.gas_limit'),
  },
  {
    text: /max priority fee per gas higher than max fee per gas|^maxFeePerGas \(\w+\) < maxPriorityFeePerGas/,
    methods: runs,
    answer: () => anvilInvalid('Invalid input: `max_priority_fee_per_gas` greater than `max_fee_per_gas`'),
  },
  {
    text: /max priority fee per gas higher than max fee per gas|^maxFeePerGas \(\w+\) < maxPriorityFeePerGas/,
    answer: () => anvilRejected('max priority fee per gas higher than max fee per gas'),
  },
  {
    text: /max fee per gas less than block base fee|^transaction underpriced/,
    answer: () => anvilRejected('max fee per gas less than block base fee'),
  },
  { text: /nonce too low/, answer: () => anvilRejected('nonce too low') },
  { text: /nonce too high/, answer: () => anvilRejected('nonce too high') },
  { text: /^already known$/, answer: () => anvilRejected('transaction already imported') },
  {
    text: /^replacement transaction underpriced/,
    answer: () => anvilRejected('replacement transaction underpriced'),
  },
  {
    text: /^chainId does not match node's \(have=(\d+), want=(\d+)\)/,
    methods: sends,
    answer: ([have, want]) =>
      anvilInvalid(`transaction-provided chain ID (${have}) does not match the signer's chain ID (${want})`),
  },
  {
    text: /^(chainId does not match node's|invalid sender)/,
    answer: () => anvilRejected('invalid chain id for signer'),
  },
  { text: /^unknown account/, methods: signs, answer: () => anvilInvalid('No Signer available') },
  {
    text: /^(rlp: |typed transaction too short|unexpected EOF|transaction type not supported)/,
    methods: /^eth_sendRawTransaction/,
    answer: (_, { params: [raw] }) => undecodable(raw),
  },
  {
    text: /^(header not found|block not found: not accepted yet)/,
    answer: (_, { params, chain }) => {
      const head = chain.head.header.number
      const height = params.map(heightOf).find((each) => each !== undefined && each > head)
      return height === undefined
        ? undefined
        : anvilInvalid(`BlockOutOfRangeError: block height is ${head} but requested was ${height}`)
    },
  },
  {
    text: /^block timestamp is too old: (\d+) < parent/,
    answer: ([timestampMs = '0']) =>
      anvilInvalid(
        `Timestamp error: ${BigInt(timestampMs) / 1000n} is lower than previous block's timestamp`,
      ),
  },
  {
    text: /^the chain has (\d+) blocks after genesis: it cannot go back by (\d+)/,
    answer: ([height, depth]) =>
      anvilInvalid(
        `Rollback depth must not exceed current chain height: current height ${height}, depth ${depth}`,
      ),
  },
  {
    text: /gas required exceeds allowance \((\d+)\)/,
    methods: /^eth_estimateGas$/,
    answer: ([gas]) => anvilRejected(`Out of gas: gas required exceeds allowance: ${gas}`),
  },
  {
    text: /^(?:err: |failed with \d+ gas: )?(.*)$/,
    methods: /^eth_(call|estimateGas)$/,
    answer: ([failure = '']) => {
      const halt = halts.find(([text]) => text.test(failure))
      return halt === undefined ? undefined : anvilHalt(halt[1])
    },
  },
]

/** The node's names of failures without a revert, and those of anvil's interpreter. */
const halts: readonly (readonly [RegExp, string])[] = [
  [/^out of gas/, 'OutOfGas'],
  [/^invalid opcode: INVALID/, 'InvalidFEOpcode'],
  [/^invalid opcode/, 'OpcodeNotFound'],
  [/^invalid jump destination/, 'InvalidJump'],
  [/^stack underflow/, 'StackUnderflow'],
  [/^stack limit reached/, 'StackOverflow'],
  [/^return data out of bounds/, 'OutOfOffset'],
  [/^write protection/, 'StateChangeDuringStaticCall'],
  [/^contract address collision/, 'CreateCollision'],
  [/^max code size exceeded/, 'CreateContractSizeLimit'],
]

/** A blob transaction is well-formed for anvil, so its refusal keeps the node's words. */
function undecodable(raw: Json | undefined): NodeError | undefined {
  if (typeof raw !== 'string' || raw.startsWith('0x03')) return undefined
  return anvilInvalid(raw === '0x' ? 'Empty transaction data' : 'Failed to decode transaction')
}

/** The height that a parameter names. */
function heightOf(param: Json): bigint | undefined {
  const text = param instanceof JsonNumber ? param.text : param
  return typeof text === 'string' && /^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text) ? BigInt(text) : undefined
}
