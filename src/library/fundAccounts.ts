import { toHex } from '../../state/codec/hex.js'
import { evmAddressOfPrivateKey } from '../../state/crypto/secp256k1.js'
import { transactionGas } from '../../state/evm/execution/intrinsicGas.js'
import type { AccountEdit } from '../../state/evm/state/editedState.js'
import { signTransaction } from '../../state/evm/transactions/signTransaction.js'
import { type Address, toAddress } from '../../state/evm/values/Address.js'
import type { Network } from '../../state/Network.js'
import { developmentMnemonic } from '../../state/profiles/developmentKeys.js'
import type { EthereumProvider } from '../inProcess/EthereumProvider.js'
import { create2Deployer } from './create2Deployer.js'
import {
  eachKeyOfMnemonic,
  evmAddressText,
  ewoqKey,
  primaryAddressText,
  privateKeyBytes,
} from './knownKeys.js'

/** An account whose key is public. */
export type FundedAccount = {
  /** On EVM chains, with checksum. */
  readonly address: `0x${string}`
  /** 32 bytes in hexadecimal. */
  readonly privateKey: `0x${string}`
  /** The account's address on the P-Chain: `P-local1…`. */
  readonly P: string
  /** The account's address on the X-Chain: `X-local1…`. */
  readonly X: string
  /** The amount that the account received on the C-Chain, in wei. */
  readonly balance: bigint
}

/** The accounts that are funded, and their amount. */
export type Funding = {
  readonly count: number
  /** The words from which their keys are derived; undefined means the usual test mnemonic. */
  readonly mnemonic: string | undefined
  /** The amount that each gets, in wei; undefined means the usual one. */
  readonly wei: bigint | undefined
}

/** The amount that each account gets: 10000 AVAX in wei. */
export const usualWei = 10_000n * 10n ** 18n
/** A gas price limit that suffices at the start of a network: 1000 nAVAX in wei. */
const feeCap = 1_000n * 10n ** 9n
/** The number of accounts after which the process handles other work. */
const accountsAtOnce = 20

/**
 * Transfers AVAX on the C-Chain from the ewoq key to the first accounts of a mnemonic, and unlocks them. The genesis,
 * and with it every chain ID and hash that tools know, stays unchanged. On chains that behave as a development
 * network, balances are set instead, on L1s too, so that the first block is the first one of the tests.
 * @throws when a transfer is refused, for example on a network whose genesis does not fund that key
 */
export async function fundAccounts(
  { provider, network }: { readonly provider: EthereumProvider; readonly network: Network },
  { count, mnemonic = developmentMnemonic, wei = usualWei }: Funding,
): Promise<readonly FundedAccount[]> {
  const keys: Uint8Array[] = []
  for (const key of eachKeyOfMnemonic(mnemonic, count))
    if (keys.push(key) % accountsAtOnce === 0) await othersTurn()
  const call = (method: string, params: readonly unknown[]) => provider.request({ method, params })
  const { cChain } = network.world
  const funder = privateKeyBytes(ewoqKey)
  const chainId = BigInt(String(await call('eth_chainId', [])))
  const sender = toHex(evmAddressOfPrivateKey(funder))
  const nonce = BigInt(String(await call('eth_getTransactionCount', [sender, 'pending'])))
  if (cChain.tooling !== undefined) {
    const edits = new Map<Address, AccountEdit>(
      keys.map((key) => [toAddress(evmAddressOfPrivateKey(key)), { balance: wei }]),
    )
    if (cChain.tooling === 'anvil') edits.set(...create2Deployer)
    network.startAccounts.set(edits)
    await network.queue.run(() => {
      for (const chain of network.world.evmChains.values()) network.startAccounts.give(chain)
    })
  }
  const accounts: FundedAccount[] = []
  for (const [index, key] of keys.entries()) {
    const to = evmAddressOfPrivateKey(key)
    if (cChain.tooling !== undefined) await cChain.control.editAccount(toAddress(to), { balance: wei })
    else {
      const transfer = signedTransfer(funder, chainId, nonce + BigInt(index), to, wei)
      await call('eth_sendRawTransaction', [toHex(transfer)])
    }
    network.unlockedKeys.add(toAddress(to), key)
    if (accounts.push(fundedAccount(key, network.world.genesis.hrp, wei)) % accountsAtOnce === 0)
      await othersTurn()
  }
  return accounts
}

/** Returns the account of a key. @param hrp of the network's addresses: `local` @param wei the amount that it got */
export function fundedAccount(key: Uint8Array, hrp: string, wei: bigint): FundedAccount {
  const primary = primaryAddressText(key, hrp)
  return {
    address: evmAddressText(key),
    privateKey: toHex(key),
    P: `P-${primary}`,
    X: `X-${primary}`,
    balance: wei,
  }
}

/** Lets the process handle signals and clients between accounts. */
function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Returns a signed dynamic fee transaction (EIP-1559) that sends an amount in wei. */
function signedTransfer(
  key: Uint8Array,
  chainId: bigint,
  nonce: bigint,
  to: Uint8Array,
  amount: bigint,
): Uint8Array {
  return signTransaction(
    {
      type: 2,
      chainId,
      nonce,
      gasTipCap: 0n,
      gasFeeCap: feeCap,
      gasLimit: transactionGas,
      to: toAddress(to),
      value: amount,
      data: new Uint8Array(0),
      accessList: [],
    },
    key,
  ).raw
}
