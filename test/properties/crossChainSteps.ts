import fc from 'fast-check'
import { readAvmUtxo } from '../../state/avm/utxo.js'
import { emptyId, type Id, type ShortId } from '../../state/codec/ids.js'
import { unmarshal } from '../../state/codec/manager.js'
import { parseAtomicTx } from '../../state/evm/coreth/atomic/codec.js'
import type { Network } from '../../state/Network.js'
import { platformChainId } from '../../state/platform/PlatformChain.js'
import { compareInputs, sortedOutputs } from '../../state/utxo/order.js'
import type { TransferOutput } from '../../state/utxo/outputs.js'
import type { TransferableOutput } from '../../state/utxo/transferables.js'
import type { Utxo } from '../../state/utxo/utxo.js'
import { AvmWallet, sign as signOnX, txFee } from '../state/avm/AvmWallet.js'
import { burned, Holder, type Site } from '../state/evm/coreth/atomic/Holder.js'
import { baseOf, fundedKey, inputOf, sign as signOnP } from '../state/platform/Wallet.js'

// Random transfers through the P-, X- and C-Chain.

const avax = 1_000_000_000n

/** A key with its wallets on all chains. */
export type Person = { readonly holder: Holder; readonly onX: AvmWallet }
export const people: readonly Person[] = [fundedKey, 1, 2].map((key) => ({
  holder: new Holder(key),
  onX: new AvmWallet(key),
}))
/** The addresses of all people. */
export const addresses = new Set(people.map(({ onX }) => onX.address))

/** The chains of the primary network. */
export const chainNames = ['P', 'X', 'C'] as const
export type ChainName = (typeof chainNames)[number]

const person = fc.constantFrom(...people)
const chain = fc.constantFrom(...chainNames)
const amount = fc.bigInt({ min: 1n, max: 3_000n * avax })
/** Which of the assets that exist is moved: AVAX more often than others. */
const asset = fc.oneof(fc.constant(0), fc.nat(3))
/** One thing that happens; `make` says what it does. */
export const transferStep = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant('send' as const), from: person, to: person, amount, asset }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('export' as const),
      from: person,
      chain,
      to: chain,
      amount,
      asset,
    }),
    weight: 6,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('import' as const), which: fc.nat() }),
    weight: 6,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('createAsset' as const),
      from: fc.constant(people[0]!),
      amount,
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('mint' as const), from: fc.constant(people[0]!), amount }),
    weight: 3,
  },
)
export type TransferStep = typeof transferStep extends fc.Arbitrary<infer T> ? T : never

/** Amounts by asset. */
export type Sums = ReadonlyMap<Id, bigint>

/** What a step does once it is accepted: it changes what the people have altogether. */
export type Made = { readonly name: string; issue(): void | Promise<void>; readonly changes: Sums }

/** Returns the ID of a chain. */
export function chainIdOf({ world: { genesis } }: Network, name: ChainName): Id {
  return { P: platformChainId, X: genesis.xChain.chainId, C: genesis.cChain.chainId }[name]
}

function siteOf({ world: { genesis } }: Network): Site {
  const { networkId, avaxAssetId, cChain } = genesis
  return { networkId, blockchainId: cChain.chainId, avaxAssetId }
}

/** Returns the amounts that `source` exported to `destination` for some addresses. */
export function exported(
  network: Network,
  source: ChainName,
  destination: ChainName,
  owners: ReadonlySet<ShortId>,
) {
  const start = { address: '0'.repeat(40) as ShortId, utxoId: emptyId }
  const [from, to] = [chainIdOf(network, source), chainIdOf(network, destination)]
  const { elements } = network.world.platform.sharedMemory.indexed(from, to, owners, start, 1_000)
  return elements.flatMap(({ value }): Utxo<TransferOutput>[] => {
    const { output, ...rest } = unmarshal(value, readAvmUtxo)
    return output.kind === 'transfer' ? [{ ...rest, output }] : []
  })
}

/** The assets that exist, AVAX first. */
function assetsOf({ world: { genesis, avm } }: Network): readonly Id[] {
  const created = [...addresses].flatMap((address) =>
    avm.utxos.allOf(new Set([address])).map(({ assetId }) => assetId),
  )
  return [...new Set([genesis.avaxAssetId, ...created.sort()])]
}

/** Returns what a step would do; undefined when it does not apply. */
export function make(network: Network, made: TransferStep): Made | undefined {
  const { avm, avmProducer, genesis } = network.world
  if (made.kind === 'import') {
    const waiting = transfersUnderWay(network)
    return waiting.length === 0 ? undefined : makeImport(network, pick(waiting, made.which))
  }
  const { holder, onX } = made.from
  const burning = (nAVAX: bigint): Sums => new Map([[genesis.avaxAssetId, -nAVAX]])
  switch (made.kind) {
    case 'send': {
      const assetId = pick(assetsOf(network), made.asset)
      const outputs = [made.to.onX.output(assetId, made.amount)]
      const tx = onX.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs })
      return { name: 'send', issue: () => avmProducer.issue(tx), changes: burning(txFee) }
    }
    case 'createAsset': {
      const tx = onX.pay(avm, (base) => ({
        kind: 'CreateAssetTx',
        base,
        name: 'Asset',
        symbol: 'A',
        denomination: 0,
        initialStates: [
          {
            fxIndex: 0,
            outputs: [
              { kind: 'mint', owners: onX.owners },
              { kind: 'transfer', amount: made.amount, owners: onX.owners },
            ],
          },
        ],
      }))
      const changes = new Map([...burning(txFee), [tx.id, made.amount]])
      return { name: 'createAsset', issue: () => avmProducer.issue(tx), changes }
    }
    case 'mint': {
      const right = avm.utxos.allOf(new Set([onX.address])).find(({ output }) => output.kind === 'mint')
      if (right === undefined) return undefined
      const { txId, outputIndex, assetId } = right
      const operation = {
        kind: 'mint',
        signatureIndices: [0],
        mintOutput: { kind: 'mint', owners: onX.owners },
        transferOutput: { kind: 'transfer', amount: made.amount, owners: onX.owners },
      } as const
      const operations = [{ assetId, utxoIds: [{ txId, outputIndex }], operation }]
      const tx = onX.pay(avm, (base) => ({ kind: 'OperationTx', base, operations }), {
        also: [{ wallets: [onX] }],
      })
      return {
        name: 'mint',
        issue: () => avmProducer.issue(tx),
        changes: new Map([...burning(txFee), [assetId, made.amount]]),
      }
    }
    case 'export':
      return makeExport(network, made.from, made.chain, chainIdOf(network, made.to), {
        assetId: made.chain === 'X' ? pick(assetsOf(network), made.asset) : genesis.avaxAssetId,
        output: { kind: 'transfer', amount: made.amount, owners: holder.owners },
      })
  }
}

