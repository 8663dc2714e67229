import { AvmChain } from '../avm/AvmChain.js'
import { AvmProducer } from '../avm/building/AvmProducer.js'
import { hexToBytes } from '../codec/hex.js'
import { type Id, idFromBytes, idToString, type NodeId, nodeIdOfCertificate } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import { type CChain, createCChain } from '../evm/coreth/createCChain.js'
import { larger, smaller } from '../gas/bounds.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'
import { genesisValidator } from '../genesis/platformGenesis.js'
import { Relay } from '../interchain/relay/Relay.js'
import { Teleporter } from '../interchain/teleporter/Teleporter.js'
import { warpVerifier } from '../interchain/warpVerifier.js'
import type { PrimaryValidator } from '../node/chains.js'
import { FaultRules } from '../node/FaultRules.js'
import { NodeState } from '../node/NodeState.js'
import { PlatformProducer } from '../platform/building/PlatformProducer.js'
import { subnetOfChain } from '../platform/execution/peerChain.js'
import { PlatformChain, primaryNetworkId } from '../platform/PlatformChain.js'
import { flaggedParamsOf } from '../profiles/flaggedParams.js'
import { localStakers } from '../profiles/localStakers.js'
import { releaseOf } from '../profiles/releases.js'
import { ProposerKeys } from '../proposervm/ProposerKeys.js'
import { Clock } from '../time/Clock.js'
import { Random } from '../time/Random.js'
import { Snapshots } from '../time/Snapshots.js'
import { UndoLog } from '../time/UndoLog.js'
import { SharedMemory } from '../utxo/SharedMemory.js'
import { DataApiSettings } from '../views/DataApiSettings.js'
import { ExportJobs } from '../views/ExportJobs.js'
import { SignerKeys } from '../warp/SignerKeys.js'
import { Webhooks } from '../webhooks/Webhooks.js'
import { chainHosts } from './chainHosts.js'
import { checkUpgradeTimes } from './checkUpgradeTimes.js'
import { logRelayed } from './logRelayed.js'
import type { NetworkOptions } from './NetworkOptions.js'
import { networkUpgrades } from './networkUpgrades.js'
import { OuterBlockBacklog } from './OuterBlockBacklog.js'
import { primaryNetworkChains } from './primaryNetworkChains.js'
import { SubnetChains } from './SubnetChains.js'
import type { World } from './World.js'
import type { WorldContext } from './WorldContext.js'

/**
 * Builds a network at its genesis, the only module in `state/` that connects the chains.
 * @param built the genesis, if it was built from the same options before
 * @throws {NodeError} when a genesis, upgrade or chain config file is refused
 */
