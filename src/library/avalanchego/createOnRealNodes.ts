import { createSnowglobe } from '../createSnowglobe.js'
import type { CreateNetworkOptions } from '../networkOptions.js'
import type { Snowglobe } from '../Snowglobe.js'
import { AvalancheGoBackend } from './AvalancheGoBackend.js'
import { realNodeOptions } from './realNodeOptions.js'

const usualAccounts = 10

/**
 * Creates a network of real nodes: starts their processes, creates the L1s, and funds the accounts.
 * @throws {NotOnARealNode} for options that only an emulated network can have
 * @throws {InvalidOptionError} for options that are invalid
 * @throws {SnowglobeError} when a node does not start
 */
export async function createOnRealNodes(
  options: CreateNetworkOptions,
  env: NodeJS.ProcessEnv,
): Promise<Snowglobe> {
  const net = createSnowglobe(await AvalancheGoBackend.start(realNodeOptions(options, env)))
  try {
    for (const l1 of options.l1s ?? []) await net.l1s.create(l1)
    const { mnemonic, balance, accounts = mnemonic === undefined ? 0 : usualAccounts } = options
    if (accounts > 0) await net.fundAccounts(accounts, { mnemonic, balance })
    return net
  } catch (error) {
    await net.close()
    throw error
  }
}
