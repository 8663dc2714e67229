import type { Tooling } from '../../state/evm/chain/Tooling.js'
import { evmVersion } from '../../state/node/version.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** The versions of development networks whose methods are served, as tools recognise them. */
const toolingVersions: Readonly<Record<Tooling, string>> = {
  anvil: 'anvil/v1.7.1',
  hardhat: 'HardhatNetwork/2.26.0/snowglobe',
}

/** `web3_clientVersion`: the version of the VM, unless the options name another client. */
export const clientVersion = defineMethod({
  name: 'web3_clientVersion',
  summary: 'The version of the VM.',
  params: noParams,
  result: text,
  handler: ({ network }: EvmEndpoint) => versionOf(network.options),
})

/** Returns what the network calls itself towards Ethereum's tools. */
export function versionOf(options: {
  readonly clientVersion?: string | undefined
  readonly tooling?: Tooling | undefined
}): string {
  const { clientVersion, tooling } = options
  return clientVersion ?? (tooling === undefined ? evmVersion : toolingVersions[tooling])
}
