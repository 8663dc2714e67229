import type { HeavyWork } from './heavyWork.types.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import { funder, type SignedTransfer, signTransfers } from './transfers.js'

/** Init code with 650 hashes of 64 kB. */
const what = {
  to: undefined,
  value: 0n,
  data: `0x${'6201000060002050'.repeat(650)}`,
  gas: 9_500_000n,
} as const
const intervalMs = 500

/** Blocks of 8 million gas of hashes: with the transaction, on demand, and at an interval. */
export function blocksOfHashes(): readonly HeavyWork[] {
  return [
    block('eth_sendRawTransaction', [], ({ raw }) => rpc('eth_sendRawTransaction', [raw])),
    block('evm_mine', [rpc('evm_setAutomine', [false])], () => rpc('evm_mine', []), true),
    block(
      'an interval',
      [rpc('evm_setIntervalMining', [intervalMs])],
      // Waits for the receipt.
      ({ raw }) => rpc('eth_sendRawTransactionSync', [raw]),
    ),
  ]
}

/**
 * @param before calls that come first
 * @param makes the call that ends when the block is made
 * @param isSent whether the transaction waits before
 */
function block(
  name: string,
  before: readonly Record<string, unknown>[],
  makes: (signed: SignedTransfer) => Record<string, unknown>,
  isSent = false,
): HeavyWork {
  let request: Buffer = Buffer.alloc(0)
  return {
    name: `a block of hashes, ${name}`,
    async prepare({ evmUrl }) {
      const [signed] = await signTransfers(funder.avalanche(), 0, 1, what)
      if (signed === undefined) throw new Error('nothing was signed')
      const connection = await RawConnection.open(evmUrl)
      const calls = isSent ? [...before, rpc('eth_sendRawTransaction', [signed.raw])] : before
      for (const call of calls) {
        const answer = await connection.exchange(postBytes(evmUrl, call))
        if (!answer.includes('"result"')) throw new Error(`refused: ${answer.toString()}`)
      }
      connection.close()
      request = postBytes(evmUrl, makes(signed))
    },
    requests: () => [request],
  }
}
