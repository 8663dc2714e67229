import { privateKeyToAccount } from 'viem/accounts'
import { ewoqKey, privateKeyBytes } from '../src/library/knownKeys.js'
import { developmentKeys } from '../state/profiles/developmentKeys.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'

/** A signed transfer and its hash. */
export type SignedTransfer = { readonly raw: `0x${string}`; readonly hash: string }

const recipient = '0x000000000000000000000000000000000000bEEF'

/** The transaction to sign; a transfer of one wei by default. */
export type BenchTransaction = {
  readonly to?: `0x${string}` | undefined
  readonly value?: bigint
  readonly data?: `0x${string}`
  readonly gas?: bigint
}

const transfer: BenchTransaction = { to: recipient, value: 1n, gas: 21_000n }

/** Returns transactions in the order of their nonces, signed before anything is measured. */
export async function signTransfers(
  key: Uint8Array,
  firstNonce: number,
  count: number,
  what: BenchTransaction = transfer,
  chainId = 43112,
): Promise<SignedTransfer[]> {
  const account = privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`)
  const { keccak256 } = await import('viem')
  const signed: SignedTransfer[] = []
  for (let nonce = firstNonce; nonce < firstNonce + count; nonce++) {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      gas: what.gas ?? 1_000_000n,
      maxFeePerGas: 1_000_000_000_000n,
      maxPriorityFeePerGas: 1n,
      to: what.to,
      value: what.value ?? 0n,
      data: what.data,
    })
    signed.push({ raw, hash: keccak256(raw) })
  }
  return signed
}

/** The key that the local network funds, and those that anvil funds. */
export const funder = {
  avalanche: (): Uint8Array => privateKeyBytes(ewoqKey),
  anvil: (index = 0): Uint8Array => {
    const key = developmentKeys(index + 1)?.[index]
    if (key === undefined) throw new Error('no test key')
    return key
  },
}

/**
 * Sends transfers one after the other over one connection, each until its receipt is available.
 * @returns milliseconds for each
 */
export async function transferOverHttp(
  evmUrl: string,
  transfers: readonly SignedTransfer[],
): Promise<number[]> {
  const connection = await RawConnection.open(evmUrl)
  const requests = transfers.map(({ raw, hash }) => ({
    send: postBytes(evmUrl, rpc('eth_sendRawTransaction', [raw])),
    receipt: postBytes(evmUrl, rpc('eth_getTransactionReceipt', [hash])),
  }))
  const times: number[] = []
  for (const { send, receipt } of requests) {
    const from = performance.now()
    const sent = await connection.exchange(send)
    if (!sent.includes('"result":"0x')) throw new Error(`refused: ${sent}`)
    while (!(await connection.exchange(receipt)).includes('"blockHash"')) {
      const waitedMs = performance.now() - from
      if (waitedMs > 10_000) throw new Error('no receipt within 10 s')
      // Asks again without delay at first, so that a server that answers within milliseconds is not charged
      // for a timer.
      if (waitedMs > 50) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    times.push(performance.now() - from)
  }
  connection.close()
  return times
}
