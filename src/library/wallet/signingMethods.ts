import { toTransaction } from '../../../methods/eth/parts/transactionDefaults.js'
import { goTransactionArgs } from '../../../methods/params/transactionArguments.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { fromPlain } from '../../../state/codec/plainJson.js'
import { invariant } from '../../../state/errors/NodeError.js'
import { missingParams, notConnected } from '../../../state/errors/wallet.js'
import { personalMessageHash, signHash } from '../../../state/evm/signedMessages/personalMessage.js'
import { typedDataHash } from '../../../state/evm/signedMessages/typedData.js'
import { signTransaction } from '../../../state/evm/transactions/signTransaction.js'
import type { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import type { WalletAccount } from './WalletAccount.js'

/** The context of the signing methods: the account, and the chain of the wallet. */
export type SigningContext = {
  readonly account: WalletAccount
  readonly provider: EthereumProvider
  readonly chainId: bigint
}

type SigningMethod = (context: SigningContext, params: readonly unknown[]) => unknown

/** The methods by which a page asks a wallet to sign for an EVM chain. */
export const signingMethods: Readonly<Record<string, SigningMethod>> = {
  /** Signs a transaction, completed by the node, and sends it. Returns its hash. */
  async eth_sendTransaction(context, params) {
    const raw = await signedTransaction(context, params)
    return await context.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
  },
  eth_signTransaction: (context, params) => signedTransaction(context, params),
  /** Signs a message (EIP-191): bytes in hexadecimal, or a text. */
  personal_sign({ account }, [message, address]) {
    checkOwn(account, address)
    return toHex(signHash(personalMessageHash(messageBytes(message)), account.key))
  },
  eth_sign({ account }, [address, message]) {
    checkOwn(account, address)
    return toHex(signHash(personalMessageHash(messageBytes(message)), account.key))
  },
  /** Signs typed data (EIP-712): an object, or its JSON. */
  eth_signTypedData_v4({ account }, [address, data]) {
    checkOwn(account, address)
    if (data === undefined) throw missingParams()
    const typed = typeof data === 'string' ? parseJson(data) : fromPlain(data)
    return toHex(signHash(typedDataHash(typed), account.key))
  },
}

async function signedTransaction(
  { account, provider, chainId }: SigningContext,
  [transaction]: readonly unknown[],
): Promise<string> {
  if (typeof transaction !== 'object' || transaction === null) throw missingParams()
  const from: unknown = Reflect.get(transaction, 'from') ?? account.address
  checkOwn(account, from)
  const filled = await provider.request({
    method: 'eth_fillTransaction',
    params: [{ ...transaction, from: account.address }],
  })
  const tx: unknown = typeof filled === 'object' && filled !== null ? Reflect.get(filled, 'tx') : undefined
  const complete = decodeGoValue(fromPlain(tx), goTransactionArgs)
  const { gas, nonce, value } = complete
  invariant(
    gas !== undefined && nonce !== undefined && value !== undefined,
    'eth_fillTransaction completes a transaction',
  )
  const unsigned = toTransaction({ ...complete, gas, nonce, value, chainId })
  return toHex(signTransaction({ ...unsigned, chainId }, account.key).raw)
}

/** @throws {NodeError} for an account that is not the wallet's */
function checkOwn(account: WalletAccount, address: unknown): void {
  if (typeof address !== 'string') throw missingParams()
  if (address.toLowerCase() !== account.address.toLowerCase()) throw notConnected()
}

function messageBytes(message: unknown): Uint8Array {
  if (typeof message !== 'string') throw missingParams()
  return /^0x([0-9a-fA-F]{2})*$/.test(message) ? hexToBytes(message) : Buffer.from(message)
}
