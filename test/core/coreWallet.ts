import { AvalancheModule } from '@avalabs/avalanche-module'
import { EvmModule } from '@avalabs/evm-module'
import { AppName, Environment, NetworkVMType } from '@avalabs/vm-module-types'
import type { Snowglobe } from '../../src/index.js'

/** A transaction as Core lists it. */
export type Activity = {
  readonly hash: string
  readonly txType: string
  readonly isIncoming: boolean
  readonly isOutgoing: boolean
  readonly gasUsed: string
  readonly tokens: readonly { readonly symbol: string; readonly amount: string; readonly imageUri?: string }[]
}

/** A balance as Core shows it. Amounts in the smallest unit. */
export type Balance = {
  readonly balance: bigint
  readonly available?: bigint
  readonly balanceDisplayValue: string
  readonly balancePerType?: Readonly<Record<string, bigint | undefined>>
  readonly priceInCurrency?: number
  readonly reputation?: string | null
}

const token = { name: 'Avalanche', symbol: 'AVAX', description: '' }
const common = { chainName: 'Avalanche', logoUri: '', explorerUrl: 'https://explorer', isTestnet: true }

/** Core's modules on a network: what the wallet shows of addresses. They send by the global `fetch`. */
export class CoreWallet {
  readonly #avalanche: AvalancheModule
  readonly #evm: EvmModule
  readonly #evmChainId: number

  constructor(net: Snowglobe) {
    const app = { name: AppName.OTHER, version: '1' }
    // Nothing is approved here.
    const options = { environment: Environment.PRODUCTION, approvalController: {}, appInfo: app } as never
    this.#avalanche = new AvalancheModule(options)
    this.#evm = new EvmModule(options)
    this.#evmChainId = net.evmChainId('C')
  }

  /** Returns the AVAX of an address on P or X, by the letter that it begins with. */
  async balance(address: string): Promise<Balance> {
    const network = this.#networkOf(address)
    const params = { addresses: [address], network, currency: 'usd' }
    const balances = (await this.#avalanche.getBalances(params)) as never as Balances
    return Object.values(Object.values(balances)[0] ?? {})[0] as Balance
  }

  /** Returns the tokens of an account by symbol, or by contract in lower case. */
  async tokens(account: string): Promise<Readonly<Record<string, Balance>>> {
    const params = { addresses: [account], network: this.#networkOf(account), currency: 'usd' }
    const balances = (await this.#evm.getBalances(params)) as never as Balances
    return balances[account] ?? {}
  }

  /** Returns the transactions of an address or an account, the newest first. */
  async activity(address: string): Promise<readonly Activity[]> {
    const module = address.startsWith('0x') ? this.#evm : this.#avalanche
    const { transactions } = await module.getTransactionHistory({
      network: this.#networkOf(address),
      address,
      offset: 25,
    })
    return transactions as never as readonly Activity[]
  }

  #networkOf(address: string) {
    const isEvm = address.startsWith('0x')
    const vmName = isEvm ? NetworkVMType.EVM : address.startsWith('P') ? NetworkVMType.PVM : NetworkVMType.AVM
    return {
      ...common,
      vmName,
      chainId: isEvm ? this.#evmChainId : 4503599627370471,
      caipId: isEvm ? `eip155:${this.#evmChainId}` : 'avax:test',
      rpcUrl: 'https://api.avax-test.network',
      networkToken: { ...token, decimals: isEvm ? 18 : 9 },
    } as never
  }
}

type Balances = Readonly<Record<string, Readonly<Record<string, Balance>>>>
