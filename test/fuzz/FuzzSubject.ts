import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evmServices } from '../../methods/evmServices.js'
import type { Method } from '../../methods/kit/defineMethod.js'
import type { EvmEndpoint } from '../../methods/kit/EvmEndpoint.js'
import { nodeServices } from '../../methods/registry.js'
import { toolingMethods } from '../../methods/tooling/index.js'
import { createNetwork } from '../../src/index.js'
import type { Snowglobe } from '../../src/library/Snowglobe.js'
import { encodeBytes } from '../../state/codec/encoding.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { Holder } from '../state/evm/coreth/atomic/Holder.js'
import { fundedKey, Wallet } from '../state/platform/Wallet.js'
import type { KnownValues } from './values.js'
import { assetCreation, xChainTransactions } from './xChainTransactions.js'

/** A method that can be asked, where, and what it takes. */
export type FuzzedMethod = {
  readonly path: string
  readonly name: string
  readonly positional: boolean
  readonly params: Method<never>['params']['describe']
}

/** The network that inputs are tried on, with what inputs are made from. */
export type FuzzSubject = {
  readonly net: Snowglobe
  readonly methods: readonly FuzzedMethod[]
  readonly known: KnownValues
  /** Good transactions that were not sent yet, of the C-Chain, the P-Chain and the X-Chain. */
  readonly evmTransactions: readonly Uint8Array[]
  readonly platformTransactions: readonly Uint8Array[]
  readonly xChainTransactions: readonly Uint8Array[]
  /** Good atomic transactions of the C-Chain that were not sent yet. */
  readonly atomicTransactions: readonly Uint8Array[]
  /** The key that the network's genesis funds. */
  readonly key: Uint8Array
  /** Bytes as the P-Chain's methods take them: hexadecimal with a checksum. */
  encoded(bytes: Uint8Array): string
}

const ewoq = privateKeyToAccount(`0x${fundedKey}`)
const everyEthApi = [
  ...['eth', 'eth-filter', 'net', 'web3', 'internal-eth', 'internal-blockchain', 'internal-transaction'],
  ...['internal-account', 'internal-tx-pool', 'internal-debug', 'internal-personal', 'debug', 'debug-tracer'],
]
/** Runs for as long as its caller wants or writes files. */
const leftOut = /CPUProfiler|memoryProfile|lockProfile|stacktrace|emulator\.dumpState/

/** A contract that stores its first word, emits a log, and returns what was stored before. */
const runtime = '600054600035600055602060006000a160005260206000f3'
const creation: Hex = `0x6018600c60003960186000f3${runtime}`
const delegatedNAVAX = 25n * 10n ** 9n

/** Makes a network on which every kind of thing exists. Two of them are equal. */
export async function fuzzSubject(): Promise<FuzzSubject> {
  const config = { 'eth-apis': everyEthApi, 'warp-api-enabled': true, 'admin-api-enabled': true }
  const net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' },
    flags: { 'api-admin-enabled': true },
    chainConfigs: { C: { config } },
    l1s: [{ alias: 'fuzzed', config, validators: [{ weight: 10 }] }],
  })
  const { network } = net
  const hashes = [await send(net, 0, { data: creation }), await send(net, 1, { to: ewoq.address, value: 1n })]
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hashes[0]] })
  const { contractAddress, blockHash } = receipt as { contractAddress: Hex; blockHash: Hex }
  const l1 = net.l1s.get('fuzzed')
  const atomic = await atomicTransactions(net)
  const platform = platformTransactions(network)
  const [first, ...rest] = platform
  await net.platform.issueTx({ tx: encodeBytes(first ?? new Uint8Array(0), 'hex'), encoding: 'hex' })
  const asset = assetCreation(network.world)
  await net.avm.issueTx({ tx: encodeBytes(asset.bytes, 'hex') })
  const xChain = xChainTransactions(network.world, asset.id)
  return {
    net,
    methods: methodsOf(network, l1.rpcPath),
    known: {
      addresses: [
        ewoq.address,
        contractAddress,
        `0x${'11'.repeat(20)}`,
        'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
        'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
      ],
      hashes: [...hashes, blockHash, `0x${'22'.repeat(32)}`],
      ids: [
        idToString(network.world.genesis.xChain.chainId),
        idToString(network.world.genesis.cChain.chainId),
        idToString(network.world.genesis.avaxAssetId),
        idToString(asset.id),
        'AVAX',
        '11111111111111111111111111111111LpoYY',
        l1.blockchainId,
        l1.subnetId,
        network.world.node.idText,
        ...l1.validators.map(({ validationID }) => validationID),
        'C',
        'P',
        'X',
        'fuzzed',
      ],
      texts: [...platform, ...xChain, ...atomic].map((bytes) => encodeBytes(bytes, 'hex')),
    },
    evmTransactions: await evmTransactions(contractAddress),
    platformTransactions: rest,
    xChainTransactions: xChain,
    atomicTransactions: atomic,
    key: hexToBytes(fundedKey),
    encoded: (bytes) => encodeBytes(bytes, 'hex'),
  }
}

