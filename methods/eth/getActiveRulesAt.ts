import { goPointer } from '../../state/codec/goJson/containers.js'
import { goUint64 } from '../../state/codec/goJson/scalars.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { activePrecompiles } from '../../state/evm/subnetEvm/activePrecompiles.js'
import type { SubnetEvmConfig } from '../../state/evm/subnetEvm/SubnetEvmConfig.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { subnetEvmChain } from './parts/subnetEvmChain.js'

/**
 * `eth_getActiveRulesAt`: the forks, upgrades and precompiles that are active at a time (subnet-EVM
 * `api_extra.go`).
 */
export const getActiveRulesAt = defineMethod({
  name: 'eth_getActiveRulesAt',
  summary: 'The Ethereum forks, Avalanche upgrades and precompiles that hold at a time.',
  params: positional(arg('timestamp', goPointer(goUint64))),
  result: about('`{ ethRules, avalancheRules, precompiles }`', someObject),
  handler({ chain }: EvmEndpoint, [timestamp = chain.head.header.timestamp]) {
    const config = subnetEvmChain(chain).subnetEvm
    return {
      ethRules: ethereumRules(config, timestamp),
      avalancheRules: avalancheRules(config, timestamp),
      precompiles: Object.fromEntries(
        activePrecompiles(config, timestamp).map((entry) => [entry.key, { timestamp: entry.blockTimestamp }]),
      ),
    }
  },
})

/**
 * Forks by block are evaluated at block 0; forks by time require the merge, which here means London (libevm
 * `params.Rules`).
 */
function ethereumRules({ chainId, forks }: SubnetEvmConfig, timestamp: bigint): Record<string, JsonWritable> {
  const fromBlock = (block: bigint | undefined): boolean => block !== undefined && block <= 0n
  const merged = fromBlock(forks.londonBlock)
  const fromTime = (time: bigint | undefined): boolean => merged && time !== undefined && time <= timestamp
  return {
    ChainID: chainId,
    IsHomestead: fromBlock(forks.homesteadBlock),
    IsEIP150: fromBlock(forks.eip150Block),
    IsEIP155: fromBlock(forks.eip155Block),
    IsEIP158: fromBlock(forks.eip158Block),
    IsByzantium: fromBlock(forks.byzantiumBlock),
    IsConstantinople: fromBlock(forks.constantinopleBlock),
    IsPetersburg: fromBlock(forks.petersburgBlock),
    IsIstanbul: fromBlock(forks.istanbulBlock),
    IsBerlin: fromBlock(forks.berlinBlock),
    IsLondon: merged,
    IsMerge: merged,
    IsShanghai: fromTime(forks.shanghaiTime),
    IsCancun: fromTime(forks.cancunTime),
    IsPrague: fromTime(forks.pragueTime),
    IsVerkle: fromTime(forks.verkleTime),
  }
}

function avalancheRules({ upgrades }: SubnetEvmConfig, timestamp: bigint): Record<string, JsonWritable> {
  const holds = (time: bigint | undefined): boolean => time !== undefined && time <= timestamp
  return {
    IsSubnetEVM: holds(upgrades.subnetEVM),
    IsDurango: holds(upgrades.durango),
    IsEtna: holds(upgrades.etna),
    IsFortuna: holds(upgrades.fortuna),
    IsGranite: holds(upgrades.granite),
    IsHelicon: holds(upgrades.helicon),
  }
}
