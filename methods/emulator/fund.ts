import { transferTx } from '../../state/avm/wallet/transferTx.js'
import { emptyId, type Id, idToString, type ShortId } from '../../state/codec/ids.js'
import { badParameters, noRunningChain } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, text } from '../kit/schemas.js'
import { InputFault, optionally } from '../params/Input.js'
import { bigintInput, evmAddressInput, textInput } from '../params/inputs.js'
import { nearestChain } from '../params/nearestChain.js'
import { parseServiceAddress } from '../params/serviceAddress.js'
import { strict } from '../params/strict.js'
import { emulatorWallet } from './parts/emulatorWallet.js'
import { fundOnEvm } from './parts/fundOnEvm.js'

/**
 * `emulator.fund {address, amount, chain}`: gives AVAX of the genesis to an address on P, X, C or an L1, by an ordinary transaction of a
 * key that the genesis funds. Amounts are in nAVAX on P and X, and in wei on EVM chains. Without `chain`, `0x…` addresses are on the
 * C-Chain, and others on the chain that they name.
 *
 * @example
 * const { txID } = await net.emulator.fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 1_000_000_000 })
 */
export const fund = defineMethod({
  name: 'emulator.fund',
  summary: 'Sends coins of the genesis to an address on P, X, C or an L1, by an ordinary transaction.',
  params: strict({
    address: textInput('an address of the chain'),
    amount: bigintInput({ unit: 'nAVAX (P, X) or wei (EVM chains)', min: 1n, max: (1n << 256n) - 1n }),
    chain: optionally(textInput('a chain by alias or blockchain ID')),
  }),
  result: object({ txID: about('ID in cb58, on EVM chains the hash', text) }),
  handler(network: Network, { address, amount, chain = chainOf(address) }) {
    const { avm, node, evmChains } = network.world
    const chainId = node.chainAliases.find(chain)
    const evm = chainId === undefined ? undefined : evmChains.get(chainId)
    if (evm !== undefined) {
      const to = evmAddress(address)
      return network.queue.run(() => ({ txID: fundOnEvm(network.world, evm, chain, to, amount) }))
    }
    if (chainId !== emptyId && chainId !== avm.blockchainId)
      throw noRunningChain(chain, nearestChain(network, chain, 'any'))
    const to = parseServiceAddress(network.world, chainId, address)
    return network.queue.run(() => ({ txID: idToString(transfer(network, chainId, to, amount)) }))
  },
})

/** Returns the chain that an address names: `P` in `P-local1…`; the P-Chain for the plain ID of an address. */
function chainOf(address: string): string {
  if (address.startsWith('0x')) return 'C'
  const dash = address.indexOf('-')
  return dash < 0 ? 'P' : address.slice(0, dash)
}

/** Transfers nAVAX on the P- or X-Chain. @returns the transaction's ID */
function transfer(network: Network, chainId: Id, to: ShortId, amount: bigint): Id {
  const { avm, avmProducer, platformProducer } = network.world
  if (chainId === avm.blockchainId) {
    const tx = transferTx(avm, privateKeyBytes(ewoqKey), to, amount)
    avmProducer.issue(tx)
    return tx.id
  }
  const wallet = emulatorWallet(network)
  const tx = wallet.build((base) => ({ kind: 'BaseTx', base }), {
    outputs: [wallet.output(amount, ownedBy(to))],
  })
  platformProducer.issue(tx)
  return tx.id
}

function evmAddress(text: string) {
  try {
    return evmAddressInput.read(text, 'address')
  } catch (error) {
    throw error instanceof InputFault ? badParameters('emulator.fund', error.describe('parameter')) : error
  }
}