async function send(net: Snowglobe, nonce: number, tx: object): Promise<string> {
  const raw = await ewoq.signTransaction({ ...fees, nonce, ...tx })
  return (await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })) as string
}

const fees = {
  type: 'eip1559',
  chainId: 43112,
  gas: 200_000n,
  maxFeePerGas: 10n ** 11n,
  maxPriorityFeePerGas: 10n ** 9n,
} as const

async function evmTransactions(contract: Hex): Promise<Uint8Array[]> {
  const to = ewoq.address
  const nonce = 2
  const gas = 200_000n
  const signed = await Promise.all([
    ewoq.signTransaction({ ...fees, nonce, to, value: parseEther('1') }),
    ewoq.signTransaction({ ...fees, nonce, data: creation }),
    ewoq.signTransaction({ ...fees, nonce, to: contract, data: `0x${'33'.repeat(32)}` }),
    ewoq.signTransaction({ ...fees, nonce: 3, to: contract, data: '0x' }),
    ewoq.signTransaction({ type: 'legacy', chainId: 43112, nonce, gas, gasPrice: 10n ** 11n, to, value: 1n }),
    ewoq.signTransaction({
      type: 'eip2930',
      chainId: 43112,
      nonce,
      gas,
      gasPrice: 10n ** 11n,
      to: contract,
      accessList: [{ address: contract, storageKeys: [`0x${'00'.repeat(32)}`] }],
    }),
  ])
  return signed.map((hex) => hexToBytes(hex))
}

/** Exports from P to C; returns an import of that and an export back. */
async function atomicTransactions(net: Snowglobe): Promise<Uint8Array[]> {
  const { platform, genesis } = net.network.world
  const holder = new Holder(fundedKey)
  const site = {
    networkId: genesis.networkId,
    blockchainId: genesis.cChain.chainId,
    avaxAssetId: genesis.avaxAssetId,
  }
  const output = { kind: 'transfer', amount: 1_000_000_000n, owners: holder.owners } as const
  const exported = holder.pay(
    platform,
    (base) => ({
      kind: 'ExportTx',
      base,
      destinationChain: site.blockchainId,
      exportedOutputs: [{ assetId: site.avaxAssetId, output }],
    }),
    { elsewhere: output.amount },
  )
  await net.platform.issueTx({ tx: encodeBytes(exported.bytes, 'hex') })
  const utxo = { txId: exported.id, outputIndex: 1, assetId: site.avaxAssetId, output }
  return [holder.import(site, [utxo]), holder.export(site, output.amount, 2n)].map(({ bytes }) => bytes)
}

function platformTransactions({ world: { platform, genesis, clock, node } }: Network): Uint8Array[] {
  const wallet = new Wallet(fundedKey)
  const end = clock.nowSeconds() + 20n * 86_400n
  const output = wallet.output(platform, 1_000_000n)
  const stake = wallet.output(platform, delegatedNAVAX)
  const outputs = [output]
  return [
    wallet.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: wallet.owners })),
    wallet.pay(platform, (base) => ({ kind: 'BaseTx', base }), { outputs }),
    wallet.pay(
      platform,
      (base) => ({
        kind: 'ExportTx',
        base,
        destinationChain: genesis.xChain.chainId,
        exportedOutputs: outputs,
      }),
      { elsewhere: 1_000_000n },
    ),
    wallet.pay(
      platform,
      (base) => ({
        kind: 'AddPermissionlessDelegatorTx',
        base,
        validator: { nodeId: node.id, start: 0n, end, weight: delegatedNAVAX },
        subnetId: primaryNetworkId,
        stake: [stake],
        rewardsOwner: wallet.owners,
      }),
      { elsewhere: delegatedNAVAX },
    ),
  ].map(({ bytes }) => bytes)
}

function methodsOf(network: Network, l1Path: string): FuzzedMethod[] {
  const cChain = network.world.cChain
  const ofNode = nodeServices(network).flatMap(({ endpoint, methods }) =>
    methods.map((method) => fuzzed(endpoint, method)),
  )
  const evm: readonly Method<EvmEndpoint>[] = [...evmServices(cChain.options), ...toolingMethods]
  const ofEvm = evm.flatMap((method) => [fuzzed('/ext/bc/C/rpc', method), fuzzed(l1Path, method)])
  return [...ofNode, ...ofEvm].filter(({ name }) => !leftOut.test(name))
}

function fuzzed<T>(path: string, { name, params }: Method<T>): FuzzedMethod {
  return { path, name, positional: params.style === 'by-position', params: params.describe }
}
