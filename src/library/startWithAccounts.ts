import type { FundAccountsOptions } from './callOptions.js'
import type { FundedAccount } from './fundAccounts.js'
import type { Snowglobe } from './Snowglobe.js'

/** The accounts that a network starts with. */
export type AccountPlan = FundAccountsOptions & {
  /** The number of accounts; undefined for the number that the other options give. */
  readonly count?: number | undefined
}

/** The number of accounts with which anvil and Hardhat start. */
const usualCounts = { anvil: 10, hardhat: 20 } as const

/**
 * Funds the accounts that a network starts with, now and after each reset. A mnemonic without a number means
 * ten accounts, as in anvil. A network that behaves as anvil or Hardhat has as many as these.
 * @throws {ProviderRpcError} when a transfer is refused
 */
export async function startWithAccounts(
  net: Snowglobe,
  plan: AccountPlan,
): Promise<readonly FundedAccount[]> {
  const count = plan.count ?? usualCount(net, plan)
  if (count === 0) return []
  await net.network.setUps.add(async () => {
    await net.fundAccounts(count, plan)
  })
  return net.accounts
}

function usualCount({ network }: Snowglobe, { mnemonic }: AccountPlan): number {
  if (mnemonic !== undefined) return usualCounts.anvil
  const { tooling } = network.options
  return tooling === undefined ? 0 : usualCounts[tooling]
}
