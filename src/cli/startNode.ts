import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { FlagReader } from '../config/FlagReader.js'
import { networkOptionsFromFlags } from '../config/networkOptionsFromFlags.js'
import { createNetwork } from '../library/createNetwork.js'
import type { FundedAccount } from '../library/fundAccounts.js'
import type { CreateL1Options } from '../library/l1Options.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import { banner } from './banner.js'
import { flagsWithoutEffect } from './flagsWithoutEffect.js'
import { lazyLog } from './lazyLog.js'
import { listenOrExplain } from './listenOrExplain.js'
import { onStop } from './onStop.js'
import { ProcessContext } from './ProcessContext.js'

/** Starts a network, opens its API, tells where it is, and leaves it running until the process is told to stop. */
export async function startNode(
  flags: Readonly<Record<string, string>>,
  unknownKeys: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const reader = new FlagReader(flags, environment)
  const options = networkOptionsFromFlags(flags, environment)
  const network = await createNetwork({ ...options, l1s: await l1sOf(reader) })
  const directory = reader.isPathGiven('log-dir') ? reader.path('log-dir') : undefined
  network.useLog(lazyLog(() => network.network.node.loggers, directory))
  await listenOrExplain(network, options)
  const context = ProcessContext.from(reader)
  const stop = async () => {
    context?.remove()
    await network.close()
    process.exit(0)
  }
  onStop(() => void stop(), { withParent: reader.bool('exit-with-parent') })
  const accounts = await furtherAccounts(network, Number(reader.text('accounts')))
  context?.write(network.url)
  if (reader.bool('quiet')) return
  const idle = [...flagsWithoutEffect(flags), ...unknownKeys].sort()
  const note = idle.length > 0 ? `Without effect here: ${idle.join(', ')}\n` : ''
  process.stdout.write(banner(factsOf(network, options, accounts)) + note)
}

/** What reads and checks descriptions of L1s is only loaded when there are some. */
async function l1sOf(reader: FlagReader): Promise<readonly CreateL1Options[]> {
  if (!reader.isSet('l1')) return []
  const { l1sOfFiles } = await import('../config/l1Files.js')
  return l1sOfFiles(reader.text('l1'), (path) => reader.expanded(path))
}

/** What loads and computes keys is only loaded when accounts are wanted. */
async function furtherAccounts(network: Snowglobe, count: number): Promise<readonly FundedAccount[]> {
  if (count === 0) return []
  const { fundAccounts } = await import('../library/fundAccounts.js')
  return fundAccounts((method, params) => network.provider.request({ method, params }), count)
}

function factsOf(
  network: Snowglobe,
  options: Pick<NetworkOptions, 'genesisFile' | 'networkId' | 'emulatorApi'>,
  accounts: readonly FundedAccount[],
) {
  const { genesis, node } = network.network
  return {
    url: network.url,
    evmChainId: network.evmChainId(),
    nodeId: node.idText,
    genesis,
    // The genesis of mainnet and fuji, and a genesis of the user's, fund other keys.
    ewoqIsFunded: options.genesisFile === undefined && options.networkId !== 1 && options.networkId !== 5,
    accounts,
    l1s: network.l1s.list(),
    emulatorApi: options.emulatorApi,
  }
}
