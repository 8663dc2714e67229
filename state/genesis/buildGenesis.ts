import { avmId, evmId, nftFxId, propertyFxId, secp256k1FxId } from '../codec/namedIds.js'
import { invalidGenesis, overridesStandardNetwork } from '../errors/genesis.js'
import { invariant } from '../errors/NodeError.js'
import type { Tx } from '../platform/txs/Tx.js'
import type { NetworkParams } from '../profiles/NetworkParams.js'
import { networkParamsOf } from '../profiles/networkParamsOf.js'
import {
  hrpOf,
  isProductionNetwork,
  isStandardNetwork,
  networkIds,
  networkNameOf,
} from '../profiles/networks.js'
import { fundedGenesis } from './fundedGenesis.js'
import type { GenesisConfig } from './GenesisConfig.js'
import type { NetworkGenesis } from './NetworkGenesis.js'
import { parseGenesisFile } from './parseGenesisFile.js'
import { buildPlatformGenesis } from './platformGenesis.js'
import { initialSupplyOf, validateGenesis } from './validateGenesis.js'
import { buildXChainGenesis } from './xChainGenesis.js'

/** The start of `local` advances in steps of nine months of 30 days, so that its stakers never expire. */
const localStartStepSeconds = 270n * 86_400n

/**
 * Builds the genesis of a network: mainnet, fuji and local as in the node, a custom network from its genesis
 * file or, without one, like `local` (AvalancheGo `genesis.FromConfig`, `config.getGenesisData`).
 * @param options.genesisFile JSON text of the genesis file
 * @param options.nowSeconds the clock at the start, Unix seconds
 * @param options.params economic constants that replace the network's own
 * @param options.bare whether mainnet and fuji have nothing but their genesis: by default the ewoq key has funds there
 * and five validators with known keys run, as on `local`
 * @throws {NodeError} with the node's text when the file is malformed, inconsistent, or given for mainnet,
 * fuji or local
 */
export async function buildGenesis(options: {
  readonly networkId: number
  readonly genesisFile?: string | undefined
  readonly nowSeconds: number
  readonly params?: NetworkParams | undefined
  readonly bare?: boolean | undefined
}): Promise<NetworkGenesis> {
  const params = options.params ?? networkParamsOf(options.networkId)
  const config =
    options.genesisFile === undefined
      ? await ownConfig(options.networkId, options.nowSeconds)
      : await fileConfig(options.networkId, options.genesisFile, options.nowSeconds, params)
  const genesis = fromConfig(config, params)
  if (options.bare === true || !isProductionNetwork(options.networkId)) return genesis
  return fundedGenesis(genesis, await localConfig(options.nowSeconds), BigInt(options.nowSeconds))
}

async function fileConfig(
  networkId: number,
  text: string,
  nowSeconds: number,
  params: NetworkParams,
): Promise<GenesisConfig> {
  if (isStandardNetwork(networkId)) throw overridesStandardNetwork(networkNameOf(networkId))
  // BLS is slow to load and only needed here: the files of the known networks are valid.
  const { blsCheckPublicKey } = await import('../crypto/bls.js')
  const config = parseGenesisFile(text, blsCheckPublicKey)
  validateGenesis(config, {
    networkId,
    nowSeconds,
    maxStakeDurationMs: params.staking.maxStakeDurationMs,
  })
  return config
}

// Each file is a module that is loaded on demand: mainnet's is large.
async function ownConfig(networkId: number, nowSeconds: number): Promise<GenesisConfig> {
  switch (networkId) {
    case networkIds.mainnet: {
      const [{ compressedGenesisFile }, { brotliDecompressSync }] = await Promise.all([
        import('./data/mainnetGenesis.js'),
        import('node:zlib'),
      ])
      return parseGenesisFile(brotliDecompressSync(Buffer.from(compressedGenesisFile, 'base64')).toString())
    }
    case networkIds.fuji: {
      const { genesisFile } = await import('./data/fujiGenesis.js')
      return parseGenesisFile(genesisFile)
    }
    default:
      return { ...(await localConfig(nowSeconds)), networkId }
  }
}

async function localConfig(nowSeconds: number): Promise<GenesisConfig> {
  const { genesisFile } = await import('./data/localGenesis.js')
  const local = parseGenesisFile(genesisFile)
  return { ...local, startTime: recentStart(local.startTime, BigInt(nowSeconds)) }
}

/** Returns the last start that is not after now, or the first one. */
function recentStart(definedStart: bigint, nowSeconds: bigint): bigint {
  const elapsed = nowSeconds - definedStart
  return elapsed < 0n ? definedStart : nowSeconds - (elapsed % localStartStepSeconds)
}

function fromConfig(config: GenesisConfig, params: NetworkParams): NetworkGenesis {
  const initialSupply = initialSupplyOf(config)
  if (initialSupply === undefined) throw invalidGenesis('unable to calculate initial supply: overflow')
  const { genesisBytes: xGenesisBytes, assets } = buildXChainGenesis(config.networkId, config.allocations)
  const avaxAssetId = assets[0].tx.id
  const cGenesisBytes = new TextEncoder().encode(config.cChainGenesis)
  const pChain = buildPlatformGenesis(config, avaxAssetId, initialSupply, [
    {
      name: 'X-Chain',
      vmId: avmId,
      fxIds: [secp256k1FxId, nftFxId, propertyFxId],
      genesisBytes: xGenesisBytes,
    },
    { name: 'C-Chain', vmId: evmId, fxIds: [], genesisBytes: cGenesisBytes },
  ])
  return {
    networkId: config.networkId,
    networkName: networkNameOf(config.networkId),
    hrp: hrpOf(config.networkId),
    startTime: config.startTime,
    headTime: config.startTime,
    initialSupply,
    message: config.message,
    avaxAssetId,
    params,
    pChain,
    xChain: {
      chainId: chainAt(pChain.chains, 0).id,
      vmId: avmId,
      genesisBytes: xGenesisBytes,
      assets,
      granted: [],
    },
    cChain: {
      chainId: chainAt(pChain.chains, 1).id,
      vmId: evmId,
      genesisBytes: cGenesisBytes,
      genesisText: config.cChainGenesis,
      granted: new Map(),
    },
  }
}

function chainAt(chains: readonly Tx[], index: number): Tx {
  const chain = chains[index]
  invariant(chain !== undefined, 'the genesis creates the X-Chain and the C-Chain')
  return chain
}
