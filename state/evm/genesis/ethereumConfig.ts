import { goPointer } from '../../codec/goJson/containers.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { goBool, goUint64 } from '../../codec/goJson/scalars.js'
import type { Json } from '../../codec/json.js'
import { goBigPointer, goUint64Pointer } from '../values/goTypes.js'
import { decodeConfigPart } from './decodeConfigPart.js'

/**
 * Ethereum's forks by block and by time, which a genesis may set and the node prints (libevm
 * `params.ChainConfig`).
 */
export const forkBlockNames = [
  'homesteadBlock',
  'daoForkBlock',
  'eip150Block',
  'eip155Block',
  'eip158Block',
  'byzantiumBlock',
  'constantinopleBlock',
  'petersburgBlock',
  'istanbulBlock',
  'muirGlacierBlock',
  'berlinBlock',
  'londonBlock',
  'arrowGlacierBlock',
  'grayGlacierBlock',
  'mergeNetsplitBlock',
  'terminalTotalDifficulty',
] as const
export const forkTimeNames = ['shanghaiTime', 'cancunTime', 'pragueTime', 'verkleTime'] as const

export type EthereumForks = Readonly<
  Record<(typeof forkBlockNames)[number] | (typeof forkTimeNames)[number], bigint | undefined>
>

/** The members of a chain's `config` that are Ethereum's own. */
export type EthereumConfig = {
  readonly chainId: bigint | undefined
  readonly daoForkSupport: boolean
  readonly terminalTotalDifficultyPassed: boolean
  readonly forks: EthereumForks
}

const ethereumConfig = goStruct('params.chainConfigWithoutMethods', {
  chainId: goBigPointer,
  daoForkSupport: goBool,
  terminalTotalDifficultyPassed: goBool,
  ethash: goPointer(goStruct('params.EthashConfig', {})),
  clique: goPointer(goStruct('params.CliqueConfig', { period: goUint64, epoch: goUint64 })),
  ...fieldsOf(forkBlockNames, goBigPointer),
  ...fieldsOf(forkTimeNames, goUint64Pointer),
})

/**
 * Decodes Ethereum's own members of a chain's `config` (libevm `params/config.go`).
 * @throws {GoJsonError} `decoding JSON into *params.ChainConfig: …`
 */
export function decodeEthereumConfig(config: Json): EthereumConfig {
  const { ethash, clique, ...read } = decodeConfigPart('*params.ChainConfig', config, ethereumConfig)
  const { chainId, daoForkSupport, terminalTotalDifficultyPassed, ...forks } = read
  return { chainId, daoForkSupport, terminalTotalDifficultyPassed, forks }
}

function fieldsOf<K extends string, T>(names: readonly K[], type: GoType<T>): Record<K, GoType<T>> {
  return Object.fromEntries(names.map((name) => [name, type])) as Record<K, GoType<T>>
}
