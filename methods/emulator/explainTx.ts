import { noRunningChain, notATransaction } from '../../state/errors/emulator.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { UnverifiedTransaction } from '../../state/evm/transactions/Transaction.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { optionally } from '../params/Input.js'
import { textInput } from '../params/inputs.js'
import { nearestChain } from '../params/nearestChain.js'
import { strict } from '../params/strict.js'
import { explainAtomicTx } from './explain/explainAtomicTx.js'
import { explainAvmTx } from './explain/explainAvmTx.js'
import { explainEvmTx } from './explain/explainEvmTx.js'
import { explainPlatformTx } from './explain/explainPlatformTx.js'
import { explanationSchema } from './explain/explanation.js'
import { bytesOfText } from './explain/inputKinds.js'
import { isEvmTx, readEvmTx } from './explain/readEvmTx.js'
import { readTx } from './explain/readTx.js'

/**
 * `emulator.explainTx {tx, chain}`: explains the members of a transaction, and the reason for which it would be
 * refused now, without issuing it. It is a transaction of P, X or C (atomic), signed or not, in hexadecimal (with or
 * without a checksum) or cb58; or a raw transaction of an EVM chain. Without `chain`, the chain is read from the
 * transaction.
 *
 * @example
 * const { txID } = await net.fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 5 })
 * const { tx } = await net.platform.getTx({ txID })
 * const { reason } = await net.emulator.explainTx({ tx: String(tx) })
 */
export const explainTx = defineMethod({
  name: 'emulator.explainTx',
  summary: 'Explains a transaction, and why it would be refused now. Nothing changes.',
  params: strict({
    tx: textInput('a transaction in hexadecimal (0x…) or cb58'),
    chain: optionally(textInput('a chain by alias or blockchain ID')),
  }),
  result: explanationSchema,
  handler: (network: Network, { tx, chain }) => network.queue.run(() => explain(network, tx, chain)),
})

/**
 * Explains the first transaction that the text may encode. If there is none, the error is that of the last, most
 * common encoding.
 */
function explain(network: Network, text: string, chain: string | undefined) {
  let reason: NodeError | undefined
  for (const bytes of bytesOfText(network, text)) {
    try {
      return explainBytes(network, bytes, chain)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      reason = error
    }
  }
  throw reason ?? notATransaction('it is empty')
}

function explainBytes(network: Network, bytes: Uint8Array, chain: string | undefined) {
  const { node, evmChains, cChain } = network.world
  const chainId = chain === undefined ? undefined : node.chainAliases.find(chain)
  if (chain !== undefined && (chainId === undefined || node.chains.get(chainId) === undefined))
    throw noRunningChain(chain, nearestChain(network, chain, 'any'))
  const evm = chainId === undefined ? undefined : evmChains.get(chainId)
  if (isEvmTx(bytes)) {
    if (chain !== undefined && evm === undefined)
      throw notATransaction(`it is a transaction of an EVM chain, which ${chain} is not`)
    const tx = readEvmTx(bytes)
    return explainEvmTx(network, evm ?? chainOf(network, tx), tx)
  }
  const [first = 0] = bytes
  if (first !== 0) throw notATransaction(`it begins with the byte 0x${first.toString(16)}, as none does`)
  if (evm !== undefined && evm !== cChain)
    throw notATransaction(`it begins with 0x00, as transactions of P, X and C do, and not those of ${chain}`)
  const read = readTx(network, bytes, chainId)
  switch (read.kind) {
    case 'platform':
      return explainPlatformTx(network, read.tx, read.isSigned)
    case 'avm':
      return explainAvmTx(network, read.tx, read.isSigned)
    case 'atomic':
      return explainAtomicTx(network, read.tx, read.isSigned)
  }
}

/** Returns the EVM chain that a transaction is signed for; the C-Chain when no chain has its chain ID. */
function chainOf({ world: { evmChains, cChain } }: Network, { chainId }: UnverifiedTransaction): EvmChain {
  return [...evmChains.values()].find(({ config }) => config.chainId === chainId) ?? cChain
}