export async function buildWorld(
  options: NetworkOptions,
  { queue, blocks, report, logOutput, geneses }: WorldContext,
  built?: NetworkGenesis,
): Promise<World> {
  const upgrades = networkUpgrades(options)
  const release = releaseOf(options.avalanchegoVersion)
  const clock = new Clock(options.clock)
  const random = new Random(options.seed)
  const undo = new UndoLog()
  const genesis =
    built ??
    (await geneses.network({
      networkId: options.networkId,
      genesisFile: options.genesisFile,
      // Not the clock's time, which runs on meanwhile: the same options give the same genesis.
      nowSeconds: Math.floor(clock.startMs / 1000),
      params: flaggedParamsOf(options.networkId, options.flags),
      bare: options.bareGenesis,
    }))
  const identity = options.identity ?? defaultIdentity()
  const nodeId = nodeIdOfCertificate(identity.certificateDer)
  const peers = options.sybilProtection
    ? genesisValidators(genesis, clock.nowSeconds()).filter((peer) => peer !== nodeId)
    : []
  const sharedMemory = new SharedMemory(undo)
  const creating = PlatformChain.create({
    genesis,
    upgrades,
    clock,
    undo,
    sharedMemory,
    connected: [nodeId, ...peers],
    useCurrentHeight: options.flags['proposervm-use-current-height'] === 'true',
    sybilProtection: options.sybilProtection,
    proposerKeys: new ProposerKeys(identity),
  })
  const platform = await queue.inTask(creating)
  const avm = new AvmChain({
    networkId: genesis.networkId,
    genesis: { ...genesis.xChain, blockchainId: genesis.xChain.chainId },
    upgrades,
    fees: genesis.params.fees,
    clock,
    undo,
    sharedMemory,
    subnetId: primaryNetworkId,
    subnetOf: (chainId) => subnetOfChain(platform, chainId),
  })
  const node = new NodeState({
    undo,
    clock,
    identity,
    networkId: genesis.networkId,
    sybilProtection: options.sybilProtection,
    flags: options.flags,
    xChainId: genesis.xChain.chainId,
    cChainId: genesis.cChain.chainId,
    chainAliases: options.chainAliases,
    vmAliases: options.vmAliases,
    subnetEvmVmIds: options.subnetEvmVmIds ?? [],
    release,
    lastUpgradeTime: upgrades.timesSeconds[release.latestUpgrade],
    primaryValidators: () => primaryValidators(platform),
    httpHost: options.httpHost,
    httpPort: options.httpPort,
    emulatorApi: options.emulatorApi,
    logOutput,
  })
  await queue.inTask(node.connectPeers(peers))
  // A branch takes those of another world.
  if (built === undefined)
    for (const { utxos } of [platform, avm]) await queue.inTask(utxos.addLargeGenesis())
  const hosts = chainHosts({ clock, undo, platform, avm, producer: () => platformProducer, blocks, report })
  const platformProducer = new PlatformProducer({
    chain: platform,
    undo,
    blockDelay: options.blockDelay,
    host: hosts.platform,
  })
  const avmProducer = new AvmProducer({
    chain: avm,
    undo,
    blockDelay: options.blockDelay,
    host: hosts.avm,
  })
  const {
    chain: cChain,
    atomic,
    ignoredKeys,
  }: CChain = createCChain({
    blockchainId: genesis.cChain.chainId,
    release,
    networkId: genesis.networkId,
    genesisText: genesis.cChain.genesisText,
    keptGenesis: geneses.cChain,
    upgrades,
    configText: filesOf(options, 'C', genesis.cChain.chainId).config,
    precompiles: filesOf(options, 'C', genesis.cChain.chainId).precompiles,
    warp: warpVerifier({
      platform,
      networkId: genesis.networkId,
      subnetId: primaryNetworkId,
      chain: () => cChain,
    }),
    blockDelay: options.blockDelay,
    tooling: options.tooling,
    compiles: options.evmCompiler,
    allowUnlimitedContractSize: options.allowUnlimitedContractSize,
    clock,
    random,
    undo,
    avaxAssetId: genesis.avaxAssetId,
    xChainId: genesis.xChain.chainId,
    sharedMemory,
    subnetOf: (chainId) => subnetOfChain(platform, chainId),
    queue,
    host: hosts.evm(() => cChain),
  })
  for (const [address, balance] of genesis.cChain.granted) cChain.control.editAccountNow(address, { balance })
  const startSeconds = larger(platform.timestamp, clock.nowSeconds())
  // A C-Chain that has yet to change over dates its next block before Helicon.
  checkUpgradeTimes(
    upgrades,
    cChain.isAsynchronous ? startSeconds : smaller(startSeconds, upgrades.evmTimesSeconds.helicon - 1n),
  )
  for (const chain of primaryNetworkChains(genesis, platform, avm, cChain)) node.chains.run(chain)
  if (cChain.isAsynchronous) node.chains.ignores(cChain.blockchainId, ignoredKeys)
  const teleporter = new Teleporter(undo)
  const chains = new SubnetChains(
    {
      options,
      networkId: genesis.networkId,
      upgrades,
      platform,
      node,
      clock,
      random,
      undo,
      queue,
      host: hosts.evm,
      started: (chain) => teleporter.started(chain),
      report,
    },
    cChain,
  )
  const signerKeys = new SignerKeys(undo, [
    identity.blsSecretKey,
    ...localStakers().map(({ blsSecretKey }) => blsSecretKey),
  ])
  const relay = new Relay({
    undo,
    platform,
    keys: signerKeys,
    chains: chains.evmChains,
    enabled: options.relay ?? false,
    onOutcome: (message) => logRelayed(node.log, message),
    report,
  })
  const outerBacklog = new OuterBlockBacklog(platform)
  platform.outerBlocks.catchUpBy(() => {
    while (outerBacklog.step());
  })
  return {
    clock,
    random,
    undo,
    snapshots: new Snapshots(undo, clock, random),
    genesis,
    upgrades,
    node,
    platform,
    signerKeys,
    platformProducer,
    avm,
    avmProducer,
    cChain,
    atomic,
    evmChains: chains.evmChains,
    chains,
    l1s: undo.list('l1s'),
    relay,
    teleporter,
    dataApi: new DataApiSettings(undo, options.dataApi ?? {}),
    exports: new ExportJobs(undo),
    webhooks: new Webhooks(undo, clock, random, options.dataApi?.webhooks),
    outerBacklog,
    faults: new FaultRules(undo, random, options.faults),
    listeners: [
      { accepted: (accepted) => outerBacklog.add(accepted) },
      {
        accepted: ({ blockchainId, vm, block }) => {
          // The block after a proposal is accepted together with it: only that one is logged.
          if (vm !== 'platformvm' || block === platform.blocks.last) node.chains.accepted(blockchainId)
        },
      },
      { vm: 'platformvm', accepted: () => chains.startCreated() },
      { accepted: (accepted) => (accepted.vm === 'evm' ? relay.see(accepted.block) : undefined) },
      { waits: ({ chain, tx, reason }) => node.chains.transactionWaits(chain.blockchainId, tx, reason) },
      { submitted: ({ chain, tx }) => node.chains.submitted(chain.blockchainId, tx, chain.isAsynchronous) },
      {
        changedOver: ({ chain, last: { hash, header } }) => {
          node.chains.changedOver(chain.blockchainId, {
            id: idFromBytes(hexToBytes(hash)),
            height: header.number,
            timestamp: header.timestamp,
          })
          node.chains.ignores(chain.blockchainId, ignoredKeys)
        },
      },
    ],
  }
}

/** The default identity of the node in library and command line: the first staker of `local`. */
function defaultIdentity(): NonNullable<NetworkOptions['identity']> {
  const first = localStakers()[0]
  invariant(first !== undefined, 'the local network has stakers')
  return first
}

function filesOf(options: NetworkOptions, alias: string, chainId: Id): ChainFiles {
  return options.chainConfigs[alias] ?? options.chainConfigs[idToString(chainId)] ?? {}
}

/** Returns the initial validators whose stakes have not ended, in genesis order. */
function genesisValidators(genesis: NetworkGenesis, nowSeconds: bigint): NodeId[] {
  return genesis.pChain.validators
    .map(genesisValidator)
    .filter(({ end }) => end > nowSeconds)
    .map(({ nodeId }) => nodeId)
}

function primaryValidators(platform: PlatformChain): PrimaryValidator[] {
  return [...platform.validatorSets.current(primaryNetworkId).values()].map(
    ({ nodeId, weight, publicKey }) => ({
      nodeId,
      weight,
      blsPublicKey: publicKey,
    }),
  )
}
