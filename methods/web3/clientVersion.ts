import type { Tooling } from '../../state/evm/chain/Tooling.js'
import { versionLine } from '../../state/profiles/releases.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** The versions of development networks whose methods are served, as tools recognise them. */
const toolingVersions: Readonly<Record<Tooling, string>> = {
  anvil: 'anvil/v1.7.1',
  hardhat: 'HardhatNetwork/2.26.0/snowglobe',
}

/**
 * `web3_clientVersion`: the version of the VM, unless the options name another client. Helicon's C-Chain answers with the
 * line that the node prints for `--version` (AvalancheGo `vms/saevm/sae/rpc`).
 */
export const clientVersion = defineMethod({
  name: 'web3_clientVersion',
  summary: 'The version of the VM.',
  params: noParams,
  result: text,
  handler: versionOf,
})

/** Returns the name of the network for Ethereum's tools. */
export function versionOf({ network, chain }: EvmEndpoint): string {
  const { clientVersion, tooling } = network.options
  if (clientVersion !== undefined) return clientVersion
  if (tooling !== undefined) return toolingVersions[tooling]
  const { release } = network.world.node
  return chain.isAsynchronous ? versionLine(release) : release.evmVersion
}