function pick<T>(items: readonly T[], index: number): T {
  return items[index % items.length]!
}

function makeExport(
  network: Network,
  { holder, onX }: Person,
  name: ChainName,
  destinationChain: Id,
  out: TransferableOutput<TransferOutput>,
): Made {
  const { platform, avm, genesis, cChain } = network.world
  const exportedOutputs = [out]
  switch (name) {
    case 'P': {
      const burn = 100_000n
      const tx = holder.pay(
        platform,
        (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }),
        { elsewhere: out.output.amount, burn },
      )
      return {
        name: `export ${name}`,
        issue: () => network.world.platformProducer.issue(tx),
        changes: new Map([[genesis.avaxAssetId, -burn]]),
      }
    }
    case 'X': {
      const tx = onX.pay(avm, (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }), {
        elsewhere: exportedOutputs,
      })
      return {
        name: `export ${name}`,
        issue: () => network.world.avmProducer.issue(tx),
        changes: new Map([[genesis.avaxAssetId, -txFee]]),
      }
    }
    case 'C': {
      const nonce = cChain.stateAt(cChain.head).nonce(holder.evmAddress)
      const tx = holder.export(siteOf(network), out.output.amount, nonce, { destinationChain })
      return {
        name: `export ${name}`,
        issue: () => cChain.submissions.submitToExtension((tip) => network.world.atomic.add(tx, tip)),
        changes: new Map([[genesis.avaxAssetId, -burned]]),
      }
    }
  }
}

/** A person for whom one chain exported something to another. */
type Transfer = { readonly by: Person; readonly name: ChainName; readonly source: ChainName }

function transfersUnderWay(network: Network): readonly Transfer[] {
  return people.flatMap((by) =>
    chainNames.flatMap((name) =>
      chainNames.flatMap((source) =>
        exported(network, source, name, new Set([by.holder.address])).length > 0
          ? [{ by, name, source }]
          : [],
      ),
    ),
  )
}

/** Imports all that a chain exported for a person; to the C-Chain only AVAX, as the node has it. */
function makeImport(network: Network, { by: { holder, onX }, name, source }: Transfer): Made {
  const { platform, avm, genesis, cChain } = network.world
  const { avaxAssetId } = genesis
  const utxos = exported(network, source, name, new Set([holder.address])).filter(
    ({ assetId }) => name !== 'C' || assetId === avaxAssetId,
  )
  const sourceChain = chainIdOf(network, source)
  const burn = name === 'P' ? 100_000n : txFee
  const importedInputs = utxos.map((utxo) => ({
    ...inputOf(utxo),
    input: { kind: 'transfer', amount: utxo.output.amount, signatureIndices: [0] } as const,
  }))
  importedInputs.sort(compareInputs)
  const outputs = sortedOutputs(
    utxos.flatMap(({ assetId, output }) => {
      const left = assetId === avaxAssetId ? output.amount - burn : output.amount
      return left > 0n ? [{ assetId, output: { ...output, amount: left } }] : []
    }),
  ) as TransferableOutput<TransferOutput>[]
  const sum = (items: readonly { assetId: Id; output: TransferOutput }[]) =>
    items.reduce((total, { assetId, output }) => total + (assetId === avaxAssetId ? output.amount : 0n), 0n)
  const changes = new Map([[avaxAssetId, sum(outputs) - sum(utxos)]])
  switch (name) {
    case 'P': {
      const base = { ...baseOf(platform), outputs }
      const unsigned = { kind: 'ImportTx', base, sourceChain, importedInputs } as const
      const tx = signOnP(
        unsigned,
        utxos.map(() => [holder]),
      )
      return { name: `import ${name}`, issue: () => network.world.platformProducer.issue(tx), changes }
    }
    case 'X': {
      const base = { ...onX.base(avm, { burn: 0n }), outputs }
      const unsigned = { kind: 'ImportTx', base, sourceChain, importedInputs } as const
      const tx = signOnX(
        unsigned,
        utxos.map(() => ({ wallets: [onX] })),
      )
      return { name: `import ${name}`, issue: () => network.world.avmProducer.issue(tx), changes }
    }
    case 'C': {
      // From its bytes, as clients send it: an amount below the fee makes an output of nearly 2^64.
      const tx = parseAtomicTx(holder.import(siteOf(network), utxos, { sourceChain }).bytes)
      return {
        name: `import ${name}`,
        issue: () => cChain.submissions.submitToExtension((tip) => network.world.atomic.add(tx, tip)),
        changes: new Map([[avaxAssetId, -burned]]),
      }
    }
  }
}
