import { toHex } from '../../../state/codec/hex.js'
import { evmAddressOfPrivateKey, signRecoverable } from '../../../state/crypto/secp256k1.js'
import { contractAddress } from '../../../state/evm/engine/contractAddress.js'
import {
  sealTransaction,
  signingHash,
  type TransactionFields,
} from '../../../state/evm/transactions/encodeTransaction.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'
import { FastConnection } from '../../server/fastPath/FastConnection.js'
import { WaitingBytes } from '../../server/http/WaitingBytes.js'
import type { Router } from '../../server/RoutedRequest.js'
import { InnerConnection } from './InnerConnection.js'
import {
  answeringInitCode,
  computingInitCode,
  roundsInput,
  transferInput,
  transferringInitCode,
  workingInitCode,
} from './warmUpContracts.js'

/**
 * Number of rounds. Each sends two transactions; other calls are made in some of the rounds. With ten rounds an idle process
 * uses 30 ms more of processor time after its start, and the first transfer takes as long.
 */
const rounds = 4
/** The number of rounds in which a contract computes, and the length of the computation. */
const computingRounds = 3
const computingInput = roundsInput(500)
/** The limit of the bytes that wait, which requests one after the other never reach. */
const mostBytes = 1024 * 1024
const path = '/ext/bc/C/rpc'

/** One call and its parameters. */
type Call = readonly [method: string, ...params: unknown[]]

/** A network that is thrown away after the warm-up: the router of its requests, and the chain ID of its C-Chain. */
export type WarmUpNetwork = { readonly router: Router; readonly evmChainId: bigint }

/**
 * Makes V8 compile and optimise what tests do first: calls, transfers and deployments, from the bytes
 * of a request to those of its answer. It happens in a network of its own that is thrown away, so no client sees
 * it. A step takes a millisecond or two, the first ones ten times that.
 * @param create creates that network
 * @param onAnswer receives the body of each answer
 */
export function* warmUpSteps(
  create: () => Promise<WarmUpNetwork>,
  onAnswer: (body: string) => void = () => undefined,
): Generator<undefined, void> {
  const network = yield* whenMade(create())
  if (network === undefined) return
  yield
  const connection = connectionTo(network)
  for (const [method, ...params] of calls(network.evmChainId)) {
    connection.post(path, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    do yield
    while (!connection.isAnswered)
    onAnswer(connection.body)
  }
}

/** Yields until a promise is settled. @returns its value; undefined when it fails, which does not matter here */
function* whenMade<T>(promise: Promise<T>): Generator<undefined, T | undefined> {
  let isSettled = false
  let made: T | undefined
  promise
    .then((value) => {
      made = value
    })
    .catch(() => undefined)
    .finally(() => {
      isSettled = true
    })
  while (!isSettled) yield
  return made
}

function connectionTo({ router }: WarmUpNetwork): InnerConnection {
  const connection = new InnerConnection()
  new FastConnection(connection, {
    router,
    context: {
      report: () => undefined,
      incoming: new WaitingBytes(mostBytes),
      outgoing: new WaitingBytes(mostBytes),
    },
    idleMs: 30_000,
    stallMs: 30_000,
    onRequest: () => undefined,
    handOver: () => undefined,
  })
  return connection
}

function* calls(chainId: bigint): Generator<Call, void> {
  const sender = new Sender(chainId)
  const called = contractAddress(sender.address, 0n)
  const worker = contractAddress(sender.address, 1n)
  const token = contractAddress(sender.address, 2n)
  const computer = contractAddress(sender.address, 3n)
  yield* sender.send(undefined, answeringInitCode())
  yield* sender.send(undefined, workingInitCode(called))
  yield* sender.send(undefined, transferringInitCode())
  yield* sender.send(undefined, computingInitCode())
  for (let round = 1; round <= rounds; round++) {
    if (round <= computingRounds) yield ['eth_call', { to: computer, data: computingInput }, 'latest']
    yield* sender.send(token, transferInput(round))
    yield* sender.send(sender.address)
    if (round % 2 === 0) {
      yield ['eth_call', { to: worker, data: roundsInput(round / 2) }, 'latest']
      yield ['eth_chainId']
      yield ['eth_getBalance', sender.address, 'latest']
    }
    if (round % 4 === 0) {
      yield ['eth_estimateGas', { from: sender.address, to: called }]
      yield* sender.send(undefined, workingInitCode(called))
    }
  }
}

/** Returns a gas limit that is little more than the gas used: with Helicon, high limits fill the queue, and blocks wait. */
function gasLimitOf(to: Address | undefined, data: Uint8Array): bigint {
  if (to === undefined) return 1_000_000n
  return data.length === 0 ? 21_000n : 100_000n
}

/** The account that every local network funds. */
class Sender {
  readonly address: Address
  readonly #chainId: bigint
  readonly #key = privateKeyBytes(ewoqKey)
  #nonce = 0n

  constructor(chainId: bigint) {
    this.#chainId = chainId
    this.address = toAddress(evmAddressOfPrivateKey(this.#key))
  }

  /** Sends a transaction and asks for its receipt. */
  *send(to: Address | undefined, data: Uint8Array = new Uint8Array(0)): Generator<Call, void> {
    const fields: TransactionFields = {
      type: 2,
      chainId: this.#chainId,
      nonce: this.#nonce++,
      gasLimit: gasLimitOf(to, data),
      gasFeeCap: 10n ** 12n,
      gasTipCap: 1n,
      to,
      value: 0n,
      data,
      accessList: [],
      v: 0n,
      r: 0n,
      s: 0n,
    }
    const signature = Buffer.from(signRecoverable(signingHash(fields), this.#key)).toString('hex')
    const [r, s] = [BigInt(`0x${signature.slice(0, 64)}`), BigInt(`0x${signature.slice(64, 128)}`)]
    const { raw, hash } = sealTransaction({ ...fields, v: BigInt(`0x${signature.slice(128)}`), r, s })
    yield ['eth_sendRawTransaction', toHex(raw)]
    yield ['eth_getTransactionReceipt', hash]
  }
}
