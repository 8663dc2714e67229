import type { Schema } from './schema.js'
import { about, someObject } from './schemas.js'

// Schemas of the results of EVM chains, with their units. `rpc.discover` and the API reference show them.

/** A number as Ethereum's JSON-RPC writes it. */
export const quantity: Schema<string> = about('a number in hexadecimal', {
  type: 'string',
  pattern: '^0x(0|[1-9a-f][0-9a-f]*)$',
})
/** Bytes. */
export const hexData: Schema<string> = about('`0x` and bytes in hexadecimal', {
  type: 'string',
  pattern: '^0x([0-9a-f]{2})*$',
})
/** A hash, or a word of storage. */
export const hash: Schema<string> = about('32 bytes in hexadecimal', {
  type: 'string',
  pattern: '^0x[0-9a-f]{64}$',
})
/** The address of an account. */
export const address: Schema<string> = about('20 bytes in hexadecimal', {
  type: 'string',
  pattern: '^0x[0-9a-f]{40}$',
})

/** An amount of the chain's coin. */
export const weiQuantity = about('wei, in hexadecimal', quantity)
/** The price of a unit of gas. */
export const gasPriceQuantity = about('wei per unit of gas, in hexadecimal', quantity)
/** An amount of gas. */
export const gasQuantity = about('gas, in hexadecimal', quantity)
/** The number of a block. */
export const heightQuantity = about('the number of a block, in hexadecimal', quantity)

const numbers = 'amounts in wei, times in seconds since 1970; all in hexadecimal'
/** A block with its header, or a header alone. */
export const blockObject = about(
  `as Ethereum's JSON-RPC defines it, with Avalanche's members of headers; ${numbers}`,
  someObject,
)
/** A transaction with its position in the chain. */
export const transactionObject = about(
  "as Ethereum's JSON-RPC defines it; amounts in wei, in hexadecimal",
  someObject,
)
/** A transaction's receipt. */
export const receiptObject = about(
  "as Ethereum's JSON-RPC defines it; gas, and prices in wei, in hexadecimal; `status` is `0x1` for success",
  someObject,
)
/** A log. */
export const logObject = about("as Ethereum's JSON-RPC defines it; numbers in hexadecimal", someObject)
/** The result of one tracer for one transaction or call. */
export const traceObject = about(
  'as the tracer writes it; without a tracer `{ gas, failed, returnValue, structLogs }`',
  someObject,
)
/** A call in the format of Parity's traces. */
export const parityTrace = about(
  'as Parity writes it: `action`, `result` or `error`, `traceAddress`; amounts in wei',
  someObject,
)
/** The result of Parity's replays for one transaction or call. */
export const parityReplay = about(
  '`{ output, trace, vmTrace, stateDiff }`, of which what was asked for; amounts in wei',
  someObject,
)
