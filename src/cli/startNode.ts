import { FlagReader } from '../config/FlagReader.js'
import { networkOptionsFromFlags } from '../config/networkOptionsFromFlags.js'
import { createNetwork } from '../createNetwork.js'
import { banner } from './banner.js'
import { flagsWithoutEffect } from './flagsWithoutEffect.js'
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
  const network = await createNetwork(options)
  await network.listen({ host: options.httpHost, port: options.httpPort })
  const context = ProcessContext.from(reader)
  const stop = async () => {
    context?.remove()
    await network.close()
    process.exit(0)
  }
  onStop(() => void stop(), { withParent: reader.bool('exit-with-parent') })
  const count = Number(reader.text('accounts'))
  const accounts = count === 0 ? [] : await fundAccounts(network, count)
  context?.write(network.url)
  if (reader.bool('quiet')) return
  const facts = {
    url: network.url,
    evmChainId: network.state.cChain.config.chainId,
    nodeId: network.state.node.idText,
    genesis: network.state.genesis,
    ewoqIsFunded: options.genesisFile === undefined && ![1, 5].includes(options.networkId),
    accounts,
    emulatorApi: options.emulatorApi,
  }
  process.stdout.write(banner(facts))
  const idle = [...flagsWithoutEffect(flags), ...unknownKeys].sort()
  if (idle.length > 0) process.stdout.write(`Without effect here: ${idle.join(', ')}\n`)
}
