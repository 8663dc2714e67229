import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { idFromBytes } from '../../../../state/codec/ids.js'
import { evmAddressOfPrivateKey } from '../../../../state/crypto/secp256k1.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { toAddress, zeroAddress } from '../../../../state/evm/values/Address.js'
import {
  deliveryTransaction,
  emptyTransaction,
} from '../../../../state/interchain/relay/deliveryTransaction.js'
import { relayerKey } from '../../../../state/interchain/relay/relayerKey.js'

/** As much of a chain as the transactions depend on. */
const chain = {
  config: { chainId: 5151n },
  pool: { pendingNonce: () => 7n },
  prices: { suggestedTip: () => 3n, nextBaseFee: () => 100n },
} as unknown as EvmChain
const address = toAddress(evmAddressOfPrivateKey(relayerKey))
const relayer = { privateKey: relayerKey, address, rewardAddress: zeroAddress }
const messenger = toAddress(hexToBytes('11'.repeat(20)))
const chainId = idFromBytes(new Uint8Array(32).fill(1))

function delivery(payloadBytes: number, receipts: number, signers: number) {
  const unsigned = { networkId: 12345, sourceChainId: chainId, payload: new Uint8Array(payloadBytes) }
  const signature = { signers: Uint8Array.of(signers), signature: new Uint8Array(96) }
  const content = {
    nonce: 1n,
    destinationChainId: chainId,
    requiredGasLimit: 100_000n,
    allowedRelayers: [],
    receipts,
  }
  return deliveryTransaction(chain, relayer, messenger, { unsigned, signature }, content)
}

// The message takes 147 bytes and those of its payload, and one for its end, in chunks of 32 bytes.
const fixed = 100_000n + 250_000n + 750n + 125_000n
it.each([
  ['100 bytes, two signers', 100, 0, 0b11, fixed + 100n * 35n + 2n * 250n + 2n * 8n * 512n],
  ['108 bytes in as many chunks', 108, 0, 0b11, fixed + 108n * 35n + 2n * 250n + 2n * 8n * 512n],
  ['109 bytes in one more chunk', 109, 0, 0b11, fixed + 109n * 35n + 2n * 250n + 2n * 9n * 512n],
  ['three receipts', 100, 3, 0b11, fixed + 100n * 35n + 3n * 2_500n + 2n * 250n + 2n * 8n * 512n],
  ['three signers', 100, 0, 0b10101, fixed + 100n * 35n + 3n * 250n + 2n * 8n * 512n],
] as const)(
  'a delivery has the gas of the relayer of Avalanche: %s',
  (_, payloadBytes, receipts, signers, gasLimit) => {
    expect(delivery(payloadBytes, receipts, signers).gasLimit).toBe(gasLimit)
  },
)

it('the transactions pay twice the base fee of the next block, and the tip', () => {
  const paid = { nonce: 7n, chainId: 5151n, gasTipCap: 3n, gasFeeCap: 203n, value: 0n, from: address }
  expect(delivery(100, 0, 1)).toMatchObject({ ...paid, to: messenger })
  expect(emptyTransaction(chain, relayer)).toMatchObject({ ...paid, to: address, gasLimit: 21_000n })
})
