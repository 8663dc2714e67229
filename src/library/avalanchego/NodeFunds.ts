import { transferTx } from '../../../state/avm/wallet/transferTx.js'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { parseAddress, type ShortId } from '../../../state/codec/ids.js'
import { evmAddressOfPrivateKey } from '../../../state/crypto/secp256k1.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { signTransaction } from '../../../state/evm/transactions/signTransaction.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { developmentMnemonic } from '../../../state/profiles/developmentKeys.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'
import { hrpOf } from '../../../state/profiles/networks.js'
import { ownedBy } from '../../../state/utxo/owners.js'
import type { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { libraryError } from '../../inProcess/libraryError.js'
import type { ChainName } from '../chain.types.js'
import { type FundedAccount, type Funding, fundedAccount, usualWei } from '../fundAccounts.js'
import { keysOfMnemonic } from '../knownKeys.js'
import { acceptanceTimeoutMs, issueOnNode } from './issueOnNode.js'
import type { NodeRequests } from './NodeRequests.js'
import { untilTrue } from './untilTrue.js'
import { platformWalletOf, xChainOf } from './walletOnNode.js'

const ewoq = privateKeyBytes(ewoqKey)

/** Transfers coins of the ewoq key on the chains of a node, and waits until the transfers are accepted. */
export class NodeFunds {
  readonly #requests: NodeRequests
  readonly #networkId: number
  /** The last transfer: one follows another, since all spend the outputs and nonces of one key. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(requests: NodeRequests, networkId: number) {
    this.#requests = requests
    this.#networkId = networkId
  }

  /** Does work with the key once all earlier work is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work)
    this.#last = done.catch(() => undefined)
    return done
  }

  /**
   * Transfers an amount as `emulator.fund` does.
   * @returns the ID of the transaction, on EVM chains its hash
   * @throws {ProviderRpcError} when it is refused
   */
  async fund(address: string, amount: bigint, chain: ChainName): Promise<string> {
    try {
      return await this.inTurn(() => this.#fund(address, amount, chain))
    } catch (error) {
      throw libraryError(error)
    }
  }

  async #fund(address: string, amount: bigint, chain: ChainName): Promise<string> {
    if (address.startsWith('0x')) {
      const [hash = ''] = await this.#transfer(chain, [[hexToBytes(address.slice(2)), amount]])
      return hash
    }
    const to = addressOf(address)
    const call = (method: string, params: unknown) => this.#requests.call(method, params)
    if (chain === 'X') {
      const tx = transferTx(await xChainOf(call, this.#networkId), ewoq, to, amount)
      return await issueOnNode(call, 'avm', tx.bytes)
    }
    const wallet = await platformWalletOf(call, this.#networkId)
    const outputs = [wallet.output(amount, ownedBy(to))]
    const tx = wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs })
    return await issueOnNode(call, 'platform', tx.bytes)
  }

  /** Transfers AVAX on the C-Chain to the first accounts of a mnemonic. @throws {ProviderRpcError} */
  fundAccounts({
    count,
    mnemonic = developmentMnemonic,
    wei = usualWei,
  }: Funding): Promise<readonly FundedAccount[]> {
    return this.inTurn(async () => {
      const keys = keysOfMnemonic(mnemonic, count)
      await this.#transfer(
        'C',
        keys.map((key) => [evmAddressOfPrivateKey(key), wei]),
      )
      return keys.map((key) => fundedAccount(key, hrpOf(this.#networkId), wei))
    })
  }

  /** Sends all transfers, and then waits for their blocks. @returns their hashes */
  async #transfer(
    chain: ChainName,
    transfers: readonly (readonly [to: Uint8Array, wei: bigint])[],
  ): Promise<readonly string[]> {
    const provider = this.#requests.providerFor(chain)
    const from = toHex(evmAddressOfPrivateKey(ewoq))
    const chainId = await quantity(provider, 'eth_chainId')
    const nonce = await quantity(provider, 'eth_getTransactionCount', from, 'pending')
    const price = await quantity(provider, 'eth_gasPrice')
    const hashes: string[] = []
    for (const [index, [to, value]] of transfers.entries()) {
      const gasLimit = await quantity(provider, 'eth_estimateGas', {
        from,
        to: toHex(to),
        value: `0x${value.toString(16)}`,
      })
      const { raw } = signTransaction(
        {
          type: 2,
          chainId,
          nonce: nonce + BigInt(index),
          gasTipCap: 0n,
          // Allows for a base fee that doubles while the transaction waits.
          gasFeeCap: 2n * price,
          gasLimit,
          to: toAddress(to),
          value,
          data: new Uint8Array(0),
          accessList: [],
        },
        ewoq,
      )
      hashes.push(String(await provider.request({ method: 'eth_sendRawTransaction', params: [toHex(raw)] })))
    }
    for (const hash of hashes) await receiptOf(provider, hash)
    return hashes
  }
}

async function quantity(
  provider: EthereumProvider,
  method: string,
  ...params: readonly unknown[]
): Promise<bigint> {
  return BigInt(String(await provider.request({ method, params })))
}

/** @throws {ProviderRpcError} when the transaction is in no block in time */
async function receiptOf(provider: EthereumProvider, hash: string): Promise<void> {
  const receipt = await untilTrue(acceptanceTimeoutMs, async () => {
    const found = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    return found === null ? undefined : found
  })
  if (receipt === undefined) throw libraryError(new NodeError(`the transaction ${hash} is in no block`))
}

function addressOf(text: string): ShortId {
  try {
    return parseAddress(text).address
  } catch (error) {
    throw libraryError(
      new NodeError(`couldn't parse address "${text}": ${error instanceof Error ? error.message : ''}`),
    )
  }
}
